import { paths } from '@vastra/shared/paths';
import { maxQuantity } from '../cart/guest/guest-lines';

/** The single line that "Buy Now" orders, without the cart. The checkout's URL holds it. */
export interface BuyNow {
  productId: string;
  variantId: string;
  quantity: number;
  /** A coupon that was entered for this order. The cart's coupon does not apply to it. */
  couponCode?: string;
}

/** Returns the path of the checkout that orders this line alone. */
export function getBuyNowPath({ productId, variantId, quantity, couponCode }: BuyNow): string {
  const query = new URLSearchParams({ product: productId, variant: variantId, quantity: String(quantity) });
  if (couponCode) query.set('coupon', couponCode);
  return `${paths.checkout}?${query}`;
}

/** Returns the line in the checkout's URL; undefined if the checkout orders the cart. An invalid quantity counts as 1. */
export function readBuyNow(query: URLSearchParams): BuyNow | undefined {
  const readId = (name: string): string | undefined => {
    const id = query.get(name)?.trim();
    return id && id.length <= 100 ? id : undefined;
  };
  const productId = readId('product');
  const variantId = readId('variant');
  if (!productId || !variantId) return undefined;
  const quantity = Number(query.get('quantity'));
  const isValid = Number.isInteger(quantity) && quantity >= 1;
  const couponCode = query.get('coupon')?.slice(0, 40) || undefined;
  return { productId, variantId, quantity: isValid ? Math.min(quantity, maxQuantity) : 1, couponCode };
}

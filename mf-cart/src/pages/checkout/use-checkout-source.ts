import { paths } from '@vastra/shared/paths';
import { useNavigate, useSearchParams } from '@vastra/shared/router';
import { loadAppliedCouponCode, removeCoupon } from '../../cart/coupon';
import { readGuestLines } from '../../cart/guest/guest-lines';
import { type BuyNow, getBuyNowPath, readBuyNow } from '../../order/buy-now';
import type { OrderBody } from './api';

/** Source of the items that the checkout orders: the visitor's cart, or the single line of "Buy Now". */
export interface CheckoutSource {
  /** Undefined if the cart is ordered. */
  buyNow?: BuyNow;
  /** True if the server knows the items, because they are an account's cart. */
  isAccountCart: boolean;
  /** Path of this checkout, for the return from the sign-in. */
  path: string;
  /** Returns the items for a quote; undefined for an account's cart. */
  getItems(): OrderBody['items'];
  loadCouponCode(): Promise<string | undefined>;
  removeCoupon(): Promise<void>;
}

/** Returns the source of this checkout. The URL decides, so that it survives a reload, the sign-in and the back button. */
export function useCheckoutSource(isGuest: boolean): CheckoutSource {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const buyNow = readBuyNow(query);
  if (!buyNow)
    return {
      isAccountCart: !isGuest,
      path: paths.checkout,
      getItems: () => (isGuest ? readGuestLines() : undefined),
      loadCouponCode: loadAppliedCouponCode,
      removeCoupon,
    };
  const { productId, variantId, quantity, couponCode } = buyNow;
  return {
    buyNow,
    isAccountCart: false,
    path: getBuyNowPath(buyNow),
    getItems: () => [{ productId, variantId, quantity }],
    loadCouponCode: async () => couponCode,
    removeCoupon: async () =>
      navigate(getBuyNowPath({ productId, variantId, quantity }), { replace: true, preventScrollReset: true }),
  };
}

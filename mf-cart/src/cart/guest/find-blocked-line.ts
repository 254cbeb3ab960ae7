import type { Product } from '@vastra/shared/contract';
import { ApiError, api } from '@vastra/shared/http';
import type { CartLine } from '../cart-view';
import type { GuestLine } from './guest-lines';

/**
 * Resolves to the line with the reason why it cannot be ordered, read from its product; undefined if it can be ordered. Rejects if the
 * product cannot be read, unless it is unknown.
 */
export async function findBlockedLine({ productId, variantId, quantity }: GuestLine): Promise<CartLine | undefined> {
  const product = await api
    .get(`products/${encodeURIComponent(productId)}`)
    .data<Product>()
    .catch((error) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    });
  const variant = product?.variants.find(({ _id }) => _id === variantId);
  const stock = product?.saleStart ? 0 : (variant?.stock ?? 0);
  if (product && variant && stock >= quantity) return undefined;
  return {
    id: variantId,
    productId,
    variantId,
    title: product?.title ?? 'An item that is no longer sold',
    brand: product?.brand ?? '',
    color: variant?.color ?? '',
    size: variant?.size ?? '',
    image: variant?.images?.[0] ?? product?.images?.[0] ?? null,
    price: variant?.price ?? product?.price ?? 0,
    unitPrice: variant?.price ?? product?.price ?? 0,
    originalPrice: variant?.originalPrice ?? 0,
    discount: variant?.discount ?? 0,
    quantity,
    lineTotal: null,
    stock,
    blockReason: !variant ? 'gone' : stock > 0 ? 'quantity_limited' : 'out_of_stock',
    saleText: product?.saleStart?.text,
  };
}

import { createSessionValue } from '@vastra/shared/forms/session-value';

/** The values typed in the checkout form. */
export const storedCheckoutForm = createSessionValue<Record<string, unknown>>('checkout');

/** The unpaid order of this tab. */
export const storedUnpaidOrder = createSessionValue<{
  id: string;
  /** The order's content as JSON, to recognise the same order. */
  content: string;
  /** Path of the checkout of "Buy Now"; the cart stays as it is. Undefined if the cart is ordered. */
  buyNowPath?: string;
}>('held-order');

/** Returns the path of the checkout of "Buy Now" that placed this unpaid order of the tab; undefined if the cart was ordered. */
export function findBuyNowPath(orderId: string): string | undefined {
  const unpaid = storedUnpaidOrder.read();
  return unpaid?.id === orderId ? unpaid.buyNowPath : undefined;
}

import type { Cart, NewLine } from '@vastra/shared/contract';
import type { CartLine, CartView } from './cart-view';

export type AddedLine = Required<NewLine>;

/** Storage of a cart: the browser for a guest, the API for an account. The screens do not know which. */
export interface CartRepository {
  read(): Promise<CartView>;
  /** Returns the total quantity in the cart after the line was added, and the variant's line. */
  addLine(line: AddedLine): Promise<{ count: number; line?: CartLine }>;
  /** `quantity` is at least 1. */
  changeQuantity(lineId: string, quantity: number): Promise<CartView>;
  /** Throws CartRefreshFailedError if the line was removed and the rest could not be read. */
  removeLine(lineId: string): Promise<CartView>;
  /** Removes every line and the coupon. */
  clear(): Promise<CartView>;
  /** Marks the current prices as seen by the shopper. */
  acknowledgePrices(): Promise<CartView>;
  /** Throws ApiError 422 with the reason if the coupon is not valid; then nothing changes. */
  applyCoupon(code: string): Promise<CartView>;
  removeCoupon(): Promise<CartView>;
  count(): Promise<number>;
}

/** The account's cart after the guest's lines were merged into it. `message` says which of them were reduced or left out. */
export interface MergedCart {
  cart: Cart;
  message?: string;
}

/** The line was removed, but the rest of the cart could not be read. */
export class CartRefreshFailedError extends Error {
  override name = 'CartRefreshFailedError';
}

/** Reads the cart after a line was removed; throws CartRefreshFailedError if that fails. */
export const readAfterRemoval = (read: () => Promise<CartView>): Promise<CartView> =>
  read().catch((cause) => {
    throw new CartRefreshFailedError('Failed to refresh cart after removal', { cause });
  });

import type { Cart, NewLine } from '@vastra/shared/contract';
import type { CartView } from './cart-view';

export type AddedLine = Required<NewLine>;

/** Where a cart is kept: a guest's in the browser, an account's on the server. The screens do not know which. */
export interface CartRepository {
  read(): Promise<CartView>;
  /** Answers the number of pieces that are then in the cart. */
  add(line: AddedLine): Promise<number>;
  /** `quantity` is at least 1. */
  change(lineId: string, quantity: number): Promise<CartView>;
  /** Throws RefreshFailed when the line is gone and what is left could not be had. */
  remove(lineId: string): Promise<CartView>;
  /** Lets go of every line and of the coupon. */
  clear(): Promise<CartView>;
  /** The prices of now have been seen. */
  acknowledge(): Promise<CartView>;
  /** Throws ApiError 422 with the reason when the coupon does not count; then nothing changes. */
  applyCoupon(code: string): Promise<CartView>;
  removeCoupon(): Promise<CartView>;
  count(): Promise<number>;
}

/** What a guest has brought along. `message` says what could not come along whole. */
export interface MergedCart {
  cart: Cart;
  message?: string;
}

/** The line is removed; what the cart is now could not be found out. */
export class CartRefreshFailed extends Error {
  override name = 'RefreshFailed';
}

/** Reads the cart after a line was removed. */
export const readAfterRemoval = (read: () => Promise<CartView>): Promise<CartView> =>
  read().catch((cause) => {
    throw new CartRefreshFailed('Failed to refresh cart after removal', { cause });
  });

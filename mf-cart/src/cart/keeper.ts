import type { NewLine } from '@vastra/shared/contract';
import type { CartView } from './cart-view';

export type AddedLine = Required<NewLine>;

/** Where a cart is kept: a guest's in the browser, an account's on the server. The screens do not know which. */
export interface CartKeeper {
  read(): Promise<CartView>;
  /** Answers the number of pieces that are then in the cart. */
  add(line: AddedLine): Promise<number>;
  /** `quantity` is at least 1. */
  change(lineId: string, quantity: number): Promise<CartView>;
  remove(lineId: string): Promise<CartView>;
  count(): Promise<number>;
}

import type { OrderState } from '../order-state';

/** Numbers from 0 to 99 that decide the details of an action. */
export type Dice = readonly number[];

export interface Call {
  /** Method and path, with `:id` as the order's number. */
  route: string;
  body: object;
  isCustomer?: boolean;
}

/** A step of the customer, the merchant or the courier. */
export interface Action {
  name: string;
  /** Returns the calls that make sense in this state. The model mostly chooses among them. */
  list(state: OrderState, dice: Dice): Call[];
}

/** Returns an item of a list. */
export const pick = <T>(list: readonly T[], die: number): T => list[die % list.length];

/** A destination of money that cannot go back to its source. */
export const upi = { kind: 'upi', upiId: 'asha@okaxis' };

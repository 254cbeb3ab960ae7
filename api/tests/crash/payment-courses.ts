import type { Bank } from './banks';

/**
 * Courses of a payment, one after the other. `late`: the browser says first that it is paid, and the message comes after the next kill. `lost`:
 * no message comes, and the job asks. `over`: the shopper pays when the order's hold is over.
 */
export const courses = [
  'the same message twice',
  'several messages at once',
  'paid twice',
  'late',
  'one message',
  'cancelled meanwhile',
  'failed first',
  'lost',
  'forged first',
  'over',
] as const;

export type Started = Parameters<Bank['pay']>[0] & { attemptId: string };

/** An online payment of an order, step by step. */
export interface OnlinePayment {
  course: (typeof courses)[number];
  isByForm: boolean;
  bank: Bank;
  started?: Started;
  /** Payments at the provider that were captured. */
  captured: string[];
  /** True when the rest is up to the provider, which repeats its messages. */
  isOver: boolean;
  /** The page has shown that it is paid. */
  wasSeen: boolean;
}

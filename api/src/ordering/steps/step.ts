import type { CreditPlan } from '../../accounting/credit/plan-credit';
import type { Queryable } from '../../platform/db/connect';
import type { orderLines, orders } from '../../platform/db/schema';
import type { Line } from '../../pricing/amounts/lines';
import type { CouponRow } from '../../pricing/coupons/queries';
import type { RedeemedPromotion } from '../../pricing/promotions/redeem-promotions';
import type { StockLine } from '../stock/stock';

/** Time and lines for which a step reads its facts. */
export interface LoadContext {
  /** Lines of the purchase at their regular prices. */
  lines: Promise<Line[]>;
  now: Date;
  /** True to lock what an order uses up until the transaction ends. */
  isOrder: boolean;
}

/** Units, uses and credit that a new order takes from the shop. */
export interface NewAllocation {
  orderId: string;
  buyer: { userId: string | null; phone: string; email: string | null };
  lines: readonly Line[];
  coupon: CouponRow | null;
  promotions: readonly RedeemedPromotion[];
  credit: CreditPlan;
  /** True if the order holds its stock until it is paid. */
  isHeld: boolean;
  /** False if the database may refuse the stock at the commit. */
  checksStock: boolean;
  now: Date;
}

/** A line of a stored order that has units. */
export type AllocatedLine = typeof orderLines.$inferSelect & StockLine;

/** A stored order that gives its units and uses back. */
export interface Release {
  orderId: string;
  lines: readonly AllocatedLine[];
  /** `cancel`: by a person. `release`: because its hold has lapsed. */
  reason: 'cancel' | 'release';
  now: Date;
}

/** A stored order that takes its units, uses and credit again, because it was paid after it had given them back. */
export interface LateAllocation {
  order: typeof orders.$inferSelect;
  lines: readonly AllocatedLine[];
  now: Date;
}

/** One step of the checkout, which takes something for an order and gives it back. Each function locks the rows that it changes until the transaction ends. */
export interface AllocationStep {
  /** Takes it for a new order. Throws if another order was faster. */
  allocate(tx: Queryable, allocation: NewAllocation): Promise<void>;
  /** Gives it back when the order is cancelled; undefined if the cancellation does that by its refund. */
  release?(tx: Queryable, release: Release): Promise<void>;
  /** Takes it again. What has ended since then still counts, because the customer has paid that price. Throws if it is used up. */
  allocateAgain(tx: Queryable, allocation: LateAllocation): Promise<void>;
}

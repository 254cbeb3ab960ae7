import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines } from '../../platform/db/schema';
import { credit } from './credit';
import { deals } from './deals';
import { offers } from './offers';
import type { AllocatedLine, AllocationStep, LateAllocation, NewAllocation, Release } from './step';
import { stock } from './stock';

/** The steps that take something for an order, in the sequence of their locks. */
const steps: readonly AllocationStep[] = [deals, stock, offers, credit];

/**
 * Takes units of deals, stock, the coupon, the promotions and credit for a new order. It is the last step of a transaction, because orders of the same product
 * wait for each other from here to the commit.
 *
 * @throws NotEnoughStockError (if `checksStock`), DealPriceUnavailableError, InvalidCouponError, TotalChangedError (promotions) or CreditChangedError if another order was faster
 */
export async function allocate(tx: Queryable, allocation: NewAllocation): Promise<void> {
  for (const step of steps) await step.allocate(tx, allocation);
}

/** Gives back what an order has taken, but for the credit, which its refund gives back. The caller has locked the order, and calls this once per order. */
export async function release(tx: Queryable, order: Omit<Release, 'lines'>): Promise<void> {
  const lines = await listAllocatedLines(tx, order.orderId);
  for (const step of steps) await step.release?.(tx, { ...order, lines });
}

/** Takes again what an order has given back. The caller has locked the order and its cart. Throws an HttpError if something is used up. */
export async function allocateAgain(tx: Queryable, order: LateAllocation['order'], now: Date): Promise<void> {
  const lines = await listAllocatedLines(tx, order.id);
  for (const step of steps) await step.allocateAgain(tx, { order, lines, now });
}

async function listAllocatedLines(tx: Queryable, orderId: string): Promise<AllocatedLine[]> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({
      ...line,
      isBackorder: line.backorder !== '',
      name: `${line.title} (${line.color}, ${line.size})`,
    }));
}

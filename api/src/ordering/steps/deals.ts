import type { Queryable } from '../../platform/db/connect';
import {
  assertDealLimits,
  reallocateDealStock,
  releaseDealStock,
  reserveDealStock,
} from '../../pricing/deals/deal-stock';
import { loadDeals, type RunningDeal } from '../../pricing/deals/prices';
import type { Purchase } from './purchase';
import type { AllocationStep, LoadContext } from './step';

/** Returns the running deals of the lines. An order locks their rows. */
export const loadDealsOfLines = async (
  db: Queryable,
  { userId, phone, email }: Purchase,
  { lines, now, isOrder }: LoadContext,
): Promise<readonly RunningDeal[]> => loadDeals(db, await lines, { userId, phone, email, now, isLocked: isOrder });

/** Units of deals. */
export const deals: AllocationStep = {
  allocate: (tx, { lines, now }) => reserveDealStock(tx, lines, now),
  release: (tx, { lines }) => releaseDealStock(tx, lines),
  allocateAgain: async (tx, { order: { id: orderId, userId, phone, email }, lines }) => {
    await reallocateDealStock(tx, lines);
    await assertDealLimits(tx, lines, { orderId, userId, phone, email });
  },
};

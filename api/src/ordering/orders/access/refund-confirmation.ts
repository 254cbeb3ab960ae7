import { toRupees } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { ConfirmationRequiredError } from '../../../platform/auth/errors';
import { type Caller, isConfirmed, requireSession } from '../../../platform/auth/sessions/guard';
import { toIndianDay } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { adminAmounts } from '../../../platform/db/schema';
import { formatRupees } from '../../../platform/messages/format';
import type { OrderingServices } from '../../services';

/**
 * Counts an amount in paise that an admin gives away, in the transaction that gives it.
 *
 * @throws ConfirmationRequiredError if the admin's amounts of this day need a fresh confirmation
 */
export type AssertRefundAmount = (tx: Queryable, amount: number) => Promise<void>;

/** One confirmation covers this many times the limit, or one larger amount. */
const coveredLimits = 5;

/**
 * Builds the check of the admin who makes a request. Refunds, store credit, gift cards and discounts of an admin are summed up per day in
 * India, because many small amounts are as dear as a large one. Above `REFUND_CONFIRMATION_RUPEES` they need a confirmation of the last
 * minutes, and after five times as much another one.
 */
export function buildRefundCheck(caller: Caller<Pick<OrderingServices, 'config'>>): AssertRefundAmount {
  const limit = caller.server.services.config.refundConfirmationRupees * 100;
  const session = requireSession(caller);
  // A request can give several amounts, of which the confirmation that let the first one pass covers all.
  let isCovered = false;
  return async (tx, amount) => {
    if (amount <= 0) return;
    const day = toIndianDay(new Date());
    const sums = await addAmount(tx, { userId: session.userId, day, amount });
    if (isCovered || sums.amount <= limit) return;
    const isSame = sums.confirmedAt?.getTime() === session.confirmedAt?.getTime();
    const covered = (isSame ? sums.covered : 0) + amount;
    if (!isConfirmed(session) || (isSame && covered > limit * coveredLimits)) throw new DayAmountError(sums.amount);
    isCovered = true;
    await tx
      .update(adminAmounts)
      .set({ confirmedAt: session.confirmedAt, covered })
      .where(eq(adminAmounts.userId, session.userId));
  };
}

/** Adds to the sum of an admin's day, which stays locked until the end of the transaction, and resolves to the row. */
async function addAmount(tx: Queryable, added: { userId: string; day: string; amount: number }) {
  const [row] = await tx
    .insert(adminAmounts)
    .values(added)
    .onConflictDoUpdate({
      target: adminAmounts.userId,
      set: {
        day: added.day,
        amount: sql`case when ${adminAmounts.day} = ${added.day} then ${adminAmounts.amount} else 0 end + ${added.amount}`,
      },
    })
    .returning();
  return row;
}

/** The confirmation that an admin's amounts of a day need; the message has their sum. */
class DayAmountError extends ConfirmationRequiredError {
  constructor(amount: number) {
    super(
      `With this, your refunds, store credit, gift cards and discounts of today come to ${formatRupees(toRupees(amount))}.`,
    );
  }
}

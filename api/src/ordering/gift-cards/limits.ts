import { toPaise } from '@vastra/shared/contract';
import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { giftCards, orders, users } from '../../platform/db/schema';
import { GiftCardLimitError } from './errors';

/** Rupees of gift cards in 24 hours. Buyers without an account, or with one of less than a week, have the lower limit. */
export const dayLimits = { buyer: 20_000, newBuyer: 10_000, recipient: 20_000 } as const;
const newAccountMs = 7 * dayMs;

interface Purchase {
  userId: string | null;
  email: string;
  networkHash: string;
  recipientEmail: string;
  /** In paise. */
  amount: number;
}

/**
 * Checks the limits against fraud in the transaction that orders a gift card. Locks the buyer and the recipient, so that parallel orders
 * are counted one after the other. Throws `GiftCardLimitError`.
 */
export async function assertWithinLimits(tx: Queryable, purchase: Purchase, now: Date): Promise<void> {
  const { userId, email, networkHash, recipientEmail, amount } = purchase;
  const emails = [...new Set([email, recipientEmail])].sort();
  for (const locked of emails) await acquireLock(tx, `gift-cards:${locked}`);
  const isRecent = and(gt(giftCards.createdAt, new Date(now.getTime() - dayMs)), ne(orders.status, 'cancelled'));
  const sumAmounts = async (condition: SQL | undefined) => {
    const [{ sum }] = await tx
      .select({ sum: sql<number>`coalesce(sum(${giftCards.amount}), 0)`.mapWith(Number) })
      .from(giftCards)
      .innerJoin(orders, eq(orders.id, giftCards.orderId))
      .where(and(isRecent, condition));
    return sum;
  };
  const isEstablished =
    userId !== null &&
    (await tx.$count(
      users,
      and(
        inArray(users.id, [userId]),
        sql`${users.createdAt} < ${new Date(now.getTime() - newAccountMs).toISOString()}`,
      ),
    )) > 0;
  const limit = isEstablished ? dayLimits.buyer : dayLimits.newBuyer;
  const isBuyer = or(eq(orders.email, email), userId ? eq(orders.userId, userId) : eq(orders.networkHash, networkHash));
  if ((await sumAmounts(isBuyer)) + amount > toPaise(limit)) throw new GiftCardLimitError(limit, 'You can buy');
  const forRecipient = await sumAmounts(eq(giftCards.recipientEmail, recipientEmail));
  if (forRecipient + amount > toPaise(dayLimits.recipient))
    throw new GiftCardLimitError(dayLimits.recipient, 'This recipient can get');
}

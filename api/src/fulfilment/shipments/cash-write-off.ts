import { toPaise, toRupees } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';
import { formatRupees } from '../../platform/messages/format';

/** Key of the setting. */
export const cashWriteOffKey = 'cashWriteOff';

const usualRupees = 1;

/** Returns the rupees below which a difference in cash is written off. 0: none is. */
export async function getCashWriteOff(db: Queryable): Promise<number> {
  const [setting] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, cashWriteOffKey));
  return typeof setting?.value === 'number' ? setting.value : usualRupees;
}

/**
 * Returns the paise of cash that are not claimed any more, and why: 0, or the whole missing amount if it is small. A courier handles whole
 * rupees, and an order does not wait for a few paise.
 */
export async function writeOff(
  db: Queryable,
  { due, received }: { due: number; received: number },
): Promise<{ amount: number; reason: string | null }> {
  const missing = due - received;
  if (received === 0 || missing <= 0 || missing >= toPaise(await getCashWriteOff(db)))
    return { amount: 0, reason: null };
  return { amount: missing, reason: describeWriteOff({ due, received }) };
}

/** Says what was written off of cash. Amounts in paise. */
export const describeWriteOff = ({ due, received }: { due: number; received: number }): string =>
  `${formatRupees(toRupees(received))} was brought of ${formatRupees(toRupees(due))}. The difference was written off.`;

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';

/** Key of the setting. */
export const paymentLinkHoursKey = 'paymentLinkHours';

const usualHours = 48;

/** Returns the hours for which an order that an admin has placed holds its stock for the payment. */
export async function getPaymentLinkHours(db: Queryable): Promise<number> {
  const [setting] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, paymentLinkHoursKey));
  return typeof setting?.value === 'number' ? setting.value : usualHours;
}

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';
import { GuestCartsOff } from './errors';

/** Refuses a guest where the shop's setting `guestCarts` is off; without the setting guests have a cart. */
export async function refuseGuest(db: Queryable, userId: string | null): Promise<void> {
  if (userId) return;
  const [setting] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'guestCarts'));
  if (setting?.value === false) throw new GuestCartsOff();
}

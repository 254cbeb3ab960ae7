import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';
import { GuestCartsDisabledError } from './errors';

/**
 * Throws `GuestCartsDisabledError` for a guest (`userId` null) when the setting `guestCarts` is off (architecture 6.5). Without the setting
 * guests may have a cart.
 */
export async function assertCartAllowed(db: Queryable, userId: string | null): Promise<void> {
  if (userId) return;
  const [setting] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'guestCarts'));
  if (setting?.value === false) throw new GuestCartsDisabledError();
}

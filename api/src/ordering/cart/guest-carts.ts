import type { Queryable } from '../../platform/db/connect';
import { readSetting } from '../../platform/db/read-setting';
import { GuestCartsDisabledError } from './errors';

/**
 * Throws `GuestCartsDisabledError` for a guest (`userId` null) when the setting `guestCarts` is off (architecture 6.5). Without the setting
 * guests may have a cart.
 */
export async function assertCartAllowed(db: Queryable, userId: string | null): Promise<void> {
  if (userId) return;
  if ((await readSetting(db, 'guestCarts')) === false) throw new GuestCartsDisabledError();
}

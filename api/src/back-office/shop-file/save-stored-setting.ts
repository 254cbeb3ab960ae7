import type { SettingKey } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';
import { saveSetting } from '../settings/queries';
import type { ShopFileContext } from './part';

/** Saves a setting over the stored version, with the checks and the audit entry of the settings page. */
export async function saveStoredSetting(
  tx: Queryable,
  key: SettingKey,
  value: unknown,
  context: ShopFileContext,
): Promise<void> {
  const [row] = await tx
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.key, key))
    .for('update');
  await saveSetting(tx, { key, value, version: row?.version ?? 0 }, context);
}

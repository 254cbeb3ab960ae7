import type { PlatformConfig } from '../../../platform/config/platform-config';
import type { Queryable } from '../../../platform/db/connect';
import { readSetting } from '../../../platform/db/read-setting';

/** Key of the setting. */
export const cashCodeKey = 'cashCode';

/**
 * Resolves to true when a guest's first order with cash on delivery needs a code to the phone: by the setting, or before it was ever saved
 * by `COD_CODE`.
 */
export async function isCashCodeOn(db: Queryable, config: Pick<PlatformConfig, 'isCashCodeOn'>): Promise<boolean> {
  const setting = await readSetting(db, cashCodeKey);
  return typeof setting === 'boolean' ? setting : config.isCashCodeOn;
}

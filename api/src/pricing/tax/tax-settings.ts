import type { TaxSettings } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { readSetting } from '../../platform/db/read-setting';

const defaults: TaxSettings = { slabBasis: 'taxable-value' };

/** Returns how the limits of GST rates are read. */
export const getTaxSettings = async (db: Queryable): Promise<TaxSettings> => ({
  ...defaults,
  ...((await readSetting(db, 'tax')) as Partial<TaxSettings> | undefined),
});

import type { Queryable } from './connect';
import { readSetting } from './read-setting';

/** The row of the table `settings` that says whether shoppers see the shop. A new shop of `npm start -- --new` begins with false. */
export const storefrontOpenKey = 'storefrontOpen';

/** Returns whether shoppers see the shop. A shop that never stored it is open. */
export const isStorefrontOpen = async (db: Queryable): Promise<boolean> =>
  (await readSetting(db, storefrontOpenKey)) !== false;

/** The row of the table `settings` that says whether a preview of a closed shop takes no orders. */
export const readOnlyPreviewKey = 'readOnlyPreview';

/** Returns whether a preview of a closed shop takes no orders. A shop that never stored it takes them, so that staff can try a new shop. */
export const isPreviewReadOnly = async (db: Queryable): Promise<boolean> =>
  (await readSetting(db, readOnlyPreviewKey)) === true;

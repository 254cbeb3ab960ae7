import { formatShopFile, readShopFile } from '../../../../api/src/back-office/shop-file/shop-file';
import type { FilesSection } from '../../../../api/src/back-office/transfer/export-section';

/** Settings and look of the shop, as the page of settings imports them. */
export const shopFileSection: FilesSection = {
  kind: 'files',
  label: 'Settings and look',
  count: async () => 1,
  async *read({ db, config }) {
    yield { name: 'shop.json', text: [formatShopFile(await readShopFile(db, { config: config as never }))] };
  },
};

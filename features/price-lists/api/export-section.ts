import { asc, gt } from 'drizzle-orm';
import { type LinesSection, type Queryable, readPages } from '../../../api/src/back-office/transfer/export-section';
import { priceLists } from '../../../api/src/platform/db/schema';
import { toCsv, toCsvRows } from '../../../api/src/platform/server/responses/csv';
import { loadTransferredFields } from './transferred-fields';

/** Reads price lists one by one, because each has up to 20,000 prices. */
const readPriceLists = (db: Queryable) =>
  readPages(
    (after) => db.select().from(priceLists).where(gt(priceLists.id, after)).orderBy(asc(priceLists.id)).limit(1),
    ({ id }) => id,
  );

/** Price lists of every state with their prices, groups by name and variants by SKU. */
export const priceListsSection: LinesSection = {
  kind: 'lines',
  label: 'Price lists',
  name: 'price-lists',
  count: ({ db }) => db.$count(priceLists),
  async *read({ db }) {
    for await (const [row] of readPriceLists(db))
      yield [{ type: 'price-list', ...(await loadTransferredFields(db, row)) }];
  },
  async *readCsv({ db }) {
    yield toCsv(['price_list', 'groups', 'starts', 'ends', 'active', 'sku', 'price'], []);
    for await (const [row] of readPriceLists(db)) {
      const { name, groups, startDate, endDate, isActive, prices } = await loadTransferredFields(db, row);
      const list = [name, groups.join(', '), startDate, endDate, isActive ? 'yes' : 'no'];
      yield toCsvRows(
        prices.length > 0 ? prices.map(({ sku, price }) => [...list, sku, price]) : [[...list, null, null]],
      );
    }
  },
};

import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import {
  type LinesSection,
  pageSize,
  type Queryable,
  readPages,
} from '../../../../api/src/back-office/transfer/export-section';
import { customerGroups, priceLists, products } from '../../../../api/src/platform/db/schema';
import { toCsv, toCsvRows } from '../../../../api/src/platform/server/responses/csv';
import { loadTransferredFields } from '../../../../api/src/pricing/price-lists/transferred-fields';

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

/** A line of a product with early access. */
interface EarlyAccessLine {
  productId: string;
  groups: string[];
}

/** Condition that a product has groups with early access. A deleted group is none. */
const hasGroups = sql`exists (select from ${customerGroups} where ${customerGroups.id} = any(${products.earlyAccessGroupIds}))`;

/** Products that customer groups can buy before the start of their sale. */
export const earlyAccessSection: LinesSection = {
  kind: 'lines',
  label: 'Early access',
  name: 'early-access',
  count: ({ db }) => db.$count(products, hasGroups),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db
          .select({ id: products.id, groupIds: products.earlyAccessGroupIds })
          .from(products)
          .where(and(gt(products.id, after), hasGroups))
          .orderBy(asc(products.id))
          .limit(pageSize),
      ({ id }) => id,
    );
    for await (const rows of pages) {
      const ids = [...new Set(rows.flatMap(({ groupIds }) => groupIds))];
      const named = await db
        .select({ id: customerGroups.id, name: customerGroups.name })
        .from(customerGroups)
        .where(inArray(customerGroups.id, ids))
        .orderBy(asc(sql`lower(${customerGroups.name})`));
      yield rows.map(({ id, groupIds }) => ({
        type: 'early-access',
        productId: id,
        groups: named.flatMap((group) => (groupIds.includes(group.id) ? group.name : [])),
      }));
    }
  },
  columns: {
    product: ({ productId }: EarlyAccessLine) => productId,
    groups: ({ groups }: EarlyAccessLine) => groups.join(', '),
  },
};

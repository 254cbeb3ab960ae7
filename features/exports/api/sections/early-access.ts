import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { type LinesSection, pageSize, readPages } from '../../../../api/src/back-office/transfer/export-section';
import { customerGroups, products } from '../../../../api/src/platform/db/schema';

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

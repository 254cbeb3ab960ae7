import { asc } from 'drizzle-orm';
import type { LinesSection } from '../../../../api/src/back-office/transfer/export-section';
import { categories } from '../../../../api/src/platform/db/schema';

type CategoryRow = typeof categories.$inferSelect;

/** Categories, a parent before its subcategories. */
export const categoriesSection: LinesSection = {
  kind: 'lines',
  label: 'Categories',
  name: 'categories',
  count: ({ db }) => db.$count(categories),
  async *read({ db }) {
    // A shop has hundreds of categories, and the tree needs all of them.
    const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
    yield listTree(rows).map(({ id, name, parentId, hsn, position, featuredPosition, icon }) => ({
      type: 'category',
      ...{ id, name, parentId, hsn: hsn ?? '', position, featuredPosition, icon: icon ?? '' },
    }));
  },
  columns: {
    id: ({ id }: CategoryRow) => id,
    name: ({ name }: CategoryRow) => name,
    parent: ({ parentId }: CategoryRow) => parentId,
    hsn: ({ hsn }: CategoryRow) => hsn,
  },
};

/** Lists the categories level by level. */
function listTree(rows: readonly CategoryRow[]): CategoryRow[] {
  const listed: CategoryRow[] = rows.filter(({ parentId }) => parentId === null);
  for (const parent of listed) listed.push(...rows.filter(({ parentId }) => parentId === parent.id));
  return listed;
}

import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Publication } from '../../../api/src/content/publication/publication';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { collections } from '../../../api/src/platform/db/schema';

async function changeCollections(tx: Queryable, isDue: SQL | undefined, isActive: boolean): Promise<string[]> {
  const changed = await tx
    .update(collections)
    .set({ isActive, version: sql`${collections.version} + 1`, updatedAt: new Date() })
    .where(isDue)
    .returning({ id: collections.id });
  return changed.map(({ id }) => id);
}

const facts = { entity: 'collection', permission: 'catalogue.write', table: collections } as const;

/** Collections that are published and archived at a time. */
export const collectionPublications: readonly Publication[] = [
  {
    ...{ ...facts, action: 'publish', field: 'publishAt' },
    isDue: (now) => and(lte(collections.publishAt, now), eq(collections.isActive, false)),
    apply: (tx, isDue) => changeCollections(tx, isDue, true),
  },
  {
    ...{ ...facts, action: 'archive', field: 'archiveAt' },
    isDue: (now) => and(lte(collections.archiveAt, now), eq(collections.isActive, true)),
    apply: (tx, isDue) => changeCollections(tx, isDue, false),
  },
];

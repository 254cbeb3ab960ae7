import { createCollection, type ImportMapping } from '@vastra/shared/contract';
import { normaliseTags } from '@vastra/shared/contract/product-fields';
import { eq } from 'drizzle-orm';
import { addCollection } from '../../../catalogue/collections/edit-collection';
import { toSlug } from '../../../catalogue/naming/slug';
import type { Database } from '../../../platform/db/connect';
import { collections } from '../../../platform/db/schema';

/**
 * Adds the collections that a merchant has asked for: the products with a tag. A collection of the same address stays as it is. They are rules, so that later
 * products with the tag are in them, too.
 */
export async function addCollections(
  db: Database,
  mapping: Pick<ImportMapping, 'collections'>,
  actorId: string,
): Promise<void> {
  const titles = new Set(mapping.collections.map(({ title }) => title));
  for (const title of titles) {
    const slug = toSlug(title);
    const [existing] = await db.select({ id: collections.id }).from(collections).where(eq(collections.id, slug));
    if (existing || slug === '') continue;
    const tags = mapping.collections.flatMap((rule) => (rule.title === title ? [rule.from.trim()] : []));
    const values = normaliseTags(tags).slice(0, 50);
    const collection = createCollection.body.parse({
      ...{ slug, title, description: '', mediaId: null, alt: '', seoTitle: '', seoDescription: '', isActive: true },
      ...{ kind: 'rule', match: 'any', conditions: [{ field: 'tag', values }], productIds: [], pinnedIds: [] },
      ...{ sort: 'relevance', publishAt: null, archiveAt: null },
    });
    await db.transaction((tx) => addCollection(tx, collection, actorId));
  }
}

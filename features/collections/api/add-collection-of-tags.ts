import { normaliseTags } from '@vastra/shared/contract/product-fields';
import { eq } from 'drizzle-orm';
import type { AddCollectionOfTags } from '../../../api/src/back-office/transfer/collection-of-tags';
import { noValues, readOrigin, storeOrigin } from '../../../api/src/back-office/transfer/merge-with-shop';
import { toSlug } from '../../../api/src/catalogue/naming/slug';
import { collections } from '../../../api/src/platform/db/schema';
import { createCollection } from '../contract';
import { addCollection } from './edit-collection';

/** Kind of the origins of collections that rules have added. */
const kind = 'rule-collections';

/**
 * Adds a collection of products with tags for an import. A collection of the same address stays as it is, and a collection that was deleted here stays deleted.
 * It is a rule, so that later products with the tags are in it, too.
 */
export const addCollectionOfTags: AddCollectionOfTags = async (tx, { title, tags }, actorId) => {
  const slug = toSlug(title);
  if (slug === '')
    return [
      { message: `The collection “${title}” was not added, because its title has no letter or digit for an address` },
    ];
  const [existing] = await tx.select({ id: collections.id }).from(collections).where(eq(collections.id, slug));
  const isKnown = (await readOrigin(tx, kind, slug)) !== undefined;
  if (!isKnown) await storeOrigin(tx, kind, slug, noValues);
  if (existing) return [];
  if (isKnown)
    return [{ message: `The collection “${title}” was deleted in this shop, so it stays deleted`, isNotice: true }];
  const values = normaliseTags(tags).slice(0, 50);
  const collection = createCollection.body.parse({
    ...{ slug, title, description: '', mediaId: null, alt: '', seoTitle: '', seoDescription: '', isActive: true },
    ...{ kind: 'rule', match: 'any', conditions: [{ field: 'tag', values }], productIds: [], pinnedIds: [] },
    ...{ sort: 'relevance', publishAt: null, archiveAt: null },
  });
  await addCollection(tx, collection, actorId);
  return [];
};

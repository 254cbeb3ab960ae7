import { createCollection } from '@vastra/shared/contract';
import { normaliseTags } from '@vastra/shared/contract/product-fields';
import { eq } from 'drizzle-orm';
import { noValues, readOrigin, storeOrigin } from '../../../../api/src/back-office/transfer/merge-with-shop';
import { addCollection } from '../../../../api/src/catalogue/collections/edit-collection';
import { toSlug } from '../../../../api/src/catalogue/naming/slug';
import type { Database, Queryable } from '../../../../api/src/platform/db/connect';
import { collections } from '../../../../api/src/platform/db/schema';
import { HttpError } from '../../../../api/src/platform/server/errors/http-error';
import type { ImportMapping } from '../../contract';
import { toTypeTag } from '../formats/product-rules';
import type { FileFinding } from './file-finding';

/** Kind of the origins of collections that rules have added. */
const kind = 'rule-collections';

type Rules = ImportMapping['collections'];

/**
 * Adds the collections that a merchant has asked for: the products with a tag, or of a type, which they have as a tag. A collection of the same address stays as it
 * is, and a collection that was deleted here stays deleted. They are rules, so that later products with the tag are in them, too. Resolves to findings.
 */
export async function addCollections(
  db: Database,
  mapping: Pick<ImportMapping, 'collections'>,
  actorId: string,
): Promise<FileFinding[]> {
  const titles = new Set(mapping.collections.map(({ title }) => title));
  const findings: FileFinding[] = [];
  for (const title of titles) {
    const rules = mapping.collections.filter((rule) => rule.title === title);
    try {
      findings.push(...(await db.transaction((tx) => addByRules(tx, { title, rules, actorId }))));
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
      findings.push({ message: `The collection “${title}” was not added: ${error.message}` });
    }
  }
  return findings;
}

async function addByRules(
  tx: Queryable,
  { title, rules, actorId }: { title: string; rules: Rules; actorId: string },
): Promise<FileFinding[]> {
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
  const tags = rules.map(({ source, from }) => (source === 'type' ? toTypeTag(from) : from.trim()));
  const values = normaliseTags(tags).slice(0, 50);
  const collection = createCollection.body.parse({
    ...{ slug, title, description: '', mediaId: null, alt: '', seoTitle: '', seoDescription: '', isActive: true },
    ...{ kind: 'rule', match: 'any', conditions: [{ field: 'tag', values }], productIds: [], pinnedIds: [] },
    ...{ sort: 'relevance', publishAt: null, archiveAt: null },
  });
  await addCollection(tx, collection, actorId);
  return [];
}

import type { Database } from '../../platform/db/connect';
import { getChangeJournal } from '../../platform/server/cache/change-journal';
import { type CategoryNode, loadCategoryTree } from './tree';

interface CacheEntry {
  tree?: Promise<CategoryNode[]>;
}

const entries = new WeakMap<object, CacheEntry>();

/**
 * Returns the tree of categories from a cache, which the change journal evicts. The caller has refreshed the journal since the
 * request came, because otherwise the tree may be outdated.
 */
export function getCategoryTree(db: Database): Promise<CategoryNode[]> {
  const entry = entries.get(db.$client) ?? createEntry(db);
  if (entry.tree) return entry.tree;
  const tree = loadCategoryTree(db);
  entry.tree = tree;
  tree.catch(() => {
    if (entry.tree === tree) entry.tree = undefined;
  });
  return tree;
}

function createEntry(db: Database): CacheEntry {
  const entry: CacheEntry = {};
  entries.set(db.$client, entry);
  getChangeJournal(db).onChange((changes) => {
    if (changes === 'all' || changes.some(({ topic }) => topic === 'category')) entry.tree = undefined;
  });
  return entry;
}

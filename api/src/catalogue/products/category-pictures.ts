import type { Category } from '@vastra/shared/contract';
import type { Database } from '../../platform/db/connect';
import { getSearchEngine } from '../search-engine/get-search-engine';
import { unlessUnavailable } from '../search-engine/search-unavailable';
import { loadCachedCards } from './cards/card-cache';

/** Returns the categories with the picture of the product that their lists begin with. A category without products has none. */
export async function addCategoryPictures(db: Database, categories: Category[]): Promise<Category[]> {
  const engine = getSearchEngine(db);
  const firstIds = await Promise.all(
    categories.map(async ({ _id }) => {
      const list = engine.list({ category: _id, page: 1, limit: 1, sort: 'relevance' });
      const found = await unlessUnavailable(list, undefined);
      return found?.ids[0];
    }),
  );
  const cards = await loadCachedCards(
    db,
    firstIds.filter((id) => id !== undefined),
  );
  const images = new Map(cards.map((card) => [card._id, card.images[0]]));
  return categories.map((category, index) => ({ ...category, image: images.get(firstIds[index] ?? '') }));
}

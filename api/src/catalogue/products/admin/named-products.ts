import type { NamedProduct } from '@vastra/shared/contract';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products } from '../../../platform/db/schema';
import { loadAnyCards } from '../cards/load-cards';

/** Returns the products of a list of ids, published or not, as the editor of the record that names them shows them. */
export async function loadNamedProducts(db: Queryable, ids: readonly string[]): Promise<NamedProduct[]> {
  if (ids.length === 0) return [];
  const [cards, archived] = await Promise.all([
    loadAnyCards(db, ids),
    db
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, [...ids]), isNotNull(products.archivedAt))),
  ]);
  const archivedIds = new Set(archived.map((product) => product.id));
  return cards.map(({ _id, title, images }) => ({
    _id,
    title,
    image: images[0] ?? null,
    isArchived: archivedIds.has(_id),
  }));
}

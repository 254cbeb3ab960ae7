import type { ProductCard } from '@vastra/shared/contract';
import type { Database } from '../../platform/db/connect';
import { type Change, type Changes, changesOf } from '../../platform/server/cache/changes';
import { cardsOf } from './card';

/** About 3 KB each. */
const mostCards = 10_000;

/** The latest cards, kept true by the journal. Only for who has looked at the journal since the request came. */
class KeptCards {
  readonly #db: Database;
  readonly #cards = new Map<string, ProductCard>();
  #edition = 0;

  constructor(db: Database, changes: Changes) {
    this.#db = db;
    changes.listen((heard) => this.#drop(heard));
  }

  async of(ids: readonly string[]): Promise<ProductCard[]> {
    const found = new Map(ids.map((id) => [id, this.#cards.get(id)]));
    const missing = ids.filter((id) => !found.get(id));
    const edition = this.#edition;
    for (const card of await cardsOf(this.#db, missing)) {
      found.set(card._id, card);
      if (edition === this.#edition) this.#put(card);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #put(card: ProductCard): void {
    this.#cards.set(card._id, card);
    if (this.#cards.size > mostCards) this.#cards.delete(this.#cards.keys().next().value!);
  }

  #drop(heard: Change[] | 'all'): void {
    this.#edition++;
    const isOfAll = ({ topic, productId }: Change) => productId === null && !unseen.has(topic);
    if (heard === 'all' || heard.some(isOfAll)) this.#cards.clear();
    else for (const { productId } of heard) if (productId !== null) this.#cards.delete(productId);
  }
}

/** Changes that no card shows. */
const unseen = new Set<Change['topic']>(['synonym', 'deal']);

const opened = new WeakMap<object, KeptCards>();

/** As `cardsOf`, for who has looked at the journal since the request came: what is kept is not read again. */
export function keptCardsOf(db: Database, ids: readonly string[]): Promise<ProductCard[]> {
  const cards = opened.get(db.$client) ?? new KeptCards(db, changesOf(db));
  opened.set(db.$client, cards);
  return cards.of(ids);
}

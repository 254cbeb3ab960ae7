import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db/connect';
import { type Change, getChangeJournal } from '../../../platform/server/cache/change-journal';

/**
 * Caches a value for each of the products that were used last. The change journal evicts those that may have changed, so a caller has
 * refreshed it since its request came.
 */
export class ProductCache<Value extends object> {
  readonly #values: LRUCache<string, Value>;
  readonly #ignoredTopics: ReadonlySet<Change['topic']>;
  #changeCount = 0;
  #revision = 0;

  /** @param ignoredTopics changes that affect no value */
  constructor(db: Database, { max, ignoredTopics }: { max: number; ignoredTopics: readonly Change['topic'][] }) {
    this.#values = new LRUCache({ max });
    this.#ignoredTopics = new Set(ignoredTopics);
    getChangeJournal(db).onChange((changes) => this.#evict(changes));
  }

  /** Evicts all values if the revision of another dependency than the journal has changed. */
  setRevision(revision: number): void {
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#evict('all');
  }

  get(id: string): Value | undefined {
    return this.#values.get(id);
  }

  /** Is called before values are read. Returns a function that stores one, unless anything has changed since, because it may be outdated. */
  startReading(): (id: string, value: Value) => void {
    const changeCount = this.#changeCount;
    return (id, value) => {
      if (changeCount === this.#changeCount) this.#values.set(id, value);
    };
  }

  #evict(changes: Change[] | 'all'): void {
    this.#changeCount++;
    const concernsAll = ({ topic, productId }: Change) => productId === null && !this.#ignoredTopics.has(topic);
    if (changes === 'all' || changes.some(concernsAll)) this.#values.clear();
    else for (const { productId } of changes) if (productId !== null) this.#values.delete(productId);
  }
}

/** Returns a function that creates one instance for each database. */
export function oncePerDatabase<Instance>(create: (db: Database) => Instance): (db: Database) => Instance {
  const instances = new WeakMap<object, Instance>();
  return (db) => {
    const instance = instances.get(db.$client) ?? create(db);
    instances.set(db.$client, instance);
    return instance;
  };
}

import type { Database } from '../../../../platform/db/connect';
import { type Change, type ChangeJournal, getChangeJournal } from '../../../../platform/server/cache/change-journal';
import { getCategoryTree } from '../../../categories/cached-tree';
import { type CataloguePrices, getCataloguePrices } from '../../../prices/catalogue-prices';
import { readSynonyms } from '../../query/synonyms';
import { readAllProducts, readProducts } from '../../read-products';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import { Postings } from './postings';
import { ProductColumns } from './product-columns';
import { SortOrders } from './sort-orders';
import type { StoredIndex } from './stored/stored-index';

/** Changes that affect no order, filter or count. */
const ignoredTopics = new Set<Change['topic']>([
  'media',
  'review',
  'deal',
  'promotion',
  'content',
  'collection',
  'redirect',
]);

/** The products that may have changed, by id: only their variants, such as the stock, or anything. */
type StaleProducts = Map<string, 'variants' | 'all'>;

type ProductParts = Pick<CatalogueSnapshot, 'columns' | 'postings' | 'orders' | 'revision'>;

interface IsStale {
  /** All products. */
  products: boolean;
  categories: boolean;
  synonyms: boolean;
}

/** Marks what changes affect. Returns the number of changes that affect anything. */
function addStale(changes: readonly Change[], isStale: IsStale, staleProducts: StaleProducts): number {
  const relevant = changes.filter(({ topic }) => !ignoredTopics.has(topic));
  for (const { topic, productId } of relevant) {
    if (topic === 'category') isStale.categories = true;
    else if (topic === 'synonym') isStale.synonyms = true;
    else if (productId === null) isStale.products = true;
    else if (topic !== 'variant') staleProducts.set(productId, 'all');
    else if (!staleProducts.has(productId)) staleProducts.set(productId, 'variants');
  }
  return relevant.length;
}

export interface CatalogueIndexOptions {
  /** Stores the products for the next start. */
  stored?: StoredIndex;
  /** Is called with the reason why the stored products are not used. */
  onRefusal?: (reason: string) => void;
}

/** Keeps a catalogue snapshot up to date by the change journal. Each API process has its own. */
export class CatalogueIndex {
  readonly #db: Database;
  readonly #options: CatalogueIndexOptions;
  readonly #journal: ChangeJournal;
  #snapshot: CatalogueSnapshot | undefined;
  /** Products that changed since the snapshot read them, by id. */
  #staleProducts: StaleProducts = new Map();
  #isStale: IsStale = { products: true, categories: true, synonyms: true };
  #changeCount = 1;
  #appliedCount = 0;
  #update: Promise<void> | undefined;
  /** Revision of the catalogue prices that the snapshot has. */
  #priceRevision = -1;

  constructor(db: Database, options: CatalogueIndexOptions = {}) {
    this.#db = db;
    this.#options = options;
    this.#journal = getChangeJournal(db);
    this.#journal.onChange((changes) => this.#markStale(changes));
  }

  /** Resolves to a snapshot with everything that was committed before the call. */
  async getSnapshot(): Promise<CatalogueSnapshot> {
    await this.#journal.refresh();
    return this.getCurrentSnapshot();
  }

  /** Resolves to a snapshot with all changes that the journal has read, and the prices of this moment. */
  async getCurrentSnapshot(): Promise<CatalogueSnapshot> {
    const changeCount = this.#changeCount;
    while (this.#appliedCount < changeCount || (await getCataloguePrices(this.#db)).revision !== this.#priceRevision) {
      this.#update ??= this.#applyChanges().finally(() => {
        this.#update = undefined;
      });
      await this.#update;
    }
    return this.#snapshot!;
  }

  /** Stores the products for the next start, unless a change comes at this moment. */
  async store(signal?: AbortSignal): Promise<void> {
    const { stored } = this.#options;
    // A process that ends during its start does not read all products for that.
    if (!stored || !this.#snapshot) return;
    const prepared = await stored.prepare(this.#db);
    await this.getSnapshot();
    // Nothing is awaited from here on, so the products have all changes that the journal has read.
    const { snapshot } = this.#journal;
    if (this.#appliedCount < this.#changeCount || this.#update || !snapshot) return;
    await stored.store(this.#snapshot, { snapshot, prepared, signal });
  }

  #markStale(changes: Change[] | 'all'): void {
    if (changes === 'all') {
      this.#isStale = { products: true, categories: true, synonyms: true };
      this.#changeCount++;
      return;
    }
    this.#changeCount += addStale(changes, this.#isStale, this.#staleProducts);
  }

  /** Reads what is stale. Changes that arrive meanwhile are left to the next update; a failed update marks all as stale again. */
  async #applyChanges(): Promise<void> {
    const changeCount = this.#changeCount;
    const isStale = this.#isStale;
    const staleProducts = this.#staleProducts;
    const previous = this.#snapshot;
    this.#staleProducts = new Map();
    this.#isStale = { products: false, categories: false, synonyms: false };
    try {
      const prices = await getCataloguePrices(this.#db);
      const [categoryTree, synonyms, products] = await Promise.all([
        isStale.categories || !previous ? getCategoryTree(this.#db) : previous.categoryTree,
        isStale.synonyms || !previous ? readSynonyms(this.#db) : previous.synonyms,
        !previous
          ? this.#readFirst(prices)
          : isStale.products
            ? this.#readAll(prices)
            : this.#readStale(previous, staleProducts, prices),
      ]);
      if (!previous || isStale.categories || isStale.synonyms || products !== previous) {
        const listRevision = (previous?.listRevision ?? 0) + 1;
        const { columns, postings, orders, revision } = products;
        this.#snapshot = { columns, postings, orders, revision, listRevision, categoryTree, synonyms };
      }
      this.#appliedCount = Math.max(this.#appliedCount, changeCount);
      this.#priceRevision = prices.revision;
    } catch (error) {
      // All, because the columns may have these variants already, although no list was counted with them.
      for (const id of staleProducts.keys()) this.#staleProducts.set(id, 'all');
      for (const part of ['products', 'categories', 'synonyms'] as const) this.#isStale[part] ||= isStale[part];
      throw error;
    }
  }

  /** Reads all products at the start, from the stored index if there is one. */
  async #readFirst(prices: CataloguePrices): Promise<ProductParts> {
    return (await this.#loadStored(prices)) ?? this.#readAll(prices);
  }

  /** Loads the stored products, and reads what has changed since. Resolves to undefined if they cannot be used. */
  async #loadStored(prices: CataloguePrices): Promise<ProductParts | undefined> {
    const { stored, onRefusal } = this.#options;
    try {
      const loaded = await stored?.load(this.#db);
      if (!loaded) return undefined;
      const isStale = { products: false, categories: false, synonyms: false };
      const staleProducts: StaleProducts = new Map();
      addStale(loaded.changes, isStale, staleProducts);
      if (isStale.products) throw new Error('too many changes');
      return await this.#readStale({ ...loaded.products, revision: this.#nextRevision() }, staleProducts, prices);
    } catch (error) {
      onRefusal?.((error as Error).message);
      return undefined;
    }
  }

  async #readAll(prices: CataloguePrices): Promise<ProductParts> {
    const columns = new ProductColumns();
    const postings = new Postings();
    for await (const products of readAllProducts(this.#db)) {
      for (const product of products) postings.add(columns.add(product, prices), product.searchVector ?? '');
    }
    return { columns, postings, orders: await SortOrders.build(columns), revision: this.#nextRevision() };
  }

  /**
   * Reads the stale products, or all of them once more than a quarter of the doc ids would be deleted ones. Returns the given snapshot if
   * nothing is different, because most orders leave something of each variant.
   */
  async #readStale(snapshot: ProductParts, stale: StaleProducts, prices: CataloguePrices): Promise<ProductParts> {
    const { columns, postings, orders, revision } = snapshot;
    if (columns.deletedCount + stale.size > 1_000 + columns.size / 4) return this.#readAll(prices);
    const products = stale.size > 0 ? await readProducts(this.#db, [...stale.keys()]) : [];
    // After the last wait, because a failed update must leave the columns as they were.
    const priced = this.#setPrices(snapshot, prices);
    for (const { id, variants } of products)
      if (stale.get(id) === 'variants' && columns.hasVariants(id, variants)) stale.delete(id);
    if (stale.size === 0) return priced;
    for (const id of stale.keys()) {
      const docId = columns.docIds.get(id);
      if (docId !== undefined) orders.remove(docId);
      columns.remove(id);
    }
    for (const product of products) {
      if (!stale.has(product.id)) continue;
      const docId = columns.add(product, prices);
      postings.add(docId, product.searchVector ?? '');
      orders.add(docId);
    }
    const hasNewWords = [...stale.values()].includes('all');
    return { columns, postings, orders, revision: hasNewWords ? this.#nextRevision() : revision };
  }

  /** Returns the given snapshot if no price is different. */
  #setPrices(snapshot: ProductParts, prices: CataloguePrices): ProductParts {
    const { columns, postings, orders, revision } = snapshot;
    if (prices.revision === this.#priceRevision || !columns.setPrices(prices)) return snapshot;
    orders.sortByPrice();
    return { columns, postings, orders, revision };
  }

  #nextRevision = (): number => (this.#snapshot?.revision ?? 0) + 1;
}

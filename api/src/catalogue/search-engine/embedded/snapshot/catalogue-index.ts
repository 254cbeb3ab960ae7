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

/** Keeps a catalogue snapshot up to date by the change journal. Each API process has its own. */
export class CatalogueIndex {
  readonly #db: Database;
  readonly #journal: ChangeJournal;
  #snapshot: CatalogueSnapshot | undefined;
  /** Products that changed since the snapshot read them, by id. */
  #staleProducts: StaleProducts = new Map();
  #isStale = { products: true, categories: true, synonyms: true };
  #changeCount = 1;
  #appliedCount = 0;
  #update: Promise<void> | undefined;
  /** Revision of the catalogue prices that the snapshot has. */
  #priceRevision = -1;

  constructor(db: Database) {
    this.#db = db;
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

  #markStale(changes: Change[] | 'all'): void {
    if (changes === 'all') {
      this.#isStale = { products: true, categories: true, synonyms: true };
      this.#changeCount++;
      return;
    }
    for (const { topic, productId } of changes) {
      if (ignoredTopics.has(topic)) continue;
      if (topic === 'category') this.#isStale.categories = true;
      else if (topic === 'synonym') this.#isStale.synonyms = true;
      else if (productId === null) this.#isStale.products = true;
      else if (topic !== 'variant') this.#staleProducts.set(productId, 'all');
      else if (!this.#staleProducts.has(productId)) this.#staleProducts.set(productId, 'variants');
      this.#changeCount++;
    }
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
        isStale.products || !previous ? this.#readAll(prices) : this.#readStale(previous, staleProducts, prices),
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
  async #readStale(snapshot: CatalogueSnapshot, stale: StaleProducts, prices: CataloguePrices): Promise<ProductParts> {
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
  #setPrices(snapshot: CatalogueSnapshot, prices: CataloguePrices): ProductParts {
    const { columns, postings, orders, revision } = snapshot;
    if (prices.revision === this.#priceRevision || !columns.setPrices(prices)) return snapshot;
    orders.sortByPrice();
    return { columns, postings, orders, revision };
  }

  #nextRevision = (): number => (this.#snapshot?.revision ?? 0) + 1;
}

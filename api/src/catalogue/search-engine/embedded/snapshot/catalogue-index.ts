import type { Database } from '../../../../platform/db/connect';
import { type Change, type ChangeJournal, getChangeJournal } from '../../../../platform/server/cache/change-journal';
import { getCategoryTree } from '../../../categories/cached-tree';
import { readSynonyms } from '../../query/synonyms';
import { readAllProducts, readProducts } from '../../read-products';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import { Postings } from './postings';
import { ProductColumns } from './product-columns';

/** Changes that affect no order, filter or count. */
const ignoredTopics = new Set<Change['topic']>(['media', 'review', 'deal']);

/** Keeps a catalogue snapshot up to date by the change journal. Each API process has its own. */
export class CatalogueIndex {
  readonly #db: Database;
  readonly #journal: ChangeJournal;
  #snapshot: CatalogueSnapshot | undefined;
  /** Ids of products that changed since the snapshot read them. */
  #staleIds = new Set<string>();
  #isStale = { products: true, categories: true, synonyms: true };
  #changeCount = 1;
  #appliedCount = 0;
  #update: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
    this.#journal = getChangeJournal(db);
    this.#journal.onChange((changes) => this.#markStale(changes));
  }

  /** Resolves to a snapshot with everything that was committed before the call. */
  async getSnapshot(): Promise<CatalogueSnapshot> {
    await this.#journal.refresh();
    const changeCount = this.#changeCount;
    while (this.#appliedCount < changeCount) {
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
      else this.#staleIds.add(productId);
      this.#changeCount++;
    }
  }

  /** Reads what is stale. Changes that arrive meanwhile are left to the next update; a failed update marks all as stale again. */
  async #applyChanges(): Promise<void> {
    const changeCount = this.#changeCount;
    const isStale = this.#isStale;
    const staleIds = [...this.#staleIds];
    this.#staleIds = new Set();
    this.#isStale = { products: false, categories: false, synonyms: false };
    try {
      const [categoryTree, synonyms, products] = await Promise.all([
        isStale.categories || !this.#snapshot ? getCategoryTree(this.#db) : this.#snapshot.categoryTree,
        isStale.synonyms || !this.#snapshot ? readSynonyms(this.#db) : this.#snapshot.synonyms,
        isStale.products || !this.#snapshot ? this.#readAll() : this.#readStale(this.#snapshot, staleIds),
      ]);
      this.#snapshot = { categoryTree, synonyms, ...products };
      this.#appliedCount = Math.max(this.#appliedCount, changeCount);
    } catch (error) {
      for (const id of staleIds) this.#staleIds.add(id);
      for (const part of ['products', 'categories', 'synonyms'] as const) this.#isStale[part] ||= isStale[part];
      throw error;
    }
  }

  async #readAll(): Promise<Pick<CatalogueSnapshot, 'columns' | 'postings' | 'revision'>> {
    const columns = new ProductColumns();
    const postings = new Postings();
    for await (const products of readAllProducts(this.#db)) {
      for (const product of products) postings.add(columns.add(product), product.searchVector ?? '');
    }
    return { columns, postings, revision: this.#nextRevision() };
  }

  /** Reads the stale products, or all of them once more than a quarter of the doc ids would be deleted ones. */
  async #readStale({ columns, postings, revision }: CatalogueSnapshot, staleIds: string[]) {
    if (staleIds.length === 0) return { columns, postings, revision };
    if (columns.deletedCount + staleIds.length > 1_000 + columns.size / 4) return this.#readAll();
    const products = await readProducts(this.#db, staleIds);
    for (const id of staleIds) columns.remove(id);
    for (const product of products) postings.add(columns.add(product), product.searchVector ?? '');
    return { columns, postings, revision: this.#nextRevision() };
  }

  #nextRevision = (): number => (this.#snapshot?.revision ?? 0) + 1;
}

import type { CategoryNode } from '../../../categories/tree';
import type { Postings } from './postings';
import type { ProductColumns } from './product-columns';
import type { SortOrders } from './sort-orders';

/** The published products in memory, with everything that a search reads. */
export interface CatalogueSnapshot {
  columns: ProductColumns;
  postings: Postings;
  orders: SortOrders;
  /** The top-level categories. */
  categoryTree: CategoryNode[];
  /** Meanings of each term of the synonyms table. */
  synonyms: Map<string, string[]>;
  /** Changes when the words of a product may have changed. */
  revision: number;
  /** Changes when any list may have changed. */
  listRevision: number;
}

import type { Product } from '@vastra/shared/contract';
import type { Database } from '../../platform/db/connect';

/** A product for which the fields of features are found. */
interface DetailedProduct {
  product: { id: string; brand: string; sizeChartId: string | null };
  /** Ids of the product's categories, from the top category to its own. */
  categoryPath: readonly string[];
}

/** Finds fields of a product page that belong to a feature. The caller has refreshed the change journal since the request came. */
export type FindProductDetails = (db: Database, page: DetailedProduct) => Promise<Partial<Product>>;

/** Returns the fields of all features for a product page. */
export const mergeDetails = async (
  finders: readonly FindProductDetails[],
  ...page: Parameters<FindProductDetails>
): Promise<Partial<Product>> => Object.assign({}, ...(await Promise.all(finders.map((find) => find(...page)))));

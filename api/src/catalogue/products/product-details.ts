import type { Product } from '@vastra/shared/contract';
import type { SQL } from 'drizzle-orm';
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

/** Fields of a product page that are read in the statement of the page, because another statement would be another round trip. */
export interface ProductPart<Value = unknown> {
  /** Name of its column in the statement. */
  column: string;
  /** Value of the column for the product of the statement. */
  select: SQL<Value>;
  /** Returns the fields of the page. */
  toDetails(db: Database, value: Value): Partial<Product> | Promise<Partial<Product>>;
}

/** Declares a part of product pages, so that the compiler checks that the column and the fields fit. */
export const defineProductPart = <Value>(part: ProductPart<Value>): ProductPart => part as ProductPart;

/** Returns the columns of parts for the statement of a product page. */
export const toColumns = (parts: readonly ProductPart[]): Record<string, SQL> =>
  Object.fromEntries(parts.map(({ column, select }) => [column, select]));

/** Returns the fields of all parts, from the row of the statement. */
export const mergeParts = async (parts: readonly ProductPart[], db: Database, row: object): Promise<Partial<Product>> =>
  Object.assign(
    {},
    ...(await Promise.all(parts.map((part) => part.toDetails(db, (row as Record<string, unknown>)[part.column])))),
  );

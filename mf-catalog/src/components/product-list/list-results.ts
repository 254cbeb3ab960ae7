import type { ProductResults } from '@vastra/shared/contract';
import { type CardProduct, toCardProduct } from '../product-card/to-card-product';

/** A page of a product list, with the fields of its products that cards show. */
export type ListResults<R extends ProductResults = ProductResults> = Omit<R, 'products'> & { products: CardProduct[] };

/** Reduces the products of a response to what their cards show. */
export const toListResults = <R extends ProductResults>({ products, ...results }: R): ListResults<R> => ({
  ...results,
  products: products.map(toCardProduct),
});

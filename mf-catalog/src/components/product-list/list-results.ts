import type { ProductResults } from '@vastra/shared/contract';
import { type CardProduct, toCardProduct } from '../product-card/to-card-product';

/** A page of a product list, with the fields of its products that cards show. */
export type ListResults<R extends ProductResults = ProductResults> = Omit<R, 'products'> & { products: CardProduct[] };

/** Filters of a response without any: the panel leaves out the sections for which a response has nothing. */
const emptyFilters: ProductResults['availableFilters'] = {
  ...{
    categories: [],
    brands: [],
    colors: [],
    colorFamilies: [],
    sizes: [],
    occasions: [],
    recipients: [],
    materials: [],
  },
  ...{ ratings: [], inStock: 0, onSale: 0, priceRange: [0, 0] },
};

/** Reduces the products of a response to what their cards show. */
export const toListResults = <R extends ProductResults>({ products, ...results }: R): ListResults<R> => ({
  ...results,
  availableFilters: { ...emptyFilters, ...results.availableFilters },
  products: products.map(toCardProduct),
});

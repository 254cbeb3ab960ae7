import type { CataloguePrices } from '../prices/catalogue-prices';
import { splitFacetText } from './product-facets';
import type { SearchableProduct } from './read-products';

/** The fields of a product on which its price in lists depends. `brand` and `tags` are texts of facets. */
export type ListedProduct = Pick<SearchableProduct, 'id' | 'category' | 'brand' | 'tags' | 'price' | 'mrp'>;

/**
 * Returns the price by which lists sort and filter a product, in paise. Promotions of single variants and options do not count, because a list
 * has one price per product.
 */
export function getListPrice(
  prices: CataloguePrices,
  { id, category, brand, tags, price, mrp }: ListedProduct,
): number {
  if (prices.isEmpty) return price;
  const unit = { productId: id, categoryId: category, brand, tags: splitFacetText(tags), price, mrp };
  return prices.find(unit)?.price ?? price;
}

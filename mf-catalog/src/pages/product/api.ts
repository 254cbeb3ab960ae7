import type { Delivery, Product, ProductCard } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

const getProductPath = (id: string) => `products/${encodeURIComponent(id)}`;

/** Resolves to a product with its variants; prices are in rupees. Rejects with ApiError 404 `product_not_found` for an unknown or archived one. */
export const getProduct = async (id: string, options?: CallOptions): Promise<Product> =>
  completeProduct(await api.get(getProductPath(id), options).data());

/** Returns a product in which everything is empty that the response lacks, so that one part of the page misses it and not the page. */
function completeProduct({ variants, reviews = [], relatedProducts = [], ...product }: Product): Product {
  const withImages = <T extends { images: Product['images'] }>(part: T): T => ({ ...part, images: part.images ?? [] });
  return {
    ...{ description: '', images: [], colors: [], sizes: [], features: [], specs: [], breadcrumbs: [] },
    ...{ rating: 0, totalReviews: 0 },
    ...product,
    variants: variants.map(withImages),
    reviews: reviews.map(withImages),
    relatedProducts: relatedProducts.map(withImages),
  };
}

/** Resolves to the delivery options of a PIN code of six digits; fees are in rupees. Rejects with ApiError 404 `postal_code_unknown`, or 400. */
export const getDelivery = (pinCode: string, shipsFrom?: string): Promise<Delivery> =>
  api.get(`delivery/${pinCode}`, { query: { shipsFrom } }).data();

/** Counts a view of the product's page for the trending products. The viewer is not stored. Rejects with ApiError 404 `product_not_found`. */
export const countView = (id: string): Promise<unknown> => api.post(`${getProductPath(id)}/views`).envelope();

/** Resolves to the cards of these products in this order, without archived and unknown ones. */
export const getProductCards = (ids: string[], options?: CallOptions): Promise<ProductCard[]> =>
  api.get('products/cards', { ...options, query: { id: ids } }).data();

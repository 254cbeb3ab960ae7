import type { Product } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';

const availability = (inStock: boolean): string => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;

/** The product for search engines: one offer, or the range when variants differ in price. */
export function productGraph(product: Product, origin: string): object {
  const prices = product.variants.map(({ price }) => price);
  const [low, high] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [product.price, product.price];
  const terms = {
    priceCurrency: 'INR',
    availability: availability(product.inStock),
    itemCondition: 'https://schema.org/NewCondition',
    url: origin + paths.product(product._id),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.shortDesc,
    image: product.images.map(({ data }) => origin + data),
    sku: product.sku,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category.name,
    offers:
      low === high
        ? { '@type': 'Offer', price: low, ...terms }
        : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: prices.length, ...terms },
    ...(product.totalReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.totalReviews,
      },
    }),
  };
}

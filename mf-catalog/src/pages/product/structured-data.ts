import type { Product, Variant } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { variantQuery } from './use-variant';

const reviewsShown = 3;

/** The product for search engines: an offer for each variant. */
export function productGraph(product: Product, origin: string): object {
  const url = origin + paths.product(product._id);
  const offer = ({ sku, price, inStock }: Pick<Variant, 'sku' | 'price' | 'inStock'>, query = '') => ({
    '@type': 'Offer',
    sku,
    price,
    priceCurrency: 'INR',
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: url + query,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.shortDesc,
    image: product.images.map(({ data }) => origin + data),
    url,
    sku: product.sku,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category.name,
    offers:
      product.variants.length > 0
        ? product.variants.map((variant) => offer(variant, variantQuery(variant)))
        : offer(product),
    ...(product.totalReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.totalReviews,
      },
      review: product.reviews.slice(0, reviewsShown).map(({ user, rating, comment, date }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: user },
        datePublished: date.slice(0, 10),
        reviewBody: comment,
        reviewRating: { '@type': 'Rating', ratingValue: rating },
      })),
    }),
  };
}

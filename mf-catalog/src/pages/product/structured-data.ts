import type { Product, Variant } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { toVariantQuery } from './use-variant';

const maxReviews = 3;

/** Availability of a product that is sold before it is in stock, as schema.org names it. */
const schemaAvailability: Record<string, string> = { preorder: 'PreOrder', 'made-to-order': 'MadeToOrder' };

/** Builds the product as JSON-LD with an offer per variant. */
export function buildProductGraph(product: Product, origin: string): object {
  const url = origin + paths.product(product._id);
  const findFact = (name: string) => product.facts?.find((fact) => fact.name === name)?.value;
  const maker = findFact('maker');
  const { saleStart } = product;
  const available = product.backorder ? schemaAvailability[product.backorder.kind] : 'InStock';
  const buildOffer = (
    { sku, barcode, price, inStock, offer }: Pick<Variant, 'sku' | 'barcode' | 'price' | 'inStock' | 'offer'>,
    query = '',
  ) => ({
    '@type': 'Offer',
    sku,
    ...(barcode && { gtin: barcode }),
    price,
    priceCurrency: 'INR',
    ...(offer?.endDate && { priceValidUntil: offer.endDate }),
    // Before the sale starts, no shopper or only a group can order, so it is no preorder.
    availability: `https://schema.org/${inStock && !saleStart ? available : 'OutOfStock'}`,
    availabilityStarts: saleStart?.startsAt ?? product.backorder?.shipsFrom,
    ...(product.backorder?.shipsInDays && {
      deliveryLeadTime: { '@type': 'QuantitativeValue', value: product.backorder.shipsInDays, unitCode: 'DAY' },
    }),
    itemCondition: 'https://schema.org/NewCondition',
    url: url + query,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.shortDesc,
    image: product.images.map(({ data }) => origin + data),
    subjectOf: product.videos?.map((video) => ({
      '@type': 'VideoObject',
      name: video.title,
      description: `${product.title}: ${video.title}`,
      thumbnailUrl: origin + video.poster.data,
      contentUrl: origin + video.src,
      uploadDate: video.createdAt,
      // ISO 8601, as search engines read durations.
      ...(video.duration && { duration: `PT${video.duration}S` }),
    })),
    url,
    sku: product.sku,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category?.name,
    countryOfOrigin: findFact('countryOfOrigin'),
    ...(maker && { manufacturer: { '@type': 'Organization', name: maker } }),
    offers:
      product.variants.length > 0
        ? product.variants.map((variant) => buildOffer(variant, toVariantQuery(variant)))
        : buildOffer(product),
    ...(product.totalReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.totalReviews,
      },
      review: product.reviews.slice(0, maxReviews).map(({ user, rating, comment, date }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: user },
        datePublished: date.slice(0, 10),
        reviewBody: comment,
        reviewRating: { '@type': 'Rating', ratingValue: rating },
      })),
    }),
  };
}

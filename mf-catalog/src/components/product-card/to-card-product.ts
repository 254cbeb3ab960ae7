import type { ProductCard, Variant } from '@vastra/shared/contract';

/** The fields of a product that a card shows. */
export interface CardProduct
  extends Pick<
    ProductCard,
    | '_id'
    | 'title'
    | 'brand'
    | 'price'
    | 'originalPrice'
    | 'discount'
    | 'images'
    | 'rating'
    | 'totalReviews'
    | 'inStock'
    | 'colors'
    | 'matchedVariant'
  > {
  firstVariant: Pick<Variant, '_id'> | null;
}

/** Returns only the fields that a card shows, because loader data are part of every document. */
export const toCardProduct = (product: ProductCard): CardProduct => ({
  _id: product._id,
  title: product.title,
  brand: product.brand,
  price: product.price,
  originalPrice: product.originalPrice,
  discount: product.discount,
  images: product.images.map((image) => ({ ...image, alt: '' })),
  rating: product.rating,
  totalReviews: product.totalReviews,
  inStock: product.inStock,
  colors: product.colors,
  firstVariant: product.firstVariant && { _id: product.firstVariant._id },
  ...(product.matchedVariant && { matchedVariant: product.matchedVariant }),
});

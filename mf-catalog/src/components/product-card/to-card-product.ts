import type { ProductCard, Variant } from '@vastra/shared/contract';
import { readOpenFields } from '../../open-fields';
import { toOfferText } from '../offer-text';

/** ms for which a product is new. */
const newForMs = 30 * 86_400_000;

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
  /** It has several variants, of which the shopper chooses one. */
  hasChoices?: true;
  /** The reason of a reduced price, with its end. */
  offer?: string;
  /** It was added in the last 30 days. */
  isNew?: true;
}

/**
 * Returns only the fields that a card shows, because loader data are part of every document. Loaders call it: what is new is decided there,
 * so that document and browser agree. What a response lacks is empty.
 */
export const toCardProduct = (product: ProductCard): CardProduct => ({
  _id: product._id,
  title: product.title,
  brand: product.brand,
  price: product.price,
  originalPrice: product.originalPrice,
  discount: product.discount,
  images: (product.images ?? []).map((image) => ({ ...image, alt: '' })),
  rating: product.rating,
  totalReviews: product.totalReviews,
  inStock: product.inStock,
  colors: product.colors ?? [],
  firstVariant: product.firstVariant && { _id: product.firstVariant._id },
  ...(product.matchedVariant && { matchedVariant: product.matchedVariant }),
  ...(product.variantIds?.length > 1 && { hasChoices: true }),
  ...(product.firstVariant?.offer && { offer: toOfferText(product.firstVariant.offer) }),
  ...(isNew(product) && { isNew: true }),
});

function isNew(product: ProductCard): boolean {
  const { createdAt } = readOpenFields(product);
  return createdAt !== undefined && Date.now() - Date.parse(createdAt) < newForMs;
}

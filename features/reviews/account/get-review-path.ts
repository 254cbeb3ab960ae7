import { paths } from '@vastra/shared/paths';

/** Returns the path of the reviews on a product's page, which opens the form for the customer's own. */
export const getReviewPath = ({ productId, variantId }: { productId: string; variantId: string }): string =>
  `${paths.product(productId, variantId)}#write-reviews`;

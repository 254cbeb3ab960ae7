import type { Product } from '@vastra/shared/contract';
import type { ComponentType } from 'react';

export interface Rating {
  rating: number;
  totalReviews: number;
}

/** Props of the panel of a tab. The rating may be newer than the product's. */
export interface ProductTabProps extends Rating {
  product: Product;
  /** The tab is shown. */
  isOpen: boolean;
  /** Called with the updated rating. */
  onRatingChange: (rating: Rating) => void;
}

/** A tab that a feature adds to the product page, below the details. */
export interface ProductTab {
  /** Id of the panel; also the URL hash that opens it. */
  id: string;
  title: string;
  /** Returns the label, if it differs from the title. */
  getLabel: (rating: Rating) => string | undefined;
  Panel: ComponentType<ProductTabProps>;
  /** The stars beside the price open the tab. */
  explainsRating?: true;
}

import type { Product, Variant } from '@vastra/shared/contract';
import type { ComponentType } from 'react';

/** Props of a note below the sizes of the product page. */
export interface SizeNotesProps {
  product: Product;
  variant: Variant;
  onChoose: (variant: Variant) => void;
}

/** Contributions of a feature to the pages of the catalogue. `features.ts` lists the features. */
export interface CatalogFeature {
  /** Name of its folder below `features/`. */
  name: string;
  /** Notes below the sizes of the product page. Renders nothing for a product without any. */
  sizeNotes?: ComponentType<SizeNotesProps>;
}

/** Declares a feature, so that the compiler checks its contributions where they are written. */
export const defineFeature = (feature: CatalogFeature): CatalogFeature => feature;

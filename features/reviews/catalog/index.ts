import { defineFeature } from '../../../mf-catalog/src/feature';
import { FitNote } from './fit-note';

/** Opinion of the buyers about the fit, below the sizes of the product page. */
export const reviews = defineFeature({ name: 'reviews', sizeNotes: FitNote });

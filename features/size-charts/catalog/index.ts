import { defineFeature } from '../../../mf-catalog/src/feature';
import { SizeNotes } from './size-notes';

/** The size guide of the product page. */
export const sizeCharts = defineFeature({ name: 'size-charts', sizeNotes: SizeNotes });

import { reviews } from '../../features/reviews/catalog';
import { sizeCharts } from '../../features/size-charts/catalog';
import type { CatalogFeature } from './feature';

/** The features of the catalogue. */
export const features: readonly CatalogFeature[] = [reviews, sizeCharts];

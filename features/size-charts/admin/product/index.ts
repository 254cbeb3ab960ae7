import { lazy } from 'react';

/** The choice of a size chart in the form of a product. */
export const SizeChartField = lazy(() => import('./size-chart-field'));

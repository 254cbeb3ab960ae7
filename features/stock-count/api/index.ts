import { defineFeature } from '../../../api/src/feature';
import { stockCountRoutes } from './routes';

/** Counting what is on the shelves: variants by what a scanner reads, and the differences in the stock history. */
export const stockCount = defineFeature({ name: 'stock-count', routes: [stockCountRoutes] });

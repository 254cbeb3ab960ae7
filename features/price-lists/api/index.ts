import { defineFeature } from '../../../api/src/feature';
import { adminPriceListRoutes } from './admin-routes';

/** Prices of variants for customer groups, which merchants edit and import. */
export const priceLists = defineFeature({ name: 'price-lists', routes: [adminPriceListRoutes] });

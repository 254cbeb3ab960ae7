import { defineFeature } from '../../../api/src/feature';
import { adminSizeChartRoutes } from './admin-routes';
import { findSizeChartId } from './choose-size-chart';
import { sizeChartRoutes } from './routes';

/** Size charts of categories and brands, and of products that name one. The core stores them, because a product refers to its chart. */
export const sizeCharts = defineFeature({
  name: 'size-charts',
  routes: [adminSizeChartRoutes, sizeChartRoutes],
  productDetails: [
    async (db, { product, categoryPath }) => ({ sizeChart: await findSizeChartId(db, product, categoryPath) }),
  ],
});

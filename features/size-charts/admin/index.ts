import { defineFeature } from '../../../mf-admin/src/feature';
import { sizeChartPaths } from './paths';

/** Size charts in the admin area: their list, the editor, and the choice of a chart in the form of a product. */
export const sizeCharts = defineFeature({
  name: 'size-charts',
  routes: [
    { id: 'size-charts', path: 'admin/size-charts', lazy: () => import('./pages/size-charts/page') },
    { id: 'size-chart', path: 'admin/size-charts/:id', lazy: () => import('./pages/size-chart/page') },
  ],
  areas: [
    {
      ...{ group: 'Catalogue', after: 'Collections' },
      label: 'Size charts',
      to: sizeChartPaths.list,
      permission: 'catalogue.read',
      write: 'catalogue.write',
    },
  ],
  recordPaths: { 'size-chart': sizeChartPaths.chart },
});

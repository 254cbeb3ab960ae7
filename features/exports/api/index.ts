import { defineFeature } from '../../../api/src/feature';
import { imports } from '../../imports/api';
import { exportShopHandler } from './job/handler';
import { oldExportsTask } from './remove-old-exports';
import { shopExportRoutes } from './routes';
import { shopExports } from './tables';

/** Exports of everything that the shop stores for its merchant, as one file. */
export const shopExport = defineFeature({
  name: 'exports',
  needs: [imports],
  tables: [shopExports],
  routes: [shopExportRoutes],
  jobs: [exportShopHandler],
  retention: [oldExportsTask],
});

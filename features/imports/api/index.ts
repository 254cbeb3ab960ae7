import { defineFeature } from '../../../api/src/feature';
import { importRoutes } from './admin-routes';
import { importProductsHandler } from './job/handler';
import { importMappingRoutes } from './mapping/routes';
import { buildDownloadPicturesHandler } from './pictures/handler';
import { importChangesTask, importFilesTask } from './retention';
import {
  importBatches,
  importChanges,
  importFiles,
  importOrigins,
  importProfiles,
  pictureDownloads as pictureDownloadsTable,
} from './tables';

export { exportProducts } from './export-products';
export { pictureDownloadsTable };

/** Imports of files: of this shop, of other shops, and of records as JSON lines. Exports products in the format of their files. */
export const imports = defineFeature({
  name: 'imports',
  tables: [importChanges, importOrigins, importFiles, importBatches, importProfiles, pictureDownloadsTable],
  routes: [importRoutes, importMappingRoutes],
  jobs: [importProductsHandler, buildDownloadPicturesHandler()],
  retention: [importFilesTask, importChangesTask],
});

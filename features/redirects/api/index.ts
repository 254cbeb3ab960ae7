import { defineFeature } from '../../../api/src/feature';
import { adminRedirectRoutes } from './admin-routes';
import { redirectMovedPage, redirectOldPaths } from './moved-pages';
import { missingPagesTask } from './retention';
import { redirectRoutes } from './routes';
import { missingPages, redirects as redirectsTable } from './tables';

export { normalisePath } from './path';
export { importRedirectInputs } from './transfer';
export { redirectsTable };

/** Redirects of paths without a page, their import and export, and the report of missing pages. */
export const redirects = defineFeature({
  name: 'redirects',
  tables: [redirectsTable, missingPages],
  routes: [redirectRoutes, adminRedirectRoutes],
  retention: [missingPagesTask],
  subscribe: ({ pageEvents }) => {
    pageEvents.on('page:moved', redirectMovedPage);
    pageEvents.on('products:imported', redirectOldPaths);
  },
});

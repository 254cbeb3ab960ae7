import { defineFeature } from '../../../api/src/feature';
import { savedSearchRoutes } from './routes';
import { savedSearches as savedSearchesTable } from './tables';

/** Filters of lists that admins name, and share with the other admins. */
export const savedSearches = defineFeature({
  name: 'saved-searches',
  tables: [savedSearchesTable],
  routes: [savedSearchRoutes],
});

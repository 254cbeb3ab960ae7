import { defineFeature } from '../../../mf-admin/src/feature';
import { importPath } from './paths';

/** Imports in the admin area: files to upload, their progress and results, and the export of products. */
export const imports = defineFeature({
  name: 'imports',
  routes: [{ id: 'import', path: 'admin/import', lazy: () => import('./pages/import/page') }],
  areas: [
    {
      ...{ group: 'Catalogue', after: 'Products' },
      label: 'Import and export',
      to: importPath,
      permission: 'catalogue.read',
      write: 'catalogue.write',
      isFirst: true,
    },
  ],
});

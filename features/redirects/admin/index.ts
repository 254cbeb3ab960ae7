import { defineFeature } from '../../../mf-admin/src/feature';

/** Redirects in the admin area: their list, the report of missing pages, import and export. */
export const redirects = defineFeature({
  name: 'redirects',
  routes: [{ id: 'redirects', path: 'admin/redirects', lazy: () => import('./pages/redirects/page') }],
  areas: [
    {
      ...{ group: 'Marketing', after: 'Menus' },
      label: 'Redirects',
      to: '/admin/redirects',
      permission: 'content.read',
      write: 'content.write',
      tabs: [
        { id: 'redirects', label: 'Redirects' },
        { id: 'missing', label: 'Missing pages', words: '404' },
        { id: 'import', label: 'Import and export' },
      ],
    },
  ],
});

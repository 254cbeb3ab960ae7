import { defineFeature } from '../../../mf-admin/src/feature';

/** Moving in and out in the admin area: the steps of a move, old URLs, and the export of everything. */
export const moving = defineFeature({
  name: 'moving',
  routes: [{ id: 'moving', path: 'admin/moving', lazy: () => import('./pages/moving/page') }],
  areas: [
    {
      ...{ group: 'Shop', after: 'Set up your shop' },
      label: 'Move in and out',
      to: '/admin/moving',
      permission: 'catalogue.read',
      write: 'content.write',
      tabs: [
        { id: 'move', label: 'Move in', words: 'migrate shopify woocommerce switch' },
        { id: 'urls', label: 'Old URLs', permission: 'content.write', words: 'sitemap 404 redirects' },
        { id: 'export', label: 'Export of everything', permission: 'admins.write', words: 'backup zip move out leave' },
      ],
    },
  ],
});

import { defineFeature } from '../../../mf-admin/src/feature';

/** Subscriptions to the newsletter in the admin area. */
export const newsletter = defineFeature({
  name: 'newsletter',
  routes: [{ id: 'newsletter', path: 'admin/newsletter', lazy: () => import('./pages/newsletter/page') }],
  areas: [
    {
      ...{ group: 'Marketing', after: 'Menus' },
      label: 'Newsletter',
      to: '/admin/newsletter',
      permission: 'newsletter.read',
      write: 'newsletter.write',
    },
  ],
});

import { defineFeature } from '../../../mf-admin/src/feature';
import { webhooksPath } from './paths';

/** Webhooks in the admin area: their list, and the deliveries of each. */
export const webhooks = defineFeature({
  name: 'webhooks',
  routes: [
    { id: 'webhooks', path: 'admin/webhooks', lazy: () => import('./pages/webhooks/page') },
    { id: 'webhook', path: 'admin/webhooks/:id', lazy: () => import('./pages/webhook/page') },
  ],
  areas: [
    {
      ...{ group: 'Platform', after: 'Jobs' },
      label: 'Webhooks',
      to: webhooksPath,
      permission: 'webhooks.write',
      write: 'webhooks.write',
    },
  ],
  tasks: [
    {
      ...{ group: 'Technical', kind: 'webhooks-failing' },
      label: 'Webhooks that fail',
      counted: ['webhook that fails', 'webhooks that fail'],
      text: 'The other program does not get the events of the shop.',
      to: webhooksPath,
    },
  ],
});

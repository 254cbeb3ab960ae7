import { defineReference } from '@vastra/shared/contract/define';

/** Entry of events and webhooks in the API reference. */
export const webhooksReference = defineReference({
  feature: 'webhooks',
  part: 'admin-settings',
  tag: { name: 'Admin webhooks', description: 'Events of the shop for other programs, as a list and by webhooks.' },
  errors: {
    event_not_found: { meaning: 'There is no such event, or it was stored too long ago.' },
    replay_too_large: { meaning: 'A replay sends at most 10,000 events; choose a later time.' },
    too_many_webhooks: { meaning: 'The shop has as many webhooks as it can have.' },
    webhook_disabled: { meaning: 'The webhook is disabled; enable it first.' },
    webhook_not_found: { meaning: 'There is no such webhook.' },
  },
  testCalls: { 'GET /admin/events': 'sandbox' },
});

import { defineFeature } from '../../../mf-admin/src/feature';

/** Messages of the contact form in the admin area. */
export const contact = defineFeature({
  name: 'contact',
  routes: [{ id: 'messages', path: 'admin/messages', lazy: () => import('./pages/messages/page') }],
  areas: [
    {
      ...{ group: 'Selling', after: 'Reviews' },
      label: 'Messages',
      to: '/admin/messages',
      permission: 'messages.read',
      write: 'messages.write',
    },
  ],
  tasks: [
    {
      ...{ group: 'Customers', kind: 'messages-to-answer', before: 'reviews-to-moderate' },
      label: 'Messages to reply to',
      counted: ['message to reply to', 'messages to reply to'],
      text: 'Customers wait for a reply.',
      to: '/admin/messages?state=open',
    },
  ],
});

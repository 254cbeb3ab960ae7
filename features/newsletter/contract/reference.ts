import { defineReference } from '@vastra/shared/contract/define';

/** Entry of the newsletter in the API reference. */
export const newsletterReference = defineReference({
  feature: 'newsletter',
  part: 'admin-settings',
  tag: 'Admin messages',
  errors: { subscriber_not_found: { meaning: 'There is no such subscriber.' } },
  pages: ['/newsletter/confirm', '/newsletter/unsubscribe'],
});

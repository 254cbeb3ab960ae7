import { defineReference } from '@vastra/shared/contract/define';

/** Entry of the contact form in the API reference. */
export const contactReference = defineReference({
  feature: 'contact',
  part: 'admin-settings',
  tag: 'Admin messages',
  errors: {
    message_not_found: { meaning: 'There is no such contact message.' },
    too_many_replies: { meaning: 'The message has the maximum number of replies.' },
  },
});

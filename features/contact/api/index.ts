import { defineFeature } from '../../../api/src/feature';
import { createDeletionTask } from '../../../api/src/platform/retention/delete-older';
import { adminContactRoutes } from './admin-routes';
import { contactTools } from './assistant-tools';
import { buildContactEnvelope } from './message-envelope';
import { messagesOfPerson } from './personal-data';
import { contactRoutes } from './routes';
import { contactMessages, contactReplies } from './tables';
import { messagesWithoutReply } from './tasks';

/** The contact form, and the messages of its senders with the shop's replies. */
export const contact = defineFeature({
  name: 'contact',
  isSpecified: true,
  tables: [contactMessages, contactReplies],
  routes: [adminContactRoutes, contactRoutes],
  retention: [createDeletionTask('contactMessages', { setting: 'contactMessages', column: contactMessages.createdAt })],
  envelopes: [buildContactEnvelope],
  personalData: [messagesOfPerson],
  tasks: [messagesWithoutReply],
  assistantTools: contactTools,
});

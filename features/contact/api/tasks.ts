import { isNull } from 'drizzle-orm';
import type { FeatureTask } from '../../../api/src/support/task';
import { contactMessages } from './tables';

/** Messages without a reply. */
export const messagesWithoutReply: FeatureTask = {
  kind: 'messages-to-answer',
  attention: 'messages-unanswered',
  permission: 'messages.write',
  table: contactMessages,
  since: contactMessages.createdAt,
  where: isNull(contactMessages.answeredAt),
};

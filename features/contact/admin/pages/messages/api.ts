import type { Body } from '@vastra/shared/contract';
import { adminApi } from '../../../../../mf-admin/src/admin-session';
import type { ContactMessage, replyToMessage } from '../../../contract';

const getPath = (id: string) => `admin/messages/${encodeURIComponent(id)}`;

/** Replies to a message, or marks it as answered or open. */
export const updateMessage = (id: string, body: Body<typeof replyToMessage>): Promise<ContactMessage> =>
  adminApi.put(getPath(id), { body });

export const deleteMessage = (id: string): Promise<unknown> => adminApi.delete(getPath(id));

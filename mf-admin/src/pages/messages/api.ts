import type { replyToMessage, Body, ContactMessage } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

const getPath = (id: string) => `admin/messages/${encodeURIComponent(id)}`;

export const replyToMessage = (id: string, body: Body<typeof replyToMessage>): Promise<ContactMessage> =>
  adminApi.put(getPath(id), { body });

export const deleteMessage = (id: string): Promise<unknown> => adminApi.delete(getPath(id));

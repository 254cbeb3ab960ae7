import type { answerMessage, Body, ContactMessage } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

const at = (id: string) => `admin/messages/${encodeURIComponent(id)}`;

export const answer = (id: string, body: Body<typeof answerMessage>): Promise<ContactMessage> =>
  adminApi.put(at(id), { body });

export const deleteMessage = (id: string): Promise<unknown> => adminApi.delete(at(id));

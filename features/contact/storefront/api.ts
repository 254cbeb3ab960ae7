import { api } from '@vastra/shared/http';

export interface Message {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Hidden field that only bots fill in. */
  website?: string;
}

/** Sends the contact form. Rejects with ApiError 429 `too_many_requests` when one network or email has sent many. */
export const sendMessage = (message: Message): Promise<unknown> => api.post('contact', { body: message }).data();

import { api } from '@vastra/shared/http';

export interface Message {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Hidden field that only bots fill in. */
  website?: string;
}

export const sendMessage = (message: Message): Promise<unknown> => api.post('contact', { body: message }).data();

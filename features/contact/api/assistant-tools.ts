import type { AgentTool } from '../../../api/src/assistant-tool';
import { listMessages } from '../contract';

/** Tools for assistants with a key. */
export const contactTools: readonly AgentTool[] = [
  {
    name: 'list_messages',
    title: 'Messages of customers',
    description: 'Lists messages of the contact form, the newest first.',
    call: listMessages,
    parameters: {
      q: 'Text to search for.',
      page: 'Page of the list, from 1.',
      limit: 'Rows on a page, at most 20.',
      state: 'open or answered.',
    },
    effect: 'read',
    customerTexts: ['name', 'email', 'subject', 'message'],
  },
];

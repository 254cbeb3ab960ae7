import { z } from 'zod';

/** Returns what is wrong with the URL of a webhook, or undefined. The API also refuses private addresses. */
function findWebhookUrlError(text: string): string | undefined {
  if (!URL.canParse(text)) return 'Not a URL';
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'https:') return 'The URL begins with https://';
  return username || password ? 'The URL has no password' : undefined;
}

/** URL of a webhook: https, without a password. */
export const webhookUrlSchema = z
  .string()
  .trim()
  .max(500)
  .superRefine((text, context) => {
    const message = findWebhookUrlError(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

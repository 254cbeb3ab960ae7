import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 32;
const secretPrefix = 'whsec_';

/** Creates the secret of a webhook, as the Standard Webhooks specification writes it. */
export const createWebhookSecret = (): string => `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`;

/**
 * Signs a webhook as the Standard Webhooks specification says, with each of the secrets: two while a new one replaces another. `id` identifies the
 * message, the same in each attempt; `at` is the time of the attempt. Returns the headers.
 */
export function signWebhook({
  secrets,
  id,
  at,
  body,
}: {
  secrets: readonly string[];
  id: string;
  at: Date;
  body: string;
}) {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': `${seconds}`, 'webhook-signature': signatures.join(' ') };
}

import { decrypt, encrypt } from '../auth/encryption';
import type { Keys } from '../auth/keys';

/** Encrypts the secret of a webhook for the row of its owner. */
export const sealWebhookSecret = ({ webhookSecret: key }: Keys, owner: string, secret: string): string =>
  encrypt(key, owner, Buffer.from(secret));

/** Decrypts the secret of a webhook; undefined if the shop's secret that encrypted it is gone. */
export function openWebhookSecret(keys: Keys, owner: string, sealed: string): string | undefined {
  for (const { webhookSecret: key } of [keys, ...keys.previous]) {
    const secret = decrypt(key, owner, sealed);
    if (secret) return secret.toString();
  }
}

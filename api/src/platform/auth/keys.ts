import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One key per purpose, all derived from one secret. */
export interface Keys {
  accessToken: Buffer;
  refreshToken: Buffer;
  oneTimeCode: Buffer;
  orderAccess: Buffer;
  /** Pseudonymises networks, emails and the like for rate limits, which must not store who the caller is. */
  networkAddress: Buffer;
  newsletterConfirmation: Buffer;
  newsletterEnd: Buffer;
}

/**
 * Derives the keys from SESSION_SECRET, otherwise from a secret that is generated once and stored in VAR_DIR/secrets.json. Throws if that
 * file is damaged.
 */
export function deriveKeys(config: { sessionSecret?: string; varDir: string }): Keys {
  const secret = config.sessionSecret ?? readOrCreateSecret(config.varDir);
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    accessToken: deriveKey('access-token'),
    refreshToken: deriveKey('refresh-token'),
    oneTimeCode: deriveKey('one-time-code'),
    orderAccess: deriveKey('order-access'),
    networkAddress: deriveKey('network-address'),
    newsletterConfirmation: deriveKey('newsletter-confirmation'),
    newsletterEnd: deriveKey('newsletter-end'),
  };
}

function readOrCreateSecret(varDir: string): string {
  const file = join(varDir, 'secrets.json');
  mkdirSync(varDir, { recursive: true });
  try {
    const content = JSON.stringify({ session: randomBytes(32).toString('base64url') });
    writeFileSync(file, `${content}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const { session } = JSON.parse(readFileSync(file, 'utf8')) as { session?: string };
  if (!session) throw new Error(`${file} holds no session secret. Delete the file and start again.`);
  return session;
}

/** Returns the HMAC-SHA256 of a text in base64url. */
export const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Compares two signatures in constant time. */
export function isSameSignature(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One key per purpose, all from one secret. */
export interface Keys {
  accessToken: Buffer;
  refreshToken: Buffer;
  oneTimeCode: Buffer;
  orderAccess: Buffer;
  /** For what is counted of callers without keeping who they are. */
  networkAddress: Buffer;
  newsletterConfirmation: Buffer;
  newsletterEnd: Buffer;
}

/** The secret is SESSION_SECRET, otherwise one that is made at the first start and kept in VAR_DIR/secrets.json. */
export function openKeys(config: { sessionSecret?: string; varDir: string }): Keys {
  const secret = config.sessionSecret ?? keptSecret(config.varDir);
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    accessToken: keyFor('access-token'),
    refreshToken: keyFor('refresh-token'),
    oneTimeCode: keyFor('one-time-code'),
    orderAccess: keyFor('order-access'),
    networkAddress: keyFor('network-address'),
    newsletterConfirmation: keyFor('newsletter-confirmation'),
    newsletterEnd: keyFor('newsletter-end'),
  };
}

function keptSecret(varDir: string): string {
  const file = join(varDir, 'secrets.json');
  mkdirSync(varDir, { recursive: true });
  try {
    const made = JSON.stringify({ session: randomBytes(32).toString('base64url') });
    writeFileSync(file, `${made}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const { session } = JSON.parse(readFileSync(file, 'utf8')) as { session?: string };
  if (!session) throw new Error(`${file} holds no session secret. Delete the file and start again.`);
  return session;
}

export const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Compares in the same time, wherever the two differ. */
export function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

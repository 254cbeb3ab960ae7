import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One key per purpose, all derived from one secret. */
interface PurposeKeys {
  accessToken: Buffer;
  /** Signs the access tokens that programs get for a key. */
  keyAccessToken: Buffer;
  refreshToken: Buffer;
  oneTimeCode: Buffer;
  orderAccess: Buffer;
  /** Encrypts the secrets of authenticator apps, and hashes recovery codes. */
  secondFactor: Buffer;
  /** Encrypts where a refund is paid out. */
  payoutDetails: Buffer;
  /** Encrypts the codes of gift cards, and hashes them. */
  giftCard: Buffer;
  /** Pseudonymises networks, emails and the like for rate limits, which must not store who the caller is. */
  networkAddress: Buffer;
  /** Signs the cookie of browsers that have signed in to an account. */
  knownDevice: Buffer;
  newsletterConfirmation: Buffer;
  newsletterEnd: Buffer;
  /** Signs the links that show unpublished content. */
  contentPreview: Buffer;
  /** Signs the links to exports of everything. */
  shopExport: Buffer;
  /** Encrypts the secrets of teams' webhooks. */
  webhookSecret: Buffer;
  /** Signs what an assistant has to send again to confirm a tool. */
  toolConfirmation: Buffer;
}

/** The current keys, which sign, and the previous ones, whose signatures are accepted until their secret is removed. */
export interface Keys extends PurposeKeys {
  /** Identifies the secret in the header of an access token (`kid`), without revealing it. */
  id: string;
  previous: Keys[];
}

export interface SecretConfig {
  /** Undefined to generate a secret once, and store it in VAR_DIR/secrets.json. */
  sessionSecret?: string;
  previousSessionSecrets?: string[];
  /** Secret of the audit log alone; undefined to derive its keys from the session secret. */
  auditSecret?: string;
  varDir: string;
}

/** Derives the keys from the configured or stored secret and from the previous secrets. Throws if the file of the secret is damaged. */
export function deriveKeys(config: SecretConfig): Keys {
  const secret = config.sessionSecret ?? readOrCreateSecret(config.varDir);
  return { ...deriveKeysFrom(secret), previous: (config.previousSessionSecrets ?? []).map(deriveKeysFrom) };
}

/**
 * Derives the keys of the audit log: first the keys that sign, then the keys of all other known secrets, because the log can be older than the
 * current secret.
 */
export function deriveAuditKeys(config: SecretConfig): { id: string; entry: Buffer; anchor: Buffer }[] {
  const { auditSecret, sessionSecret = readOrCreateSecret(config.varDir), previousSessionSecrets = [] } = config;
  return [auditSecret ?? [], sessionSecret, previousSessionSecrets].flat().map((secret) => {
    const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    return {
      id: deriveKey('key-id').toString('hex', 0, 4),
      entry: deriveKey('audit-entry'),
      anchor: deriveKey('audit-anchor'),
    };
  });
}

/** Derives what identifies the current and the previous secrets in the database, without revealing them. */
export function deriveFingerprints(config: SecretConfig): { current: string; previous: string[] } {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint', 16)).toString('hex');
  const secret = config.sessionSecret ?? readOrCreateSecret(config.varDir);
  return { current: derive(secret), previous: (config.previousSessionSecrets ?? []).map(derive) };
}

function deriveKeysFrom(secret: string): Keys {
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    id: deriveKey('key-id').toString('hex', 0, 4),
    previous: [],
    accessToken: deriveKey('access-token'),
    keyAccessToken: deriveKey('key-access-token'),
    refreshToken: deriveKey('refresh-token'),
    oneTimeCode: deriveKey('one-time-code'),
    orderAccess: deriveKey('order-access'),
    secondFactor: deriveKey('second-factor'),
    payoutDetails: deriveKey('payout-details'),
    giftCard: deriveKey('gift-card'),
    networkAddress: deriveKey('network-address'),
    knownDevice: deriveKey('known-device'),
    newsletterConfirmation: deriveKey('newsletter-confirmation'),
    newsletterEnd: deriveKey('newsletter-end'),
    contentPreview: deriveKey('content-preview'),
    shopExport: deriveKey('shop-export'),
    webhookSecret: deriveKey('webhook-secret'),
    toolConfirmation: deriveKey('tool-confirmation'),
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

/** Returns whether the current or a previous key made the signature of a text. */
export const isSigned = (keys: Keys, purpose: keyof PurposeKeys, text: string, signature: string): boolean =>
  [keys, ...keys.previous].some((candidate) => isSameSignature(signature, sign(candidate[purpose], text)));

/** Compares two signatures in constant time. */
function isSameSignature(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveAuditKeys } from '../auth/keys';

/** Keys of one secret: `entry` for the chain, `anchor` for the copies of its head that are stored elsewhere. */
export interface AuditKey {
  id: string;
  entry: Buffer;
  anchor: Buffer;
}

/**
 * The first one signs, all of them verify. They are state of this module, because every write of an admin adds an entry in its own
 * transaction, and none of those writes has another use for keys.
 */
let auditKeys: readonly AuditKey[] = [];

/** Sets the keys from the configuration. Call it before the first entry of the process. */
export function setAuditKeys(config: Parameters<typeof deriveAuditKeys>[0]): void {
  auditKeys = deriveAuditKeys(config);
}

/** Returns the key that signs. Throws if the keys are not set, so that no entry is written without one. */
export function getSigningKey(): AuditKey {
  if (!auditKeys[0]) throw new Error('The keys of the audit log are not set.');
  return auditKeys[0];
}

/** Returns the key of a secret that is configured; undefined for any other. */
export const findAuditKey = (id: string): AuditKey | undefined => auditKeys.find((key) => key.id === id);

/** Returns the HMAC-SHA256 of a text in hex. */
export const computeMac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** Compares two MACs in constant time. */
export function isSameMac(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}

import { isSigned, type Keys, sign } from '../../../platform/auth/keys';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Returns a text that proves for a day that a guest has confirmed a phone number. */
export function createPhoneProof(keys: Keys, phone: string, now = new Date()): string {
  const expiresAt = now.getTime() + lifetimeMs;
  return `${expiresAt}.${sign(keys.orderAccess, toText(phone, expiresAt))}`;
}

/** Returns whether a proof is valid for this phone number. */
export function isPhoneProof(keys: Keys, phone: string, proof: string | undefined, now = new Date()): boolean {
  const [, expiresAt = '', signature = ''] = /^(\d{13})\.([\w-]+)$/.exec(proof ?? '') ?? [];
  return (
    Number(expiresAt) > now.getTime() && isSigned(keys, 'orderAccess', toText(phone, Number(expiresAt)), signature)
  );
}

const toText = (phone: string, expiresAt: number): string => `phone ${phone} ${expiresAt}`;

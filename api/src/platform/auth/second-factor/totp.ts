import { createHmac } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 (RFC 4648) without padding, as authenticator apps read secrets. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}

/** Returns the number of 30-second steps since 1970 (RFC 6238). */
export const getTotpStep = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** Computes the code of a step: HMAC-SHA-1, six digits (RFC 4226, 6238), the only form that all authenticator apps know. */
export function computeTotp(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash[hash.length - 1] & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** Returns the step to which a code belongs: the current, the previous or the next step, because clocks differ. Undefined for a wrong code. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const current = getTotpStep(now);
  return [current, current - 1, current + 1].find((step) => computeTotp(secret, step) === code);
}

/** Builds the URL that a QR code shows to an authenticator app. */
export const buildTotpUrl = (secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret: toBase32(secret), issuer })}`;

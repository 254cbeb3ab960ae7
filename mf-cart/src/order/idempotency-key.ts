/** Returns a random key that identifies one call across retries. Falls back because browsers offer randomUUID on https and localhost only. */
export const createIdempotencyKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

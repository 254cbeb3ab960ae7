/**
 * Returns a random key that identifies one call across retries. The second way is for plain http, where browsers have no
 * `randomUUID`.
 */
export const createIdempotencyKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

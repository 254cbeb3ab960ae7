import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CashfreeSettings } from './settings';

/**
 * Time in which a message is accepted, in ms. Cashfree repeats a message for 42 minutes by default, and does not say that a repeated one has a
 * new time. Until then the id of the message keeps a copy from counting twice. A payment that is missed is found by asking.
 */
const maxAgeMs = 60 * 60_000;
const maxAheadMs = 5 * 60_000;

/** Returns whether a message is of now. Cashfree writes ms; some of its examples have seconds. */
function isTimely(timestamp: string): boolean {
  if (!/^\d{10}(\d{3})?$/.test(timestamp)) return false;
  const ageMs = Date.now() - Number(timestamp.padEnd(13, '0'));
  return ageMs <= maxAgeMs && ageMs >= -maxAheadMs;
}

/** Returns whether Cashfree has signed a message lately. The signature is of the time in the header and the bytes of the body. */
export function verifyCashfreeMessage(
  { secretKey }: CashfreeSettings,
  { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp }: IncomingHttpHeaders,
  bytes: Buffer,
): boolean {
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !isTimely(timestamp)) return false;
  const expected = createHmac('sha256', secretKey).update(timestamp).update(bytes).digest();
  const received = Buffer.from(signature, 'base64');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

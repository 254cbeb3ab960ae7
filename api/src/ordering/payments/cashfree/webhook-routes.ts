import { createHmac, timingSafeEqual } from 'node:crypto';
import { cashfreeWebhook } from '@vastra/shared/contract';
import { buildWebhookRoutes } from '../webhooks/webhook-routes';
import { parseCashfreeEvent } from './event-schema';

/** Serves the path for Cashfree's messages. The signature is of the time in the header and the bytes of the body. */
export const cashfreeWebhookRoutes = buildWebhookRoutes({
  provider: 'cashfree',
  schema: cashfreeWebhook,
  idHeader: 'x-idempotency-key',
  verify({ cashfree }, { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp }, bytes) {
    if (!cashfree) return undefined;
    if (typeof signature !== 'string' || typeof timestamp !== 'string') return false;
    const expected = createHmac('sha256', cashfree.secretKey).update(timestamp).update(bytes).digest();
    const received = Buffer.from(signature, 'base64');
    return received.length === expected.length && timingSafeEqual(received, expected);
  },
  parse: parseCashfreeEvent,
});

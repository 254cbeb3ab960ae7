import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { ProviderEvent } from '../provider';
import { toProviderOrderId } from './payment';
import type { PhonepeSettings } from './settings';

/**
 * Returns whether a message has the header of the webhook. It is the same for every message and signs nothing, so that the shop believes only
 * what PhonePe's API then says.
 */
export function verifyPhonepeMessage(
  { webhookUsername, webhookPassword }: PhonepeSettings,
  { authorization = '' }: IncomingHttpHeaders,
): boolean {
  const expected = createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest();
  const received = Buffer.from(authorization.replace(/^SHA256\s+/i, ''), 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

const id = z.string().min(1).max(100);
const eventSchema = z.object({
  event: z.string().max(100),
  payload: z.object({
    merchantOrderId: id.nullish(),
    originalMerchantOrderId: id.nullish(),
    merchantRefundId: id.nullish(),
  }),
});

/** Reads what a message of PhonePe is about. Throws for a body that is none. */
export function parsePhonepeEvent(body: unknown): ProviderEvent {
  const { event: type, payload } = eventSchema.parse(body);
  const { merchantOrderId, originalMerchantOrderId, merchantRefundId } = payload;
  const orderId = merchantOrderId ?? originalMerchantOrderId;
  const base = { type, providerOrderId: orderId ? toProviderOrderId(orderId) : null };
  if (type.startsWith('checkout.order.') && merchantOrderId)
    return { ...base, askFor: { kind: 'payment', id: merchantOrderId } };
  if (type.startsWith('pg.refund.') && merchantRefundId)
    return { ...base, askFor: { kind: 'refund', id: merchantRefundId } };
  return base;
}

import { razorpayWebhook } from '@vastra/shared/contract';
import Razorpay from 'razorpay';
import { buildWebhookRoutes } from '../webhooks/webhook-routes';
import { parseRazorpayEvent } from './event-schema';

/** Serves the path for Razorpay's messages. Older ones have no id. */
export const razorpayWebhookRoutes = buildWebhookRoutes({
  provider: 'razorpay',
  schema: razorpayWebhook,
  verify: ({ razorpay }, { 'x-razorpay-signature': signature }, bytes) =>
    razorpay &&
    typeof signature === 'string' &&
    Razorpay.validateWebhookSignature(String(bytes), signature, razorpay.webhookSecret),
  parse: parseRazorpayEvent,
});

import { z } from 'zod';
import { answer, call } from './call';
import { idParams } from './common';
import { accessQuery, orderSchema } from './order';

/**
 * Razorpay's messages. The signature (header `x-razorpay-signature`) is that of the raw body; a message that comes again
 * (`x-razorpay-event-id`) changes nothing. 400 `signature_invalid`; 404 when Razorpay is not set up.
 */
export const razorpayWebhook = call({
  method: 'POST',
  path: '/payments/razorpay/webhook',
  auth: 'none',
  summary: 'What Razorpay tells',
  tags: ['payments'],
  response: { 200: z.object({ success: z.literal(true) }) },
});

/**
 * Where Razorpay's page sends the browser back, with a form: paid or not, the browser is sent on to the order's page (303).
 */
export const razorpayReturn = call({
  method: 'POST',
  path: '/payments/razorpay/return/:id',
  auth: 'none',
  summary: 'Back from Razorpay',
  tags: ['payments'],
  params: idParams,
  response: {},
});

/**
 * The demo's provider: pays an order, or says that it failed. Only in the demo, 404 otherwise. For whoever may open the order.
 * 409 `not_payable` when it awaits no payment.
 */
export const payDemoOrder = call({
  method: 'POST',
  path: '/payments/demo/:id',
  auth: 'optional',
  summary: 'Pays in the demo',
  tags: ['payments'],
  params: idParams,
  querystring: accessQuery,
  body: z.object({ outcome: z.enum(['paid', 'failed']) }),
  response: { 200: answer(orderSchema) },
});

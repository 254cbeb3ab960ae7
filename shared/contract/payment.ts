import { z } from 'zod';
import { defineCall, envelope } from './call';
import { idParams } from './common';
import { accessQuery, orderSchema } from './order';
import { linkErrors } from './order-actions';

/**
 * Receives Razorpay's webhooks. The signature (header `x-razorpay-signature`) covers the raw body; a repeated event
 * (`x-razorpay-event-id`) changes nothing. 400 `signature_invalid`; 404 when Razorpay is not set up.
 */
export const razorpayWebhook = defineCall({
  method: 'POST',
  path: '/payments/razorpay/webhook',
  auth: 'none',
  summary: 'Receives the webhooks of Razorpay',
  tags: ['payments'],
  errorCodes: { 400: ['signature_invalid'], 404: ['not_found'] },
  response: { 200: z.object({ success: z.literal(true) }) },
});

/**
 * Receives the form that Razorpay's page posts when it returns the browser. Redirects to the order's page (303), paid or not.
 */
export const razorpayReturn = defineCall({
  method: 'POST',
  path: '/payments/razorpay/return/:id',
  auth: 'none',
  summary: 'Receives a browser that returns from Razorpay',
  tags: ['payments'],
  params: idParams,
  errorCodes: { 404: ['not_found'] },
  response: {},
});

/**
 * Pays an order by the demo's provider, or lets the payment fail. Only in the demo, 404 otherwise. Allowed to whoever may open the order.
 * 409 `not_payable` when it awaits no payment.
 */
export const payDemoOrder = defineCall({
  method: 'POST',
  path: '/payments/demo/:id',
  auth: 'optional',
  summary: 'Pays in the demo',
  tags: ['payments'],
  params: idParams,
  querystring: accessQuery,
  body: z.object({ outcome: z.enum(['paid', 'failed']) }),
  errorCodes: {
    ...linkErrors,
    404: ['not_found', 'order_link_expired', 'order_not_found'],
    409: ['not_payable'],
  },
  response: { 200: envelope(orderSchema) },
});

import { z } from 'zod';
import { defineCall, doneSchema, envelope } from './call';
import { buildListSchema, idParams, openEnum, timeSchema } from './common';
import { rupeesSchema } from './money';
import { accessQuery, orderSchema } from './order';
import { linkErrors } from './order-actions';

/**
 * Receives the messages of a payment provider, at `/payments/<its method>/webhook`. How the provider proves that it has sent them is part of
 * its folder in the API; the same message again changes nothing. 400 `signature_invalid`; 404 for a provider that is not set up.
 */
export const paymentWebhook = defineCall({
  method: 'POST',
  path: '/payments/:provider/webhook',
  auth: 'none',
  summary: 'Receives the webhooks of a payment provider',
  tags: ['payments'],
  params: z.object({ provider: z.string().min(1).max(40) }),
  errorCodes: { 400: ['signature_invalid'], 404: ['not_found'] },
  response: { 200: z.object({ success: z.literal(true) }) },
});

const originsSchema = buildListSchema(z.string(), 50);

/** Origins that the scripts of the payment providers need, by directive of the content security policy. */
export const paymentOriginsSchema = z.object({
  /** Origins of scripts. */
  script: originsSchema,
  /** Origins of frames. */
  frame: originsSchema,
  /** Origins of calls. */
  connect: originsSchema,
  /** Origins of pictures. */
  img: originsSchema,
  /** Origins of forms. */
  form: originsSchema,
});
export type PaymentOrigins = z.output<typeof paymentOriginsSchema>;

/** Returns what the document of the payment page must allow for the payment providers that are set up. */
export const getPaymentOrigins = defineCall({
  method: 'GET',
  path: '/payments/origins',
  auth: 'none',
  summary: 'Origins of the payment providers',
  tags: ['payments'],
  response: { 200: envelope(paymentOriginsSchema) },
});

/**
 * Pays an order by the demo's provider, or lets the payment fail. Only in the demo, 404 otherwise. Allowed to customers and guests who may
 * open the order. 409 `not_payable` when it awaits no payment.
 */
export const payDemoOrder = defineCall({
  method: 'POST',
  path: '/payments/demo/:id',
  auth: 'optional',
  summary: 'Pays in the demo',
  tags: ['payments'],
  params: idParams,
  querystring: accessQuery,
  body: z.object({
    /** End of the demo payment. */
    outcome: z.enum(['paid', 'failed']),
  }),
  errorCodes: {
    ...linkErrors,
    404: ['not_found', 'order_link_expired', 'order_not_found'],
    409: ['not_payable'],
  },
  response: { 200: envelope(orderSchema) },
});

/** States of an attempt to pay. */
export const paymentAttemptStatuses = ['pending', 'failed', 'paid'] as const;

/** Query of the calls about a payment: `parcel` is the number of a parcel whose cash is paid online, without it the order is paid. */
const paymentQuery = accessQuery.extend({ parcel: z.coerce.number<string>().int().min(1).max(1000).optional() });

/** Ways to pay online that an instrument can be. */
export const paymentInstruments = ['upi', 'card', 'netbanking', 'wallet', 'emi'] as const;

/**
 * The payment of an order, or of the cash of a parcel, for the payment page. `status`: `awaiting` nothing is under way; `pending` an attempt is
 * under way, ask again in `pollAfterMs`; `failed` the last attempt failed, and another can be made; `paid`; `expired` the time to pay is
 * over; `cancelled`. `offers`: what the provider offers: `upi` (intent and QR), `checkout` (the provider's form, for `instruments`), `demo`.
 */
export const paymentViewSchema = z.object({
  orderId: z.string(),
  parcel: z.number().int().nullable(),
  amount: rupeesSchema,
  provider: z.string(),
  status: openEnum(['awaiting', 'pending', 'failed', 'paid', 'expired', 'cancelled']),
  expiresAt: timeSchema.nullable(),
  offers: buildListSchema(openEnum(['upi', 'checkout', 'demo']), 10),
  /** Instruments that the customer can pay with. */
  instruments: buildListSchema(openEnum(paymentInstruments), 10),
  /** The newest payment attempt; null without one. */
  attempt: z
    .object({
      id: z.string(),
      /** Way to pay: in a UPI app, on the form of the provider, or on a page of this shop. */
      kind: openEnum(['upi', 'checkout']),
      status: openEnum(paymentAttemptStatuses),
      /** Reason of a failure, as the shopper reads it; empty for an unknown one. */
      failure: z.string(),
      startedAt: timeSchema,
    })
    .nullable(),
  /** Instrument that paid, such as "Visa ending 1111"; null while it is not paid, or unknown. */
  paidWith: z.string().nullable(),
  /** Milliseconds until the next call. */
  pollAfterMs: z.number().int(),
});
export type PaymentView = z.output<typeof paymentViewSchema>;

const paymentErrors = {
  ...linkErrors,
  404: ['not_found', 'order_link_expired', 'order_not_found'],
  409: ['not_payable'],
  503: ['payment_unavailable'],
} as const;

/** Returns the payment of an order. The payment page polls it. Asks the provider when an attempt is under way, at most every few seconds. */
export const getPayment = defineCall({
  method: 'GET',
  path: '/orders/:id/payment',
  auth: 'optional',
  summary: 'The state of a payment',
  tags: ['payments'],
  params: idParams,
  querystring: paymentQuery,
  errorCodes: { ...linkErrors, 404: ['not_found', 'order_link_expired', 'order_not_found'] },
  response: { 200: envelope(paymentViewSchema) },
});

/** An attempt by UPI. `intentUrl` opens any UPI app on a phone, `apps` one of them; `qr` is the same link as the path of an SVG. */
export const upiPaymentSchema = z.object({
  attemptId: z.string(),
  intentUrl: z.string(),
  /** UPI apps with their links. */
  apps: buildListSchema(z.object({ name: z.string(), url: z.string() }), 10),
  /** QR code: `path` in a square of `size` modules. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
  expiresAt: timeSchema,
});
export type UpiPayment = z.output<typeof upiPaymentSchema>;

/** Starts an attempt by UPI; a pending one is resumed. 409 `not_payable`; 503 `payment_unavailable`. */
export const startUpiPayment = defineCall({
  method: 'POST',
  path: '/orders/:id/payment/upi',
  auth: 'optional',
  summary: 'Starts a payment by UPI',
  tags: ['payments'],
  params: idParams,
  querystring: paymentQuery,
  errorCodes: paymentErrors,
  response: { 200: envelope(upiPaymentSchema) },
});

/**
 * Data for the script of the provider. `script` is its URL; `options` are passed to it as they are. `adapter` says how the page opens the form
 * of the script, whose global is `global`: `handler` a class that takes callbacks, `promise` a function whose checkout returns a promise;
 * `redirect` no script, because the browser goes to the provider's page (`options.url`) and comes back.
 */
export const checkoutPaymentSchema = z.object({
  attemptId: z.string(),
  provider: z.string(),
  adapter: openEnum(['handler', 'promise', 'redirect']),
  /** Origins of scripts. */
  script: z.string(),
  /** Name of the object that the script of the provider defines. */
  global: z.string(),
  options: z.record(z.string(), z.unknown()),
});
export type CheckoutPayment = z.output<typeof checkoutPaymentSchema>;

/** Starts an attempt on the provider's form. 409 `not_payable`; 503 `payment_unavailable`. */
export const startCheckoutPayment = defineCall({
  method: 'POST',
  path: '/orders/:id/payment/checkout',
  auth: 'optional',
  summary: "Starts a payment on the provider's form",
  tags: ['payments'],
  params: idParams,
  querystring: paymentQuery,
  errorCodes: paymentErrors,
  response: { 200: envelope(checkoutPaymentSchema) },
});

/**
 * Reports what the provider's script has returned (`fields`, at most 20). The API believes only a valid signature or the provider itself.
 * Returns the payment. Fields that prove nothing leave it pending, and the webhook brings the rest.
 */
export const confirmPayment = defineCall({
  method: 'POST',
  path: '/orders/:id/payment/confirm',
  auth: 'optional',
  summary: 'Reports the end of a payment in the browser',
  tags: ['payments'],
  params: idParams,
  querystring: paymentQuery,
  body: z.object({
    attemptId: z.string().min(1).max(100),
    /** Fields that the form of the provider returned. */
    fields: z
      .record(z.string().max(100), z.string().max(1000))
      .refine((fields) => Object.keys(fields).length <= 20, 'Too many fields'),
  }),
  errorCodes: { ...linkErrors, 404: ['not_found', 'order_link_expired', 'order_not_found'] },
  response: { 200: envelope(paymentViewSchema) },
});

/** A payment method that a customer has saved at the provider. The shop has no more of it than `label`, such as "Visa ending 1111". */
export const savedPaymentMethodSchema = z.object({
  id: z.string(),
  provider: z.string(),
  instrument: openEnum(paymentInstruments),
  /** Name, as people read it. */
  label: z.string(),
  /** Month in which a card ends, "2029-04"; null for another method. */
  expiresOn: z.string().nullable(),
});
export type SavedPaymentMethod = z.output<typeof savedPaymentMethodSchema>;

/** Lists the saved payment methods of the customer, from the provider. 503 `payment_unavailable`. */
export const listSavedPaymentMethods = defineCall({
  method: 'GET',
  path: '/account/payment-methods',
  auth: 'customer',
  summary: 'Saved payment methods',
  tags: ['account'],
  errorCodes: { 503: ['payment_unavailable'] },
  response: { 200: envelope(buildListSchema(savedPaymentMethodSchema, 50)) },
});

/** Deletes a saved payment method at the provider. 404 `not_found`. */
export const deleteSavedPaymentMethod = defineCall({
  method: 'DELETE',
  path: '/account/payment-methods/:id',
  auth: 'customer',
  summary: 'Deletes a saved payment method',
  tags: ['account'],
  params: idParams,
  errorCodes: { 404: ['not_found'], 503: ['payment_unavailable'] },
  response: { 200: doneSchema },
});

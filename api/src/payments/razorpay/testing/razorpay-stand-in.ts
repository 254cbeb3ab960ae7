import { createHmac, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Outcome, ProviderStandIn, type StandInCall, type WebhookMessage } from '../../testing/provider-stand-in';
import { buildFormPage, buildUpiPage } from '../../testing/stand-in-pages';
import { checkoutScript } from './checkout-script';

/** Keys of a shop that uses the stand-in. */
export const standInKeys = {
  keyId: 'rzp_test_stand_in',
  keySecret: 'the secret of the stand-in',
  webhookSecret: 'the webhook secret of the stand-in',
};

interface Order {
  id: string;
  entity: 'order';
  amount: number;
  currency: string;
  receipt: string;
  status: 'created' | 'paid';
}

export interface Payment {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  email: string;
  contact: string;
  method: string;
  vpa?: string | null;
  card?: { network: string; last4: string } | null;
  fee?: number | null;
  tax?: number | null;
  error_reason?: string | null;
  error_description?: string | null;
}

interface Token {
  id: string;
  method: string;
  card: { network: string; last4: string; expiry_month: string; expiry_year: string };
}

export interface Refund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
}

/**
 * A stand-in for the part of Razorpay's HTTP API that the shop uses: orders, payments, payments by UPI, refunds, customers and their
 * tokens, signed webhooks, the script `checkout.js` and its form. It has no bank: `pay()`, a button of its form, or of its page of payments
 * by UPI (`/stand-in`), makes a payment.
 */
export class RazorpayStandIn extends ProviderStandIn {
  readonly orders: Order[] = [];
  readonly payments: Payment[] = [];
  readonly refunds: Refund[] = [];
  /** Saved payment methods by customer. */
  readonly tokens = new Map<string, Token[]>();
  /** Makes refunds, but does not list them yet. */
  hidesRefunds = false;
  /** The account may use the UPI call. */
  hasUpiIntent = true;
  refundStatus: Refund['status'] = 'processed';

  /** Pays an order. `values` override the payment's fields, such as its amount. */
  pay(orderId: string, values: Partial<Payment> = {}): Payment {
    const order = this.orders.find(({ id }) => id === orderId);
    if (!order) throw new Error(`No order ${orderId}.`);
    const payment: Payment = {
      id: createId('pay'),
      entity: 'payment',
      order_id: orderId,
      amount: order.amount,
      currency: order.currency,
      status: 'captured',
      email: 'asha@example.in',
      contact: '+919876543210',
      method: 'card',
      card: { network: 'Visa', last4: '1111' },
      ...values,
    };
    this.payments.push(payment);
    return this.complete(payment);
  }

  /** Lets a payment that waits end. */
  finish(id: string, { outcome }: Outcome): Payment {
    const payment = this.payments.find((candidate) => candidate.id === id);
    if (!payment) throw new Error(`No payment ${id}.`);
    return this.complete(Object.assign(payment, { status: outcome === 'paid' ? 'captured' : 'failed' }));
  }

  private complete(payment: Payment): Payment {
    const fee = Math.round(payment.amount * 0.0236);
    if (payment.status === 'captured') {
      this.orders.find(({ id }) => id === payment.order_id)!.status = 'paid';
      Object.assign(payment, { fee, tax: Math.round((fee * 18) / 118) });
    }
    if (payment.status === 'failed')
      Object.assign(payment, { error_reason: 'payment_declined', error_description: 'The bank declined the payment.' });
    return payment;
  }

  /** Returns the signed fields that its page posts to the shop. */
  buildSignedFields({ id: paymentId, order_id: orderId }: Payment): Record<string, string> {
    const signature = signHmac(standInKeys.keySecret, `${orderId}|${paymentId}`);
    return { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature };
  }

  /** Returns a signed webhook message. */
  buildMessage(event: string, { payment, refund }: { payment?: Payment; refund?: Refund }): WebhookMessage {
    const payload = { ...(payment && { payment: { entity: payment } }), ...(refund && { refund: { entity: refund } }) };
    const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': createId('evt'),
        'x-razorpay-signature': this.sign(body),
      },
    };
  }

  /** Returns the signature of a message body. */
  sign = (body: string): string => signHmac(standInKeys.webhookSecret, body);

  protected respondTo({ route, method, url, headers, text, response, respondWithJson }: StandInCall): unknown {
    const { pathname: path } = url;
    const [, , resource, resourceId, action] = path.split('/');
    const refuse = (status: number, code: string) => respondWithJson({ error: { code, description: code } }, status);
    const list = (items: object[]) => respondWithJson({ entity: 'collection', count: items.length, items });

    if (path === '/favicon.ico') return void response.writeHead(204).end();
    if (this.isDown) return refuse(503, 'SERVER_ERROR');
    const isShown = resource === 'checkout' || path.startsWith('/stand-in') || path === '/v1/checkout.js';
    if (isShown) return void this.servePage(url, text, response);
    const expected = `Basic ${btoa(`${standInKeys.keyId}:${standInKeys.keySecret}`)}`;
    if (headers.authorization !== expected) return refuse(401, 'BAD_REQUEST_ERROR');

    if (route === 'POST /v1/orders') return respondWithJson(this.createOrder(JSON.parse(text)));
    if (resource === 'orders' && action === 'payments')
      return list(this.payments.filter(({ order_id }) => order_id === resourceId));
    if (route === 'POST /v1/payments/create/upi') {
      // The response to an account that may not use it.
      if (!this.hasUpiIntent) return refuse(400, 'BAD_REQUEST_ERROR');
      return respondWithJson(this.createUpi(JSON.parse(text)));
    }
    if (resource === 'customers') return void this.serveCustomers(path, method, text, respondWithJson, refuse, list);
    const payment =
      resource === 'payments' ? this.payments.find((candidate) => candidate.id === resourceId) : undefined;
    if (!payment) return refuse(400, 'BAD_REQUEST_ERROR');
    if (action === 'refunds')
      return list(this.hidesRefunds ? [] : this.refunds.filter(({ payment_id }) => payment_id === resourceId));
    if (action === 'refund') {
      const key = headers['x-refund-idempotency'] as string | undefined;
      const refund = this.refundPayment(payment, JSON.parse(text), key);
      return refund ? respondWithJson(refund) : refuse(400, 'BAD_REQUEST_ERROR');
    }
    return respondWithJson(payment);
  }

  private createOrder({ amount, currency, receipt }: Pick<Order, 'amount' | 'currency' | 'receipt'>): Order {
    const order: Order = { id: createId('order'), entity: 'order', amount, currency, receipt, status: 'created' };
    this.orders.push(order);
    return order;
  }

  private readonly refundsByKey = new Map<string, Refund>();

  private refundPayment(payment: Payment, { amount, receipt }: Refund, key?: string): Refund | undefined {
    const existing = key && this.refundsByKey.get(key);
    if (existing) return existing;
    const earlierRefunds = this.refunds.filter(
      (refund) => refund.payment_id === payment.id && refund.status !== 'failed',
    );
    if (earlierRefunds.reduce((sum, refund) => sum + refund.amount, amount) > payment.amount) return undefined;
    const refund: Refund = {
      id: createId('rfnd'),
      entity: 'refund',
      payment_id: payment.id,
      amount,
      receipt,
      status: this.refundStatus,
    };
    this.refunds.push(refund);
    if (key) this.refundsByKey.set(key, refund);
    return refund;
  }

  private createUpi({ order_id, amount, currency }: Pick<Payment, 'order_id' | 'amount' | 'currency'>) {
    const { id } = this.pay(order_id, { amount, currency, status: 'created', method: 'upi', vpa: null, card: null });
    const query = new URLSearchParams({
      pa: 'vastra@razorpay',
      pn: 'Vastra',
      tr: id,
      am: String(amount / 100),
      cu: 'INR',
    });
    return { razorpay_payment_id: id, link: `upi://pay?${query}` };
  }

  private serveCustomers(
    path: string,
    method: string,
    text: string,
    respond: (body: object) => unknown,
    refuse: (status: number, code: string) => unknown,
    list: (items: object[]) => unknown,
  ): unknown {
    const [, , , customerId, , tokenId] = path.split('/');
    if (!customerId) {
      const id = `cust_${JSON.parse(text).notes.user.replaceAll('-', '').slice(0, 14)}`;
      const card = { network: 'Visa', last4: '1111', expiry_month: '4', expiry_year: '2031' };
      if (!this.tokens.has(id)) this.tokens.set(id, [{ id: createId('token'), method: 'card', card }]);
      return respond({ id, entity: 'customer' });
    }
    const tokens = this.tokens.get(customerId);
    if (!tokens) return refuse(400, 'BAD_REQUEST_ERROR');
    if (method === 'GET') return list(tokens);
    const index = tokens.findIndex(({ id }) => id === tokenId);
    if (index < 0) return refuse(400, 'BAD_REQUEST_ERROR');
    tokens.splice(index, 1);
    respond({ deleted: true });
  }

  /** Serves the script, its form, and the page of payments by UPI; and handles their buttons. */
  private servePage({ pathname, searchParams }: URL, text: string, response: ServerResponse): unknown {
    const show = (body: string, type = 'text/html') =>
      void response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
    if (pathname === '/v1/checkout.js') return show(checkoutScript(this.url), 'text/javascript');
    if (pathname === '/stand-in')
      return show(
        buildUpiPage(
          'Payments by UPI (Razorpay stand-in)',
          this.payments.filter(({ method }) => method === 'upi'),
        ),
      );
    const order = this.orders.find((candidate) => candidate.id === searchParams.get('order_id'));
    if (pathname === '/v1/checkout/public' && order) {
      const url = `${this.url}/v1/checkout/finish?order_id=${order.id}`;
      return show(buildFormPage('Razorpay (stand-in)', `${order.receipt}: ₹${order.amount / 100}`, url));
    }
    const outcome: Outcome = text ? JSON.parse(text) : { outcome: 'paid' };
    if (pathname === '/v1/checkout/finish' && order) {
      const payment = this.pay(order.id, { status: outcome.outcome === 'paid' ? 'captured' : 'failed' });
      void this.report(payment, outcome);
      return show(JSON.stringify(this.buildFormFields(payment)), 'application/json');
    }
    const [, , , paymentId] = pathname.split('/');
    if (pathname.startsWith('/stand-in/payments/') && this.payments.some(({ id }) => id === paymentId)) {
      const payment = this.finish(paymentId, outcome);
      return this.report(payment, outcome).then(() => show(JSON.stringify(payment), 'application/json'));
    }
    response.writeHead(404).end('No such order or payment');
  }

  /** Returns what the script gives the shop: signed fields, or the error. */
  private buildFormFields(payment: Payment): object {
    const { id, order_id, error_description, error_reason } = payment;
    if (payment.status === 'captured') return this.buildSignedFields(payment);
    const metadata = { payment_id: id, order_id };
    return { error: { code: 'BAD_REQUEST_ERROR', description: error_description, reason: error_reason, metadata } };
  }

  /** Sends the webhook of a payment that has ended. */
  private report(payment: Payment, { webhooks = 1, isForged }: Outcome): Promise<void> {
    const event = payment.status === 'captured' ? 'payment.captured' : 'payment.failed';
    const message = this.buildMessage(event, { payment });
    if (isForged) message.headers['x-razorpay-signature'] = 'f'.repeat(64);
    return this.sendWebhook(message, webhooks);
  }
}

const createId = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`;
const signHmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildHostedPage, buildReturnPage } from './razorpay-pages';

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
  status: 'authorized' | 'captured' | 'failed' | 'refunded';
  email: string;
  contact: string;
}

export interface Refund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
}

export interface WebhookMessage {
  headers: Record<string, string>;
  body: string;
}

/**
 * A stand-in for the part of Razorpay's HTTP API that the shop uses: orders, payments, refunds, the hosted page, signed webhooks. It has
 * no bank: `pay()`, or the button of its page, makes a payment.
 */
export class RazorpayStandIn {
  readonly orders: Order[] = [];
  readonly payments: Payment[] = [];
  readonly refunds: Refund[] = [];
  /** Every call so far, such as "POST /v1/orders". */
  readonly calls: string[] = [];
  /** Responds with 503 to every call. */
  isDown = false;
  /** Does its work, but drops the response. */
  dropsResponses = false;
  /** Makes refunds, but does not list them yet. */
  hidesRefunds = false;
  refundStatus: Refund['status'] = 'processed';
  /** URL for its webhooks. Without it, a test takes them from `buildMessage()`. */
  webhookUrl?: string;
  private readonly server = createServer((request, response) => void this.respondTo(request, response));

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

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
      ...values,
    };
    if (payment.status === 'captured') order.status = 'paid';
    this.payments.push(payment);
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

  private async respondTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = String(Buffer.concat(chunks));
    const [path] = request.url!.split('?');
    const route = `${request.method} ${path}`;
    this.calls.push(route);
    const [, , resource, resourceId, action] = path.split('/');
    const respondWithJson = (body: object, status = 200) => {
      if (this.dropsResponses) return void response.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const refuse = (status: number, code: string) => respondWithJson({ error: { code, description: code } }, status);
    const list = (items: object[]) => respondWithJson({ entity: 'collection', count: items.length, items });

    if (path === '/favicon.ico') return void response.writeHead(204).end();
    if (this.isDown) return refuse(503, 'SERVER_ERROR');
    if (resource === 'checkout') return this.servePage(resourceId, new URLSearchParams(text), response);
    const expected = `Basic ${btoa(`${standInKeys.keyId}:${standInKeys.keySecret}`)}`;
    if (request.headers.authorization !== expected) return refuse(401, 'BAD_REQUEST_ERROR');

    if (route === 'POST /v1/orders') return respondWithJson(this.createOrder(JSON.parse(text)));
    if (resource === 'orders' && action === 'payments')
      return list(this.payments.filter(({ order_id }) => order_id === resourceId));
    const payment =
      resource === 'payments' ? this.payments.find((candidate) => candidate.id === resourceId) : undefined;
    if (!payment) return refuse(400, 'BAD_REQUEST_ERROR');
    if (action === 'refunds')
      return list(this.hidesRefunds ? [] : this.refunds.filter(({ payment_id }) => payment_id === resourceId));
    if (action === 'refund') {
      const key = request.headers['x-refund-idempotency'] as string | undefined;
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

  /** Serves the payment page and handles its buttons. */
  private servePage(step: string, fields: URLSearchParams, response: ServerResponse): void {
    const show = (html: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    const order = this.orders.find((candidate) => candidate.id === fields.get('order_id'));
    if (!order) return void response.writeHead(400).end('No such order');
    if (step === 'embedded') return void show(buildHostedPage(fields));
    const callback = fields.get('callback_url') ?? '';
    if (step === 'fail') {
      this.send('payment.failed', this.pay(order.id, { status: 'failed' }));
      return void show(
        buildReturnPage(callback, { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' }),
      );
    }
    const payment = this.pay(order.id);
    this.send('payment.captured', payment);
    this.send('order.paid', payment);
    show(buildReturnPage(callback, this.buildSignedFields(payment)));
  }

  private send(event: string, payment: Payment): void {
    if (!this.webhookUrl) return;
    fetch(this.webhookUrl, { method: 'POST', ...this.buildMessage(event, { payment }) }).catch((error: Error) =>
      console.error(`${event} could not be sent: ${error.message}`),
    );
  }
}

const createId = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`;
const signHmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

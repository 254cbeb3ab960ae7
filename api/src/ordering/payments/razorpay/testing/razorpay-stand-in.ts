import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostedPage, returningPage } from './razorpay-pages';

/** What the shop is set up with to use the stand-in. */
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
 * A stand-in of Razorpay's HTTP API as far as the shop uses it: orders, payments, refunds, the hosted page, signed messages. It knows no
 * bank: `pay()`, or the button of its page, is the payment.
 */
export class RazorpayStandIn {
  readonly orders: Order[] = [];
  readonly payments: Payment[] = [];
  readonly refunds: Refund[] = [];
  /** What was asked, "POST /v1/orders". */
  readonly calls: string[] = [];
  /** Answers nothing but 503. */
  isDown = false;
  /** Does what it is asked, but its answer is lost. */
  losesAnswers = false;
  /** Refunds are made but not told of yet. */
  hidesRefunds = false;
  refundsAre: Refund['status'] = 'processed';
  /** Where messages are sent by itself; without it, take them from `message()`. */
  webhookUrl?: string;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Somebody pays an order; `values` make it another payment than the one that was asked for. */
  pay(orderId: string, values: Partial<Payment> = {}): Payment {
    const order = this.orders.find(({ id }) => id === orderId);
    if (!order) throw new Error(`No order ${orderId}.`);
    const payment: Payment = {
      id: id('pay'),
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

  /** What its page sends with the browser. */
  signed({ id: paymentId, order_id: orderId }: Payment): Record<string, string> {
    const signature = hmac(standInKeys.keySecret, `${orderId}|${paymentId}`);
    return { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature };
  }

  /** A message about something, signed, as it is sent to the shop. */
  message(event: string, { payment, refund }: { payment?: Payment; refund?: Refund }): WebhookMessage {
    const payload = { ...(payment && { payment: { entity: payment } }), ...(refund && { refund: { entity: refund } }) };
    const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': id('evt'),
        'x-razorpay-signature': this.sign(body),
      },
    };
  }

  /** The signature of a message. */
  sign = (body: string): string => hmac(standInKeys.webhookSecret, body);

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = String(Buffer.concat(chunks));
    const [path] = request.url!.split('?');
    const route = `${request.method} ${path}`;
    this.calls.push(route);
    const [, , what, about, part] = path.split('/');
    const json = (body: object, status = 200) => {
      if (this.losesAnswers) return void response.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const refuse = (status: number, code: string) => json({ error: { code, description: code } }, status);
    const list = (items: object[]) => json({ entity: 'collection', count: items.length, items });

    if (path === '/favicon.ico') return void response.writeHead(204).end();
    if (this.isDown) return refuse(503, 'SERVER_ERROR');
    if (what === 'checkout') return this.page(about, new URLSearchParams(text), response);
    const expected = `Basic ${btoa(`${standInKeys.keyId}:${standInKeys.keySecret}`)}`;
    if (request.headers.authorization !== expected) return refuse(401, 'BAD_REQUEST_ERROR');

    if (route === 'POST /v1/orders') return json(this.register(JSON.parse(text)));
    if (what === 'orders' && part === 'payments')
      return list(this.payments.filter(({ order_id }) => order_id === about));
    const payment = what === 'payments' ? this.payments.find((one) => one.id === about) : undefined;
    if (!payment) return refuse(400, 'BAD_REQUEST_ERROR');
    if (part === 'refunds')
      return list(this.hidesRefunds ? [] : this.refunds.filter(({ payment_id }) => payment_id === about));
    if (part === 'refund') {
      const key = request.headers['x-refund-idempotency'] as string | undefined;
      const refund = this.giveBack(payment, JSON.parse(text), key);
      return refund ? json(refund) : refuse(400, 'BAD_REQUEST_ERROR');
    }
    return json(payment);
  }

  private register({ amount, currency, receipt }: Pick<Order, 'amount' | 'currency' | 'receipt'>): Order {
    const order: Order = { id: id('order'), entity: 'order', amount, currency, receipt, status: 'created' };
    this.orders.push(order);
    return order;
  }

  private readonly refundsByKey = new Map<string, Refund>();

  private giveBack(payment: Payment, { amount, receipt }: Refund, key?: string): Refund | undefined {
    const before = key && this.refundsByKey.get(key);
    if (before) return before;
    const given = this.refunds.filter((one) => one.payment_id === payment.id && one.status !== 'failed');
    if (given.reduce((sum, one) => sum + one.amount, amount) > payment.amount) return undefined;
    const refund: Refund = {
      id: id('rfnd'),
      entity: 'refund',
      payment_id: payment.id,
      amount,
      receipt,
      status: this.refundsAre,
    };
    this.refunds.push(refund);
    if (key) this.refundsByKey.set(key, refund);
    return refund;
  }

  /** The page where a shopper pays, and what its buttons do. */
  private page(step: string, fields: URLSearchParams, response: ServerResponse): void {
    const show = (html: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    const order = this.orders.find((one) => one.id === fields.get('order_id'));
    if (!order) return void response.writeHead(400).end('No such order');
    if (step === 'embedded') return void show(hostedPage(fields));
    const callback = fields.get('callback_url') ?? '';
    if (step === 'fail') {
      this.send('payment.failed', this.pay(order.id, { status: 'failed' }));
      return void show(
        returningPage(callback, { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' }),
      );
    }
    const payment = this.pay(order.id);
    this.send('payment.captured', payment);
    this.send('order.paid', payment);
    show(returningPage(callback, this.signed(payment)));
  }

  private send(event: string, payment: Payment): void {
    if (!this.webhookUrl) return;
    fetch(this.webhookUrl, { method: 'POST', ...this.message(event, { payment }) }).catch((error: Error) =>
      console.error(`${event} could not be sent: ${error.message}`),
    );
  }
}

const id = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`;
const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

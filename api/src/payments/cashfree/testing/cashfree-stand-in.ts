import { createHmac, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Outcome, ProviderStandIn, type StandInCall, type WebhookMessage } from '../../testing/provider-stand-in';
import { buildFormPage, buildUpiPage } from '../../testing/stand-in-pages';
import { cashfreeScript } from './cashfree-script';

/** Keys of a shop that uses the stand-in. */
export const cashfreeKeys = { appId: 'TEST_stand_in', secretKey: 'the secret key of the Cashfree stand-in' };

interface Order {
  order_id: string;
  order_amount: number;
  order_currency: string;
  order_status: 'ACTIVE' | 'PAID';
  payment_session_id: string;
  customer_details: { customer_id: string };
}

export interface CashfreePayment {
  cf_payment_id: string;
  order_id: string;
  payment_status: 'SUCCESS' | 'FAILED' | 'PENDING' | 'NOT_ATTEMPTED' | 'USER_DROPPED';
  payment_amount: number;
  payment_currency: string;
  payment_group: string;
  payment_method: Record<string, Record<string, string>>;
  payment_message?: string;
  error_details?: { error_code: string; error_description: string; error_reason: string } | null;
}

export interface CashfreeRefundRow {
  cf_refund_id: string;
  cf_payment_id: string;
  order_id: string;
  refund_id: string;
  refund_amount: number;
  refund_currency: string;
  refund_status: 'SUCCESS' | 'PENDING' | 'CANCELLED';
}

/**
 * A stand-in for the part of Cashfree's HTTP API that the shop uses: orders, sessions, payments by UPI, refunds, saved cards, signed
 * webhooks, the script `cashfree.js` and its form. It has no bank: `pay()`, a button of its form, or of its page `/stand-in`, makes a payment.
 */
export class CashfreeStandIn extends ProviderStandIn {
  readonly orders: Order[] = [];
  readonly payments: CashfreePayment[] = [];
  readonly refunds: CashfreeRefundRow[] = [];
  /** Saved cards by customer. */
  readonly instruments = new Map<string, object[]>();
  refundStatus: CashfreeRefundRow['refund_status'] = 'SUCCESS';

  /** Pays an order. `values` override the payment's fields, such as its amount. */
  pay(orderId: string, values: Partial<CashfreePayment> = {}): CashfreePayment {
    const order = this.orders.find(({ order_id }) => order_id === orderId);
    if (!order) throw new Error(`No order ${orderId}.`);
    const payment: CashfreePayment = {
      cf_payment_id: createNumber(),
      order_id: orderId,
      payment_status: 'SUCCESS',
      payment_amount: order.order_amount,
      payment_currency: order.order_currency,
      payment_group: 'credit_card',
      payment_method: { card: { card_network: 'visa', card_number: 'XXXXXXXXXXXX1111' } },
      ...values,
    };
    this.payments.push(payment);
    return this.complete(payment);
  }

  /** Lets a payment that waits end. */
  finish(id: string, { outcome }: Outcome): CashfreePayment {
    const payment = this.payments.find(({ cf_payment_id }) => cf_payment_id === id);
    if (!payment) throw new Error(`No payment ${id}.`);
    return this.complete(Object.assign(payment, { payment_status: outcome === 'paid' ? 'SUCCESS' : 'FAILED' }));
  }

  private complete(payment: CashfreePayment): CashfreePayment {
    if (payment.payment_status === 'SUCCESS')
      this.orders.find(({ order_id }) => order_id === payment.order_id)!.order_status = 'PAID';
    if (payment.payment_status === 'FAILED')
      payment.error_details = {
        error_code: 'TRANSACTION_DECLINED',
        error_description: 'The bank declined the payment.',
        error_reason: 'auth_declined',
      };
    return payment;
  }

  /** Returns a signed webhook message. */
  buildMessage(
    type: string,
    data: { payment?: CashfreePayment; refund?: CashfreeRefundRow; charges_details?: object },
  ): WebhookMessage {
    const { payment, ...others } = data;
    const { error_details, order_id, ...shown } = payment ?? { order_id: undefined };
    const order = this.orders.find((candidate) => candidate.order_id === order_id);
    const content = {
      ...(order && {
        order: { order_id, order_amount: order.order_amount, order_currency: order.order_currency, order_tags: null },
      }),
      // Messages have the error beside the payment, and responses in it.
      ...(payment && { payment: shown, ...(error_details && { error_details }) }),
      ...others,
    };
    const body = JSON.stringify({ data: content, event_time: new Date().toISOString(), type });
    const timestamp = String(Date.now());
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-webhook-version': '2025-01-01',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': this.sign(timestamp + body),
        'x-idempotency-key': randomBytes(12).toString('hex'),
      },
    };
  }

  /** Returns the signature of a time and a body. */
  sign = (text: string): string => createHmac('sha256', cashfreeKeys.secretKey).update(text).digest('base64');

  protected respondTo({ route, method, url, headers, text, response, respondWithJson: respond }: StandInCall): unknown {
    const refuse = (status: number, code: string) =>
      respond({ message: code, code, type: 'invalid_request_error' }, status);

    if (this.isDown) return void refuse(503, 'api_error');
    if (url.pathname === '/cashfree.js' || url.pathname.startsWith('/stand-in'))
      return void this.servePage(url, text, response);
    const { 'x-client-id': id, 'x-client-secret': secret, 'x-api-version': version } = headers;
    if (id !== cashfreeKeys.appId || secret !== cashfreeKeys.secretKey) return void refuse(401, 'request_failed');
    if (!version) return void refuse(400, 'version_missing');
    const [, resource, name, action, actionId] = url.pathname.split('/');
    const body = text ? JSON.parse(text) : undefined;

    if (route === 'POST /orders') return void respond(this.createOrder(body));
    if (route === 'POST /orders/sessions') return void respond(this.createUpi(body));
    if (resource === 'customers') {
      const saved = this.instruments.get(name);
      if (!saved) return void refuse(404, 'customer_not_found');
      if (method === 'GET') return void respond(saved);
      const index = saved.findIndex((row) => (row as { instrument_id: string }).instrument_id === actionId);
      if (index < 0) return void refuse(404, 'instrument_not_found');
      return void respond(saved.splice(index, 1)[0]);
    }
    const order = this.orders.find(({ order_id }) => order_id === decodeURIComponent(name));
    if (!order) return void refuse(404, 'order_not_found');
    const isOfOrder = ({ order_id }: { order_id: string }) => order_id === order.order_id;
    if (action === 'payments') return void respond(this.payments.filter(isOfOrder));
    if (action === 'refunds' && method === 'GET') return void respond(this.refunds.filter(isOfOrder));
    if (action === 'refunds') {
      const refund = this.refundOrder(order, body);
      return void (typeof refund === 'string' ? refuse(400, refund) : respond(refund));
    }
    respond(order);
  }

  private createOrder({ order_id, order_amount, order_currency, customer_details }: Order): Order {
    const payment_session_id = `session_${randomBytes(16).toString('hex')}`;
    const order: Order = {
      ...{ order_id, order_amount, order_currency, customer_details, payment_session_id },
      order_status: 'ACTIVE',
    };
    this.orders.push(order);
    const { customer_id } = customer_details;
    if (!customer_id.startsWith('guest-') && !this.instruments.has(customer_id))
      this.instruments.set(customer_id, [buildCard()]);
    return order;
  }

  private createUpi({ payment_session_id }: { payment_session_id: string }) {
    const order = this.orders.find((candidate) => candidate.payment_session_id === payment_session_id)!;
    const { cf_payment_id, payment_amount } = this.pay(order.order_id, {
      payment_status: 'NOT_ATTEMPTED',
      payment_group: 'upi',
      payment_method: { upi: { channel: 'link', upi_id: 'asha@okaxis' } },
    });
    const query = new URLSearchParams({
      pa: 'vastra@cashfree',
      pn: 'Vastra',
      tr: cf_payment_id,
      am: String(payment_amount),
      cu: 'INR',
    });
    const link = `upi://pay?${query}`;
    const payload = { default: link, bhim: link, gpay: link, paytm: link, phonepe: link };
    return {
      action: 'custom',
      cf_payment_id,
      channel: 'link',
      payment_amount,
      payment_method: 'upi',
      data: { payload },
    };
  }

  private refundOrder({ order_id, order_currency }: Order, { refund_id, refund_amount }: CashfreeRefundRow) {
    if (this.refunds.some((row) => row.refund_id === refund_id)) return 'refund_already_exists';
    const paid = this.payments.filter((row) => row.order_id === order_id && row.payment_status === 'SUCCESS');
    const earlier = this.refunds.filter((row) => row.order_id === order_id && row.refund_status !== 'CANCELLED');
    const rest = sum(paid.map(({ payment_amount }) => payment_amount)) - sum(earlier.map((row) => row.refund_amount));
    if (refund_amount > rest + 0.001) return 'refund_amount_invalid';
    const refund: CashfreeRefundRow = {
      cf_refund_id: createNumber(),
      cf_payment_id: paid[0].cf_payment_id,
      ...{ order_id, refund_id, refund_amount, refund_currency: order_currency, refund_status: this.refundStatus },
    };
    this.refunds.push(refund);
    return refund;
  }

  /** Serves the script, its form, and the page of payments by UPI; and handles their buttons. */
  private servePage({ pathname, searchParams }: URL, text: string, response: ServerResponse): unknown {
    const show = (body: string, type = 'text/html') =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
    if (pathname === '/cashfree.js') return show(cashfreeScript(this.url), 'text/javascript');
    if (pathname === '/stand-in') {
      const waiting = this.payments.filter(({ payment_group }) => payment_group === 'upi');
      const rows = waiting.map((row) => ({
        id: row.cf_payment_id,
        amount: row.payment_amount * 100,
        status: row.payment_status,
      }));
      return show(buildUpiPage('Payments by UPI (Cashfree stand-in)', rows));
    }
    const order = this.orders.find(({ payment_session_id }) => payment_session_id === searchParams.get('session'));
    if (pathname === '/stand-in/form' && order) {
      const url = `${this.url}/stand-in/finish?session=${order.payment_session_id}`;
      return show(buildFormPage('Cashfree (stand-in)', `${order.order_id}: ₹${order.order_amount}`, url));
    }
    const outcome: Outcome = text ? JSON.parse(text) : { outcome: 'paid' };
    const [, , , paymentId] = pathname.split('/');
    const payment =
      pathname === '/stand-in/finish' && order
        ? this.pay(order.order_id, { payment_status: outcome.outcome === 'paid' ? 'SUCCESS' : 'FAILED' })
        : this.payments.some(({ cf_payment_id }) => cf_payment_id === paymentId)
          ? this.finish(paymentId, outcome)
          : undefined;
    if (!payment) return response.writeHead(404).end('No such order or payment');
    const reported = this.report(payment, outcome);
    const respond = () =>
      show(JSON.stringify({ paymentMessage: 'Payment finished. Check status.' }), 'application/json');
    // The form does not wait for the webhook.
    return order ? respond() : reported.then(respond);
  }

  /** Sends the webhook of a payment that has ended. */
  private report(payment: CashfreePayment, { webhooks = 1, isForged }: Outcome): Promise<void> {
    const isPaid = payment.payment_status === 'SUCCESS';
    const message = this.buildMessage(isPaid ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK', { payment });
    if (isForged) message.headers['x-webhook-signature'] = 'forged';
    return this.sendWebhook(message, webhooks);
  }
}

const createNumber = (): string => String(BigInt(`0x${randomBytes(6).toString('hex')}`) + 1_000_000_000n);
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const buildCard = () => ({
  instrument_id: randomBytes(8).toString('hex'),
  instrument_type: 'card',
  instrument_display: 'xxxxxxxxxxxx1111',
  instrument_status: 'ACTIVE',
  instrument_meta: { card_network: 'VISA', card_token_details: { expiry_month: '04', expiry_year: '31' } },
});

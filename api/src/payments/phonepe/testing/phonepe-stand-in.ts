import { createHash, randomBytes } from 'node:crypto';
import { type Outcome, ProviderStandIn, type StandInCall, type WebhookMessage } from '../../testing/provider-stand-in';
import { buildPaymentPage } from './payment-page';

/** Keys of a shop that uses the stand-in. */
export const phonepeKeys = {
  clientId: 'TEST_stand_in',
  clientSecret: 'the client secret of the PhonePe stand-in',
  clientVersion: '1',
  webhookUsername: 'vastra',
  webhookPassword: 'the webhook password of the PhonePe stand-in',
};

type State = 'PENDING' | 'COMPLETED' | 'FAILED';

interface PaymentDetail {
  transactionId: string;
  paymentMode: string;
  amount: number;
  state: State;
  errorCode?: string;
  detailedErrorCode?: string;
  splitInstruments: { rail: { type: string; vpa?: string }; instrument?: { type: string } }[];
}

export interface PhonepeOrder {
  merchantOrderId: string;
  orderId: string;
  state: State;
  amount: number;
  expireAt: number;
  redirectUrl: string;
  token: string;
  errorCode?: string;
  detailedErrorCode?: string;
  paymentDetails: PaymentDetail[];
}

export interface PhonepeRefund {
  merchantRefundId: string;
  originalMerchantOrderId: string;
  refundId: string;
  amount: number;
  state: State;
}

/**
 * A stand-in for the part of PhonePe's HTTP API that the shop uses: tokens, orders, refunds, webhooks and the page of an order. It has no bank:
 * `pay()`, `finish()` or a button of the page ends a payment.
 */
export class PhonepeStandIn extends ProviderStandIn {
  readonly orders: PhonepeOrder[] = [];
  readonly refunds: PhonepeRefund[] = [];
  refundState: State = 'COMPLETED';
  private readonly tokens = new Set<string>();

  /** Makes every token invalid that was given so far. */
  withdrawTokens(): void {
    this.tokens.clear();
  }

  /** Creates an order as the call of the shop does. */
  createOrder({ merchantOrderId, amount, expireAfter = 1200, redirectUrl = '' }: NewOrder): PhonepeOrder {
    const order: PhonepeOrder = {
      ...{ merchantOrderId, amount, redirectUrl, state: 'PENDING', paymentDetails: [] },
      orderId: `OMO${createNumber()}`,
      expireAt: Date.now() + expireAfter * 1000,
      token: randomBytes(8).toString('hex'),
    };
    this.orders.push(order);
    return order;
  }

  /** Begins a payment, which waits for the shopper's bank. */
  begin(merchantOrderId: string, paymentMode: 'UPI_INTENT' | 'CARD' = 'UPI_INTENT'): PhonepeOrder {
    const order = this.getOrder(merchantOrderId);
    const rail = paymentMode === 'CARD' ? { type: 'PG' } : { type: 'UPI', vpa: 'asha@okaxis' };
    order.paymentDetails.push({
      ...{ transactionId: `OM${createNumber()}`, amount: order.amount, state: 'PENDING', paymentMode },
      splitInstruments: [{ rail }],
    });
    return order;
  }

  /** Lets the payment of an order end. */
  finish(merchantOrderId: string, { outcome }: Outcome): PhonepeOrder {
    const order = this.getOrder(merchantOrderId);
    if (order.paymentDetails.length === 0) this.begin(merchantOrderId);
    const state = outcome === 'paid' ? 'COMPLETED' : 'FAILED';
    const error = state === 'FAILED' ? { errorCode: 'PAYMENT_ERROR', detailedErrorCode: 'TXN_DECLINED' } : {};
    Object.assign(order.paymentDetails.at(-1)!, { state, ...error });
    return Object.assign(order, { state, ...error });
  }

  /** Returns a webhook message. Its header is the same for every message. */
  buildMessage(event: string, payload: PhonepeOrder | PhonepeRefund): WebhookMessage {
    const { webhookUsername, webhookPassword } = phonepeKeys;
    const authorization = createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest('hex');
    return {
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ event, payload: { merchantId: 'VASTRA', ...toWireOrder(payload) } }),
    };
  }

  protected respondTo({ route, url, headers, text, response, respondWithJson: respond }: StandInCall): unknown {
    const refuse = (status: number, code: string) => respond({ success: false, code, message: code }, status);
    if (this.isDown) return void refuse(503, 'SERVICE_UNAVAILABLE');
    if (url.pathname.startsWith('/stand-in')) return void this.servePage(url, text, response);
    if (route === 'POST /v1/oauth/token') return void this.giveToken(new URLSearchParams(text), respond, refuse);
    if (!this.tokens.has(headers.authorization?.replace('O-Bearer ', '') ?? ''))
      return void refuse(401, 'UNAUTHORIZED');
    const [, , , resource, id] = url.pathname.split('/').map(decodeURIComponent);
    const body = text ? JSON.parse(text) : undefined;
    if (route === 'POST /checkout/v2/pay') {
      const { merchantOrderId, amount, expireAfter, paymentFlow } = body;
      if (this.orders.some((order) => order.merchantOrderId === merchantOrderId))
        return void refuse(400, 'DUPLICATE_ORDER');
      const { redirectUrl } = paymentFlow.merchantUrls;
      const { orderId, state, expireAt, token } = this.createOrder({
        merchantOrderId,
        amount,
        expireAfter,
        redirectUrl,
      });
      return void respond({ orderId, state, expireAt, redirectUrl: `${this.url}/stand-in/pay?token=${token}` });
    }
    if (route === 'POST /payments/v2/refund') {
      const refund = this.refund(body);
      return void (typeof refund === 'string' ? refuse(400, refund) : respond(refund));
    }
    const found =
      resource === 'order'
        ? this.orders.find(({ merchantOrderId }) => merchantOrderId === id)
        : this.refunds.find(({ merchantRefundId }) => merchantRefundId === id);
    if (!found) return void (resource === 'order' ? refuse(404, 'ORDER_NOT_FOUND') : refuse(400, 'BAD_REQUEST'));
    respond(toWireOrder(found));
  }

  private giveToken(
    form: URLSearchParams,
    respond: (body: unknown) => void,
    refuse: (status: number, code: string) => void,
  ) {
    const { clientId, clientSecret, clientVersion } = phonepeKeys;
    const isKnown =
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('client_version') === clientVersion &&
      form.get('grant_type') === 'client_credentials';
    if (!isKnown) return refuse(401, 'INVALID_CLIENT');
    const token = randomBytes(16).toString('hex');
    this.tokens.add(token);
    respond({ access_token: token, token_type: 'O-Bearer', expires_at: Math.floor(Date.now() / 1000) + 3600 });
  }

  private refund({ merchantRefundId, originalMerchantOrderId, amount }: PhonepeRefund): PhonepeRefund | string {
    if (this.refunds.some((row) => row.merchantRefundId === merchantRefundId)) return 'DUPLICATE_REFUND';
    const order = this.orders.find(({ merchantOrderId }) => merchantOrderId === originalMerchantOrderId);
    if (order?.state !== 'COMPLETED') return 'ORDER_NOT_COMPLETED';
    const earlier = this.refunds.filter(
      (row) => row.originalMerchantOrderId === originalMerchantOrderId && row.state !== 'FAILED',
    );
    if (earlier.reduce((sum, row) => sum + row.amount, amount) > order.amount) return 'REFUND_AMOUNT_EXCEEDED';
    const refund: PhonepeRefund = {
      ...{ merchantRefundId, originalMerchantOrderId, amount, state: this.refundState },
      refundId: `OMR${createNumber()}`,
    };
    this.refunds.push(refund);
    return refund;
  }

  /** Serves the page of an order, and handles its buttons. */
  private servePage({ pathname, searchParams }: URL, text: string, response: StandInCall['response']): unknown {
    const order = this.orders.find(({ token }) => token === searchParams.get('token'));
    if (!order) return response.writeHead(404).end('No such order');
    const { merchantOrderId, amount, redirectUrl, token } = order;
    if (pathname === '/stand-in/pay') {
      const page = buildPaymentPage({
        ...{ merchantOrderId, amount, redirectUrl, url: `${this.url}/stand-in/finish?token=${token}` },
      });
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }
    const outcome: Outcome = text ? JSON.parse(text) : { outcome: 'paid' };
    const { webhooks = 1, isForged } = outcome;
    const ended = this.finish(merchantOrderId, outcome);
    const event = ended.state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed';
    const message = this.buildMessage(event, ended);
    if (isForged) message.headers.authorization = 'f'.repeat(64);
    const reported = this.sendWebhook(message, webhooks);
    return reported.then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }

  private getOrder(id: string): PhonepeOrder {
    const order = this.orders.find(({ merchantOrderId }) => merchantOrderId === id);
    if (!order) throw new Error(`No order ${id}.`);
    return order;
  }
}

interface NewOrder {
  merchantOrderId: string;
  amount: number;
  expireAfter?: number;
  redirectUrl?: string;
}

/** Returns what responses and messages show of an order or a refund. */
const toWireOrder = (found: PhonepeOrder | PhonepeRefund) => ({ ...found, token: undefined, redirectUrl: undefined });
const createNumber = (): string => String(BigInt(`0x${randomBytes(6).toString('hex')}`) + 1_000_000_000n);

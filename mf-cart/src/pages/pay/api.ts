import type { CheckoutPayment, Order, PaymentView, UpiPayment } from '@vastra/shared/contract';
import { api, type Call, type CallOptions } from '@vastra/shared/http';
import { orderAccessTokens } from '@vastra/shared/order-access';

/** An order with the offset of the server's clock. */
export interface TimedOrder {
  order: Order;
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  clockOffsetMs: number;
}

const getAccessQuery = (id: string) => ({ accessToken: orderAccessTokens.find(id) });

/** Reads what a call returns, and the offset of the server's clock, because the visitor's clock may be wrong. */
async function readTimed<T>(call: Call): Promise<{ data: T; clockOffsetMs: number }> {
  const response = await call.response();
  const { data } = (await response.json()) as { data: T };
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  return { data, clockOffsetMs: Number.isNaN(serverTime) ? 0 : serverTime - Date.now() };
}

/** Reads the order and the server's time. */
export async function getTimedOrder(id: string, options: CallOptions): Promise<TimedOrder> {
  const call = api.get(`orders/${encodeURIComponent(id)}`, { ...options, query: getAccessQuery(id) });
  const { data: order, clockOffsetMs } = await readTimed<Order>(call);
  return { order, clockOffsetMs };
}

/** Names what is paid: an order, or the cash of one of its parcels. */
export interface PaymentTarget {
  orderId: string;
  parcel?: number;
}

/** A payment with the offset of the server's clock. */
export interface TimedPayment {
  payment: PaymentView;
  clockOffsetMs: number;
}

const getPaymentPath = ({ orderId }: PaymentTarget, step = '') =>
  `orders/${encodeURIComponent(orderId)}/payment${step}`;
const getPaymentQuery = ({ orderId, parcel }: PaymentTarget) => ({ ...getAccessQuery(orderId), parcel });

/** Reads the state of a payment. */
export async function getTimedPayment(target: PaymentTarget, options: CallOptions): Promise<TimedPayment> {
  const call = api.get(getPaymentPath(target), { ...options, query: getPaymentQuery(target) });
  const { data: payment, clockOffsetMs } = await readTimed<PaymentView>(call);
  return { payment, clockOffsetMs };
}

/** Starts a payment by UPI, or resumes the payment that is under way. */
export const startUpiPayment = (target: PaymentTarget): Promise<UpiPayment> =>
  api.post(getPaymentPath(target, '/upi'), { query: getPaymentQuery(target) }).data<UpiPayment>();

/** Starts a payment on the provider's form. */
export const startCheckoutPayment = (target: PaymentTarget): Promise<CheckoutPayment> =>
  api.post(getPaymentPath(target, '/checkout'), { query: getPaymentQuery(target) }).data<CheckoutPayment>();

/** Reports what the provider's form has returned. Resolves to the payment. */
export const confirmPayment = (
  target: PaymentTarget,
  body: { attemptId: string; fields: Record<string, string> },
): Promise<PaymentView> =>
  api.post(getPaymentPath(target, '/confirm'), { query: getPaymentQuery(target), body }).data<PaymentView>();

/** Simulates a payment of the demo. */
export const payDemo = (id: string, outcome: 'paid' | 'failed'): Promise<Order> =>
  api.post(`payments/demo/${encodeURIComponent(id)}`, { query: getAccessQuery(id), body: { outcome } }).data<Order>();

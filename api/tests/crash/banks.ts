import { isFailedRefund, toRefundKey } from '../../src/payments/cashfree/refund';
import type { CashfreeRefundRow, CashfreeStandIn } from '../../src/payments/cashfree/testing/cashfree-stand-in';
import { toMerchantOrderId, toProviderOrderId } from '../../src/payments/phonepe/payment';
import { toRefundKey as toPhonepeRefundKey } from '../../src/payments/phonepe/refund';
import type { PhonepeRefund, PhonepeStandIn } from '../../src/payments/phonepe/testing/phonepe-stand-in';
import type { RazorpayStandIn, Refund } from '../../src/payments/razorpay/testing/razorpay-stand-in';
import type { WebhookMessage } from '../../src/payments/testing/provider-stand-in';

export type OnlineProvider = 'razorpay' | 'cashfree' | 'phonepe';

/** A payment at a provider, in paise. */
export interface BankPayment {
  id: string;
  providerOrderId: string;
  amount: number;
  isCaptured: boolean;
}

/** A refund at a provider, in paise. `key`: the shop's id of it. */
export interface BankRefund {
  id: string;
  providerOrderId: string;
  key: string | null;
  amount: number;
  status: 'done' | 'open' | 'failed';
}

/** Actions of all stand-ins, in the same words. */
export interface Bank {
  provider: OnlineProvider;
  /** The shop can show a link of UPI. */
  hasUpi: boolean;
  /** Makes a payment for what the shop has returned when a payment was started: a link of UPI, or the options of the form. */
  pay(started: { intentUrl?: string; options?: Record<string, string> }, isPaid: boolean): string;
  /** Pays an order that is paid already. */
  payAgain(paymentId: string): string;
  listPayments(): BankPayment[];
  /** Builds the messages about a payment. Some providers send two of different kinds. */
  buildPaymentMessages(paymentId: string): WebhookMessage[];
  /** Fields that the provider's script gives to the page. */
  buildFields(paymentId: string): Record<string, string>;
  listRefunds(): BankRefund[];
  /** Lets the next refunds wait for the bank. */
  holdRefunds(isHeld: boolean): void;
  /** Ends a refund that waits. */
  endRefund(id: string, isDone: boolean): void;
  buildRefundMessage(id: string): WebhookMessage;
}

const signatures = { razorpay: 'x-razorpay-signature', cashfree: 'x-webhook-signature', phonepe: 'authorization' };

/** Returns a message with a wrong signature, or with a wrong password. */
export const forge = (provider: OnlineProvider, message: WebhookMessage): WebhookMessage => ({
  ...message,
  headers: { ...message.headers, [signatures[provider]]: 'f'.repeat(64) },
});

const getUpiId = (intentUrl: string): string => new URLSearchParams(intentUrl.split('?')[1]).get('tr')!;

export function createRazorpayBank(standIn: RazorpayStandIn): Bank {
  const find = (id: string) => standIn.payments.find((payment) => payment.id === id)!;
  const findRefund = (id: string) => standIn.refunds.find((refund) => refund.id === id)!;
  const statuses: Record<Refund['status'], BankRefund['status']> = {
    processed: 'done',
    pending: 'open',
    failed: 'failed',
  };
  return {
    provider: 'razorpay',
    hasUpi: true,
    pay({ intentUrl, options }, isPaid) {
      if (intentUrl) return standIn.finish(getUpiId(intentUrl), { outcome: isPaid ? 'paid' : 'failed' }).id;
      return standIn.pay(options!.order_id, { status: isPaid ? 'captured' : 'failed' }).id;
    },
    payAgain: (id) => standIn.pay(find(id).order_id).id,
    listPayments: () =>
      standIn.payments.map(({ id, order_id, amount, status }) => ({
        id,
        providerOrderId: order_id,
        amount,
        isCaptured: status === 'captured',
      })),
    buildPaymentMessages(id) {
      const payment = find(id);
      const types = payment.status === 'captured' ? ['payment.captured', 'order.paid'] : ['payment.failed'];
      return types.map((type) => standIn.buildMessage(type, { payment }));
    },
    buildFields: (id) => standIn.buildSignedFields(find(id)),
    listRefunds: () =>
      standIn.refunds.map(({ id, payment_id, receipt, amount, status }) => ({
        id,
        providerOrderId: find(payment_id).order_id,
        key: receipt?.replace(/-\d+$/, '') ?? null,
        amount,
        status: statuses[status],
      })),
    holdRefunds(isHeld) {
      standIn.refundStatus = isHeld ? 'pending' : 'processed';
    },
    endRefund(id, isDone) {
      findRefund(id).status = isDone ? 'processed' : 'failed';
    },
    buildRefundMessage(id) {
      const refund = findRefund(id);
      return standIn.buildMessage(`refund.${refund.status}`, { refund, payment: find(refund.payment_id) });
    },
  };
}

export function createCashfreeBank(standIn: CashfreeStandIn): Bank {
  const find = (id: string) => standIn.payments.find(({ cf_payment_id }) => cf_payment_id === id)!;
  const findRefund = (id: string) => standIn.refunds.find(({ cf_refund_id }) => cf_refund_id === id)!;
  const toPaise = (rupees: number) => Math.round(rupees * 100);
  const getStatus = (refund: CashfreeRefundRow): BankRefund['status'] =>
    isFailedRefund(refund) ? 'failed' : refund.refund_status === 'SUCCESS' ? 'done' : 'open';
  return {
    provider: 'cashfree',
    hasUpi: true,
    pay({ intentUrl, options }, isPaid) {
      if (intentUrl) return standIn.finish(getUpiId(intentUrl), { outcome: isPaid ? 'paid' : 'failed' }).cf_payment_id;
      const order = standIn.orders.find(({ payment_session_id: id }) => id === options!.paymentSessionId)!;
      return standIn.pay(order.order_id, { payment_status: isPaid ? 'SUCCESS' : 'FAILED' }).cf_payment_id;
    },
    payAgain: (id) => standIn.pay(find(id).order_id).cf_payment_id,
    listPayments: () =>
      standIn.payments.map(({ cf_payment_id: id, order_id, payment_amount, payment_status }) => ({
        id,
        providerOrderId: order_id,
        amount: toPaise(payment_amount),
        isCaptured: payment_status === 'SUCCESS',
      })),
    buildPaymentMessages(id) {
      const payment = find(id);
      const isPaid = payment.payment_status === 'SUCCESS';
      return [standIn.buildMessage(isPaid ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK', { payment })];
    },
    buildFields: () => ({}),
    listRefunds: () =>
      standIn.refunds.map((refund) => ({
        id: refund.cf_refund_id,
        providerOrderId: refund.order_id,
        key: toRefundKey(refund.refund_id),
        amount: toPaise(refund.refund_amount),
        status: getStatus(refund),
      })),
    holdRefunds(isHeld) {
      standIn.refundStatus = isHeld ? 'PENDING' : 'SUCCESS';
    },
    endRefund(id, isDone) {
      findRefund(id).refund_status = isDone ? 'SUCCESS' : 'CANCELLED';
    },
    buildRefundMessage: (id) => standIn.buildMessage('REFUND_STATUS_WEBHOOK', { refund: findRefund(id) }),
  };
}

export function createPhonepeBank(standIn: PhonepeStandIn): Bank {
  const find = (id: string) => standIn.orders.find(({ merchantOrderId }) => merchantOrderId === id)!;
  const findRefund = (id: string) => standIn.refunds.find(({ merchantRefundId }) => merchantRefundId === id)!;
  const statuses: Record<PhonepeRefund['state'], BankRefund['status']> = {
    COMPLETED: 'done',
    PENDING: 'open',
    FAILED: 'failed',
  };
  return {
    provider: 'phonepe',
    hasUpi: false,
    pay({ options }, isPaid) {
      const token = new URL(options!.url).searchParams.get('token');
      const { merchantOrderId } = standIn.orders.find((order) => order.token === token)!;
      return standIn.finish(merchantOrderId, { outcome: isPaid ? 'paid' : 'failed' }).merchantOrderId;
    },
    payAgain(id) {
      const providerOrderId = toProviderOrderId(id);
      const orders = standIn.orders.filter(
        ({ merchantOrderId }) => toProviderOrderId(merchantOrderId) === providerOrderId,
      );
      const merchantOrderId = toMerchantOrderId(providerOrderId, orders.length + 1);
      standIn.createOrder({ merchantOrderId, amount: find(id).amount });
      return standIn.finish(merchantOrderId, { outcome: 'paid' }).merchantOrderId;
    },
    listPayments: () =>
      standIn.orders.map(({ merchantOrderId, amount, state }) => ({
        id: merchantOrderId,
        providerOrderId: toProviderOrderId(merchantOrderId),
        amount,
        isCaptured: state === 'COMPLETED',
      })),
    buildPaymentMessages(id) {
      const order = find(id);
      return [standIn.buildMessage(`checkout.order.${order.state.toLowerCase()}`, order)];
    },
    buildFields: () => ({}),
    listRefunds: () =>
      standIn.refunds.map(({ merchantRefundId, originalMerchantOrderId, amount, state }) => ({
        id: merchantRefundId,
        providerOrderId: toProviderOrderId(originalMerchantOrderId),
        key: toPhonepeRefundKey(merchantRefundId),
        amount,
        status: statuses[state],
      })),
    holdRefunds(isHeld) {
      standIn.refundState = isHeld ? 'PENDING' : 'COMPLETED';
    },
    endRefund(id, isDone) {
      findRefund(id).state = isDone ? 'COMPLETED' : 'FAILED';
    },
    buildRefundMessage(id) {
      const refund = findRefund(id);
      return standIn.buildMessage(`pg.refund.${refund.state.toLowerCase()}`, refund);
    },
  };
}

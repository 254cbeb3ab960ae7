import { isFailedRefund, toRefundKey } from '../../src/payments/cashfree/refund';
import type { CashfreeRefundRow, CashfreeStandIn } from '../../src/payments/cashfree/testing/cashfree-stand-in';
import type { RazorpayStandIn, Refund } from '../../src/payments/razorpay/testing/razorpay-stand-in';
import type { WebhookMessage } from '../../src/payments/testing/provider-stand-in';

export type OnlineProvider = 'razorpay' | 'cashfree';

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

/** Actions of both stand-ins, in the same words. */
export interface Bank {
  provider: OnlineProvider;
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

const signatures = { razorpay: 'x-razorpay-signature', cashfree: 'x-webhook-signature' };

/** Returns a message with a wrong signature. */
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

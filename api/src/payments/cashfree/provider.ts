import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PaymentProvider, PaymentRequest, RefundOrder } from '../provider';
import { createCashfreeClient } from './client';
import { cashfreeId, cashfreePaymentSchema, toCashfreeRupees, toPaise, toProviderPayment } from './payment';
import { cashfreeRefundSchema, isFailedRefund, toRefundId, toRefundKey } from './refund';
import { createSavedMethods } from './saved-methods';
import type { CashfreeSettings } from './settings';

const orderSchema = z.object({ order_id: z.string(), payment_session_id: z.string() });
const upiSchema = z.object({
  cf_payment_id: cashfreeId,
  data: z.object({ payload: z.object({ default: z.string().min(1) }) }),
});

/** The provider for Cashfree's checkout, whose script runs on the payment page alone, and for its UPI links. Its calls throw `CashfreeError`. */
export function createCashfreeProvider(settings: CashfreeSettings): PaymentProvider {
  const { apiUrl, scriptUrl, hasUpiIntent } = settings;
  const call = createCashfreeClient(settings);

  async function getSession(orderId: string): Promise<string> {
    const order = orderSchema.parse(await call('GET', `/orders/${encodeURIComponent(orderId)}`));
    return order.payment_session_id;
  }

  /** Finds the refund of a request that has not failed, and counts those that have. */
  async function findExistingRefund({ providerOrderId, paymentId, amount, key, otherRefundIds }: RefundOrder) {
    const path = `/orders/${encodeURIComponent(providerOrderId)}/refunds`;
    const rows = z.array(cashfreeRefundSchema).parse(await call('GET', path));
    const isOfKey = ({ refund_id }: { refund_id: string }) => toRefundKey(refund_id) === key;
    const failedCount = rows.filter((row) => isFailedRefund(row) && isOfKey(row)).length;
    const candidates = rows.filter((row) => !isFailedRefund(row) && !otherRefundIds.includes(row.cf_refund_id));
    // A refund with another id was made in Cashfree's dashboard. It counts for the refund of its amount.
    const isMadeInDashboard = (row: z.output<typeof cashfreeRefundSchema>) =>
      toRefundKey(row.refund_id) === null && row.cf_payment_id === paymentId && toPaise(row.refund_amount) === amount;
    return { path, failedCount, existing: candidates.find(isOfKey) ?? candidates.find(isMadeInDashboard) };
  }

  return {
    instruments: ['upi', 'card', 'netbanking', 'wallet', 'emi'],

    async registerOrder(request) {
      // Random, because the order of an edited amount is registered once more.
      const id = `${request.orderId}-${randomBytes(4).toString('hex')}`;
      const { order_id } = orderSchema.parse(await call('POST', '/orders', buildOrder(request, id), id));
      return order_id;
    },

    async listPayments(orderId) {
      const rows = z
        .array(cashfreePaymentSchema)
        .parse(await call('GET', `/orders/${encodeURIComponent(orderId)}/payments`));
      return rows.map((payment) => toProviderPayment(payment, orderId));
    },

    ...(hasUpiIntent && {
      async startUpi(_request, orderId) {
        const body = {
          payment_session_id: await getSession(orderId),
          payment_method: { upi: { channel: 'link' } },
        };
        const { cf_payment_id: attemptId, data } = upiSchema.parse(await call('POST', '/orders/sessions', body));
        return { attemptId, intentUrl: data.payload.default };
      },
    }),

    buildCheckout: async (_request, orderId) => ({
      // https://www.cashfree.com/docs/js-integration
      adapter: 'promise',
      script: scriptUrl,
      global: 'Cashfree',
      options: {
        mode: apiUrl.includes('sandbox') ? 'sandbox' : 'production',
        paymentSessionId: await getSession(orderId),
        redirectTarget: '_modal',
      },
    }),

    async findRefund(refund) {
      const { existing } = await findExistingRefund(refund);
      return existing && { refundId: existing.cf_refund_id, isDone: existing.refund_status === 'SUCCESS' };
    },

    async refundPayment(request) {
      const { paymentId, amount, key } = request;
      const { existing, failedCount, path } = await findExistingRefund(request);
      const refund_id = toRefundId(key, failedCount);
      const order = { refund_id, refund_amount: toCashfreeRupees(amount), refund_note: `Payment ${paymentId}` };
      const refund = existing ?? cashfreeRefundSchema.parse(await call('POST', path, order, refund_id));
      return { refundId: refund.cf_refund_id, isDone: refund.refund_status === 'SUCCESS' };
    },

    savedMethods: createSavedMethods(call),
  };
}

function buildOrder(
  { amount, currency, name, email, phone, siteUrl, pageUrl, description, customerId }: PaymentRequest,
  id: string,
) {
  return {
    order_id: id,
    order_amount: toCashfreeRupees(amount),
    order_currency: currency,
    order_note: description,
    customer_details: {
      customer_id: customerId ?? `guest-${id}`.slice(0, 50),
      customer_name: name.slice(0, 100),
      customer_phone: phone,
      ...(email && { customer_email: email }),
    },
    order_meta: {
      // A bank that leaves the form sends the browser here.
      return_url: pageUrl,
      // Cashfree accepts https only.
      ...(siteUrl.startsWith('https://') && { notify_url: `${siteUrl}/api/v1/payments/cashfree/webhook` }),
    },
  };
}

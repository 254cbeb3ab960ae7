import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PaymentProvider, ProviderEvent, ProviderPayment, RefundOrder } from '../provider';
import { createPhonepeClient, PhonepeError } from './client';
import { phonepeOrderSchema, toMerchantOrderId, toProviderPayment } from './payment';
import { phonepeRefundSchema, toMerchantRefundId, toRefundKey } from './refund';
import type { PhonepeSettings } from './settings';

/** Seconds for which PhonePe's page accepts a payment: the time for which an order can wait. */
const expireAfter = 20 * 60;
/** Attempts of one registration, and of one refund, after which the shop asks for no further one. */
const maxNumber = 50;

const paySchema = z.object({ redirectUrl: z.url() });

/**
 * The provider for PhonePe's Standard Checkout, a page of PhonePe's own. Each attempt to pay is an order of PhonePe with a number behind the id
 * of the registration. Its calls throw `PhonepeError`.
 */
export function createPhonepeProvider(settings: PhonepeSettings): PaymentProvider {
  const call = createPhonepeClient(settings);

  /** Returns what PhonePe has under an id; undefined if it knows none. */
  const find = async <T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> => {
    try {
      return schema.parse(await call('GET', path));
    } catch (error) {
      if (error instanceof PhonepeError && error.isNotFound) return undefined;
      throw error;
    }
  };
  const findPayment = async (id: string): Promise<ProviderPayment | undefined> => {
    const order = await find(`/checkout/v2/order/${encodeURIComponent(id)}/status?details=true`, phonepeOrderSchema);
    return order && toProviderPayment(order, id);
  };
  const findRefundById = (id: string) =>
    find(`/payments/v2/refund/${encodeURIComponent(id)}/status`, phonepeRefundSchema);

  async function listPayments(providerOrderId: string): Promise<ProviderPayment[]> {
    const payments: ProviderPayment[] = [];
    while (payments.length < maxNumber) {
      const payment = await findPayment(toMerchantOrderId(providerOrderId, payments.length + 1));
      if (!payment) break;
      payments.push(payment);
    }
    return payments;
  }

  /** Finds the refund of a request that has not failed, and the id for the next one. */
  async function findExistingRefund({ key }: RefundOrder) {
    for (let failedCount = 0; ; failedCount++) {
      const id = toMerchantRefundId(key, failedCount);
      const refund = failedCount < maxNumber ? await findRefundById(id) : undefined;
      if (!refund) return { nextId: id };
      if (refund.state !== 'FAILED')
        return { nextId: id, existing: { refundId: id, isDone: refund.state === 'COMPLETED' } };
    }
  }

  return {
    instruments: ['upi', 'card', 'netbanking', 'wallet', 'emi'],

    // Random, because the order of an edited amount is registered once more. PhonePe hears of it with the first attempt.
    registerOrder: async ({ orderId }) => `${orderId}-${randomBytes(4).toString('hex')}`,

    listPayments,

    async buildCheckout({ amount, pageUrl, description }, providerOrderId) {
      const paymentFlow = { type: 'PG_CHECKOUT', message: description, merchantUrls: { redirectUrl: pageUrl } };
      const create = async (number: number): Promise<unknown> => {
        const merchantOrderId = toMerchantOrderId(providerOrderId, number);
        return call('POST', '/checkout/v2/pay', { merchantOrderId, amount, expireAfter, paymentFlow });
      };
      const number = (await listPayments(providerOrderId)).length + 1;
      const created = await create(number).catch(async (error: unknown) => {
        // Another tab of the shopper has taken the number meanwhile.
        if (!(error instanceof PhonepeError) || error.status !== 400) throw error;
        if (!(await findPayment(toMerchantOrderId(providerOrderId, number)))) throw error;
        return create(number + 1);
      });
      const { redirectUrl } = paySchema.parse(created);
      return { adapter: 'redirect', script: '', global: '', options: { url: redirectUrl } };
    },

    findRefund: async (refund) => (await findExistingRefund(refund)).existing,

    async refundPayment(request) {
      const { existing, nextId } = await findExistingRefund(request);
      if (existing) return existing;
      const order = { merchantRefundId: nextId, originalMerchantOrderId: request.paymentId, amount: request.amount };
      const { state } = phonepeRefundSchema.parse(await call('POST', '/payments/v2/refund', order));
      return { refundId: nextId, isDone: state === 'COMPLETED' };
    },

    async confirmEvent(event): Promise<ProviderEvent> {
      const { type, providerOrderId, askFor } = event;
      if (askFor?.kind === 'payment') {
        const payment = await findPayment(askFor.id);
        return { type, providerOrderId, ...(payment && { payment }) };
      }
      const refund = askFor && (await findRefundById(askFor.id));
      if (!refund || (refund.state !== 'COMPLETED' && refund.state !== 'FAILED'))
        return { type, providerOrderId, outcome: 'refund under way' };
      const report = {
        refundId: askFor.id,
        paymentId: refund.originalMerchantOrderId ?? '',
        amount: refund.amount,
        key: toRefundKey(askFor.id),
      };
      return { type, providerOrderId, refund: { ...report, status: refund.state === 'COMPLETED' ? 'done' : 'failed' } };
    },
  };
}

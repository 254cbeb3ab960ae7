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

type PhonepeCall = ReturnType<typeof createPhonepeClient>;

/** Returns what PhonePe has under an id; undefined if it knows none. */
async function find<T>(call: PhonepeCall, path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(await call('GET', path));
  } catch (error) {
    if (error instanceof PhonepeError && error.isNotFound) return undefined;
    throw error;
  }
}

async function findPayment(call: PhonepeCall, id: string): Promise<ProviderPayment | undefined> {
  const order = await find(
    call,
    `/checkout/v2/order/${encodeURIComponent(id)}/status?details=true`,
    phonepeOrderSchema,
  );
  return order && toProviderPayment(order, id);
}

const findRefundById = (call: PhonepeCall, id: string) =>
  find(call, `/payments/v2/refund/${encodeURIComponent(id)}/status`, phonepeRefundSchema);

async function listPayments(call: PhonepeCall, providerOrderId: string): Promise<ProviderPayment[]> {
  const payments: ProviderPayment[] = [];
  while (payments.length < maxNumber) {
    const payment = await findPayment(call, toMerchantOrderId(providerOrderId, payments.length + 1));
    if (!payment) break;
    payments.push(payment);
  }
  return payments;
}

/** Finds the refund of a request that has not failed, and the id for the next one. */
async function findExistingRefund(call: PhonepeCall, { key }: RefundOrder) {
  for (let failedCount = 0; ; failedCount++) {
    const id = toMerchantRefundId(key, failedCount);
    const refund = failedCount < maxNumber ? await findRefundById(call, id) : undefined;
    if (!refund) return { nextId: id };
    if (refund.state !== 'FAILED')
      return { nextId: id, existing: { refundId: id, isDone: refund.state === 'COMPLETED' } };
  }
}

/**
 * The provider for PhonePe's Standard Checkout, a page of PhonePe's own. Each attempt to pay is an order of PhonePe with a number behind the id
 * of the registration. Its calls throw `PhonepeError`.
 */
export function createPhonepeProvider(settings: PhonepeSettings): PaymentProvider {
  const call = createPhonepeClient(settings);
  return {
    instruments: ['upi', 'card', 'netbanking', 'wallet', 'emi'],

    // Random, because the order of an edited amount is registered once more. PhonePe hears of it with the first attempt.
    registerOrder: async ({ orderId }) => `${orderId}-${randomBytes(4).toString('hex')}`,

    listPayments: (providerOrderId) => listPayments(call, providerOrderId),

    async buildCheckout({ amount, pageUrl, description }, providerOrderId) {
      const paymentFlow = { type: 'PG_CHECKOUT', message: description, merchantUrls: { redirectUrl: pageUrl } };
      const create = async (number: number): Promise<unknown> => {
        const merchantOrderId = toMerchantOrderId(providerOrderId, number);
        return call('POST', '/checkout/v2/pay', { merchantOrderId, amount, expireAfter, paymentFlow });
      };
      const number = (await listPayments(call, providerOrderId)).length + 1;
      const created = await create(number).catch(async (error: unknown) => {
        // Another tab of the shopper has taken the number meanwhile.
        if (!(error instanceof PhonepeError) || error.status !== 400) throw error;
        if (!(await findPayment(call, toMerchantOrderId(providerOrderId, number)))) throw error;
        return create(number + 1);
      });
      const { redirectUrl } = paySchema.parse(created);
      return { adapter: 'redirect', script: '', global: '', options: { url: redirectUrl } };
    },

    findRefund: async (refund) => (await findExistingRefund(call, refund)).existing,

    async refundPayment(request) {
      const { existing, nextId } = await findExistingRefund(call, request);
      if (existing) return existing;
      const order = { merchantRefundId: nextId, originalMerchantOrderId: request.paymentId, amount: request.amount };
      const { state } = phonepeRefundSchema.parse(await call('POST', '/payments/v2/refund', order));
      return { refundId: nextId, isDone: state === 'COMPLETED' };
    },

    async confirmEvent(event): Promise<ProviderEvent> {
      const { type, providerOrderId, askFor } = event;
      if (askFor?.kind === 'payment') {
        const payment = await findPayment(call, askFor.id);
        return { type, providerOrderId, ...(payment && { payment }) };
      }
      const refund = askFor && (await findRefundById(call, askFor.id));
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

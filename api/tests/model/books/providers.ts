import { eq } from 'drizzle-orm';
import { CashfreeStandIn, cashfreeKeys } from '../../../src/payments/cashfree/testing/cashfree-stand-in';
import { toMerchantOrderId, toProviderOrderId } from '../../../src/payments/phonepe/payment';
import { PhonepeStandIn, phonepeKeys } from '../../../src/payments/phonepe/testing/phonepe-stand-in';
import { RazorpayStandIn, standInKeys } from '../../../src/payments/razorpay/testing/razorpay-stand-in';
import type { WebhookMessage } from '../../../src/payments/testing/provider-stand-in';
import { payments } from '../../../src/platform/db/schema';
import type { TestShop } from '../../../src/testing/shop';

export const providerNames = ['razorpay', 'cashfree', 'phonepe'] as const;
export type ProviderName = (typeof providerNames)[number];

/** A payment that a provider has captured, or a refund that it has made, by its own records. In paise; `fee` is without its tax. */
export interface ProviderRecord {
  provider: ProviderName;
  kind: 'payment' | 'refund';
  id: string;
  /** Id of the order in the report: the shop's, or the provider's. */
  orderId: string;
  amount: number;
  fee: number;
  tax: number;
}

/** Stand-ins of the providers, which a shop uses at the same time. */
export function useProviders() {
  const [razorpay, cashfree, phonepe] = [new RazorpayStandIn(), new CashfreeStandIn(), new PhonepeStandIn()];
  const common = { apiUrl: '', scriptUrl: '', hasUpiIntent: true };
  const config = {
    razorpay: { ...standInKeys, ...common },
    cashfree: { ...cashfreeKeys, ...common },
    phonepe: { ...phonepeKeys, apiUrl: '', authUrl: '' },
    paymentProvider: 'razorpay' as ProviderName,
  };
  beforeAll(async () => {
    config.razorpay.apiUrl = await razorpay.listen();
    config.cashfree.apiUrl = await cashfree.listen();
    config.phonepe.apiUrl = config.phonepe.authUrl = await phonepe.listen();
  });
  afterAll(() => Promise.all([razorpay, cashfree, phonepe].map((standIn) => standIn.close())));

  const send = async ({ app }: TestShop, provider: ProviderName, { headers, body }: WebhookMessage): Promise<void> => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/v1/payments/${provider}/webhook`,
      headers,
      payload: body,
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  };

  /** Pays the next attempt of a registration, on the page of PhonePe. */
  const payPhonepe = async (shop: TestShop, providerOrderId: string, amount: number): Promise<void> => {
    const attempts = phonepe.orders.filter(
      ({ merchantOrderId }) => toProviderOrderId(merchantOrderId) === providerOrderId,
    );
    const { merchantOrderId } = phonepe.createOrder({
      merchantOrderId: toMerchantOrderId(providerOrderId, attempts.length + 1),
      amount,
    });
    const paid = phonepe.finish(merchantOrderId, { outcome: 'paid' });
    await send(shop, 'phonepe', phonepe.buildMessage('checkout.order.completed', paid));
  };

  /** Pays something that is registered with a provider. */
  const payRegistered = async (
    shop: TestShop,
    provider: ProviderName,
    { providerOrderId, amount }: { providerOrderId: string; amount: number },
  ): Promise<void> => {
    if (provider === 'phonepe') return payPhonepe(shop, providerOrderId, amount);
    if (provider === 'razorpay') {
      const payment = razorpay.pay(providerOrderId, { method: 'upi', vpa: 'asha@okaxis', card: null });
      return send(shop, provider, razorpay.buildMessage('payment.captured', { payment }));
    }
    const payment = cashfree.pay(providerOrderId);
    await send(shop, provider, cashfree.buildMessage('PAYMENT_SUCCESS_WEBHOOK', { payment }));
    // The shop gets to know every other fee by the report only.
    if (cashfree.payments.length % 2 === 0) return;
    const { fee, tax } = getFee(toPaise(payment.payment_amount));
    const charges_details = { service_charge: fee / 100, service_tax: tax / 100 };
    await send(shop, provider, cashfree.buildMessage('PAYMENT_CHARGES_WEBHOOK', { payment, charges_details }));
  };

  /** Pays an order online. */
  const payOrder = async (shop: TestShop, orderId: string): Promise<void> => {
    const [row] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    const { provider, providerOrderId, amount } = row;
    if (!providerOrderId) throw new Error(`The order ${orderId} is not registered.`);
    await payRegistered(shop, provider as ProviderName, { providerOrderId, amount });
  };

  /** Returns what the providers have captured and refunded. */
  const listRecords = (): ProviderRecord[] => [
    ...razorpay.payments
      .filter(({ status }) => status === 'captured')
      .map(({ id, order_id, amount, fee, tax }) => ({
        ...{ provider: 'razorpay' as const, kind: 'payment' as const, id, amount },
        ...{ orderId: order_id, fee: fee! - tax!, tax: tax! },
      })),
    ...razorpay.refunds.map(({ id, payment_id, amount }) => ({
      ...{ provider: 'razorpay' as const, kind: 'refund' as const, id, amount, fee: 0, tax: 0 },
      orderId: razorpay.payments.find((payment) => payment.id === payment_id)!.order_id,
    })),
    ...cashfree.payments
      .filter(({ payment_status }) => payment_status === 'SUCCESS')
      .map(({ cf_payment_id: id, order_id: orderId, payment_amount }) => {
        const amount = toPaise(payment_amount);
        return {
          provider: 'cashfree' as const,
          kind: 'payment' as const,
          id,
          orderId,
          amount,
          ...getFee(amount),
        };
      }),
    ...cashfree.refunds.map(({ cf_refund_id: id, order_id: orderId, refund_amount }) => ({
      ...{ provider: 'cashfree' as const, kind: 'refund' as const, id, orderId },
      ...{ amount: toPaise(refund_amount), fee: 0, tax: 0 },
    })),
    ...phonepe.orders
      .filter(({ state }) => state === 'COMPLETED')
      .map(({ merchantOrderId: id, amount }) => ({
        ...{ provider: 'phonepe' as const, kind: 'payment' as const, id, amount, ...getFee(amount) },
        orderId: toProviderOrderId(id),
      })),
    ...phonepe.refunds.map(({ merchantRefundId: id, originalMerchantOrderId, amount }) => ({
      ...{ provider: 'phonepe' as const, kind: 'refund' as const, id, amount, fee: 0, tax: 0 },
      orderId: toProviderOrderId(originalMerchantOrderId),
    })),
  ];
  return { config, payOrder, payRegistered, listRecords };
}

export type Providers = ReturnType<typeof useProviders>;

const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Returns a charge of 1.95 % and the GST on it. */
function getFee(amount: number): { fee: number; tax: number } {
  const fee = Math.round(amount * 0.0195);
  return { fee, tax: Math.round(fee * 0.18) };
}

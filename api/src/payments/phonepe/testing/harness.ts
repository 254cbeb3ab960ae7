import type { Harness } from '../../testing/provider-harness';
import { toMerchantOrderId } from '../payment';
import { type PhonepeOrder, PhonepeStandIn, phonepeKeys } from './phonepe-stand-in';

/** Amount of the order that a test places. */
const amountOfTestOrder = 579_00;

/** Builds the stand-in of PhonePe as the tests of all providers use it. */
export function buildHarness(): Harness {
  const standIn = new PhonepeStandIn();
  const listOrders = (providerOrderId: string) =>
    standIn.orders.filter(({ merchantOrderId }) => merchantOrderId.startsWith(`${providerOrderId}-`));
  const report = (order: PhonepeOrder) => ({
    id: order.merchantOrderId,
    message: standIn.buildMessage(
      order.state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed',
      order,
    ),
  });
  return {
    method: 'phonepe',
    can: { upi: false, script: false, saveMethods: false, signBody: false, reportCurrency: false },
    async listen() {
      const apiUrl = await standIn.listen();
      return { phonepe: { ...phonepeKeys, apiUrl, authUrl: apiUrl }, paymentProvider: 'phonepe' };
    },
    close: () => standIn.close(),
    setDown: (isDown) => Object.assign(standIn, { isDown }),
    pay(providerOrderId, outcome, { amount } = {}) {
      const orders = listOrders(providerOrderId);
      const waiting = orders.find(({ state }) => state === 'PENDING');
      const { merchantOrderId } =
        waiting ??
        standIn.createOrder({
          merchantOrderId: toMerchantOrderId(providerOrderId, orders.length + 1),
          amount: orders[0]?.amount ?? amountOfTestOrder,
        });
      standIn.begin(merchantOrderId, 'CARD');
      const order = standIn.finish(merchantOrderId, { outcome });
      if (amount) order.amount = amount;
      return report(order);
    },
    finish: (id, outcome) => report(standIn.finish(id, { outcome })).message,
    forge: (message) => ({ ...message, headers: { ...message.headers, authorization: 'f'.repeat(64) } }),
    getAmount: (providerOrderId) => listOrders(providerOrderId)[0].amount,
    buildFields: (paymentId) => ({ merchantOrderId: paymentId, state: 'COMPLETED' }),
    forgedFields: (providerOrderId) => ({ merchantOrderId: `${providerOrderId}-1`, state: 'COMPLETED' }),
    listRefunds: () =>
      standIn.refunds.map(({ originalMerchantOrderId, amount }) => ({ paymentId: originalMerchantOrderId, amount })),
  };
}

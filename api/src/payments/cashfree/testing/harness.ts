import { forgeHeader, type Harness } from '../../testing/provider-harness';
import { CashfreeStandIn, cashfreeKeys } from './cashfree-stand-in';

/** Builds the stand-in of Cashfree as the tests of all providers use it. */
export function buildHarness(): Harness {
  const standIn = new CashfreeStandIn();
  return {
    method: 'cashfree',
    can: { upi: true, script: true, saveMethods: true, signBody: true, reportCurrency: true },
    async listen() {
      const apiUrl = await standIn.listen();
      const settings = { ...cashfreeKeys, apiUrl, scriptUrl: `${apiUrl}/cashfree.js`, hasUpiIntent: true };
      return { cashfree: settings, paymentProvider: 'cashfree' };
    },
    close: () => standIn.close(),
    setDown: (isDown) => Object.assign(standIn, { isDown }),
    pay(orderId, outcome, { amount, currency } = {}) {
      const payment = standIn.pay(orderId, {
        payment_status: outcome === 'paid' ? 'SUCCESS' : 'FAILED',
        ...(amount && { payment_amount: amount / 100 }),
        ...(currency && { payment_currency: currency }),
      });
      const type = outcome === 'paid' ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK';
      return { id: payment.cf_payment_id, message: standIn.buildMessage(type, { payment }) };
    },
    finish(id, outcome) {
      const payment = standIn.finish(id, { outcome });
      const type = outcome === 'paid' ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK';
      return standIn.buildMessage(type, { payment });
    },
    forge: forgeHeader('x-webhook-signature'),
    getAmount: (orderId) => Math.round(standIn.orders.find(({ order_id }) => order_id === orderId)!.order_amount * 100),
    buildFields: (paymentId) => ({ cf_payment_id: paymentId, status: 'SUCCESS' }),
    forgedFields: (orderId) => ({ orderId, status: 'SUCCESS' }),
    listRefunds: () =>
      standIn.refunds.map((row) => ({ paymentId: row.cf_payment_id, amount: Math.round(row.refund_amount * 100) })),
  };
}

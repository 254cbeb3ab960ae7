import { forgeHeader, type Harness } from '../../testing/provider-harness';
import { RazorpayStandIn, standInKeys } from './razorpay-stand-in';

/** Builds the stand-in of Razorpay as the tests of all providers use it. */
export function buildHarness(): Harness {
  const standIn = new RazorpayStandIn();
  return {
    method: 'razorpay',
    can: { upi: true, script: true, saveMethods: true, signBody: true, reportCurrency: true },
    async listen() {
      const apiUrl = await standIn.listen();
      return { razorpay: { ...standInKeys, apiUrl, scriptUrl: `${apiUrl}/v1/checkout.js`, hasUpiIntent: true } };
    },
    close: () => standIn.close(),
    setDown: (isDown) => Object.assign(standIn, { isDown }),
    pay(orderId, outcome, values) {
      const status = outcome === 'paid' ? 'captured' : 'failed';
      const payment = standIn.pay(orderId, { status, ...values });
      return { id: payment.id, message: standIn.buildMessage(`payment.${status}`, { payment }) };
    },
    finish(id, outcome) {
      const payment = standIn.finish(id, { outcome });
      return standIn.buildMessage(outcome === 'paid' ? 'payment.captured' : 'payment.failed', { payment });
    },
    forge: forgeHeader('x-razorpay-signature'),
    getAmount: (orderId) => standIn.orders.find(({ id }) => id === orderId)!.amount,
    buildFields: (paymentId) => standIn.buildSignedFields(standIn.payments.find(({ id }) => id === paymentId)!),
    forgedFields: (orderId) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: 'pay_forged',
      razorpay_signature: 'f'.repeat(64),
    }),
    listRefunds: () => standIn.refunds.map(({ payment_id, amount }) => ({ paymentId: payment_id, amount })),
  };
}

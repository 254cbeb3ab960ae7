import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { getOrderContext } from '../../ordering/orders/order-context';
import { payments } from '../../platform/db/schema';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { recordCapture } from '../capture/record-capture';
import { findRazorpayProvider } from './provider';

/** The fields that Razorpay's page posts back to the shop. */
interface SignedPayment {
  paymentId: string;
  providerOrderId: string;
  signature: string;
}

/**
 * Serves the path to which Razorpay's own page sends the browser back. Earlier versions of the shop use this page, and a payment can be under way
 * during an update. It redirects to a page of the shop.
 */
export const razorpayReturnRoutes: RoutePlugin = async (app) => {
  const { db, config } = app;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, finish) => finish(null, body));

  app.post('/payments/razorpay/return/:id', { schema: contract.razorpayReturn }, async (request, reply) => {
    const { id } = request.params;
    const orderParam = encodeURIComponent(id);
    const redirect = (path: string) =>
      reply.header('cache-control', 'no-store').redirect(`${config.siteUrl}${path}`, 303);
    let isPaid = false;
    try {
      const payment = parseSignedPayment(request.body);
      isPaid = payment !== undefined && (await isGenuine(id, payment));
      if (payment && isPaid && (await recordPayment(id, payment.paymentId)) === 'mismatch') {
        request.log.warn({ order: id }, 'the payment does not match the order');
        isPaid = false;
      }
    } catch (error) {
      request.log.error(
        { err: error, order: id },
        'the browser came back from Razorpay, but the payment could not be recorded yet',
      );
    }
    // A shopper with a valid signature never gets the payment page again: the order's page waits until the webhook brings the payment.
    return redirect(isPaid ? `/checkout/done/${orderParam}` : `/checkout/pay/${orderParam}?failed=1`);
  });

  async function isGenuine(
    orderId: string,
    { paymentId, providerOrderId, signature }: SignedPayment,
  ): Promise<boolean> {
    const [paymentRow] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    const isOfThisOrder = paymentRow?.provider === 'razorpay' && paymentRow.providerOrderId === providerOrderId;
    return (
      isOfThisOrder && Boolean(findRazorpayProvider(app)?.hasValidSignature(providerOrderId, paymentId, signature))
    );
  }

  /** Fetches the payment from Razorpay, because the browser brings no amount, and records it if it is captured. The webhook brings the rest. */
  async function recordPayment(orderId: string, paymentId: string) {
    const capture = await findRazorpayProvider(app)!.fetchPayment(paymentId);
    if (capture.status !== 'paid') return 'not captured yet';
    const context = { ...getOrderContext(app), now: new Date() };
    return db.transaction((tx) => recordCapture(tx, { orderId, ...capture }, context));
  }
};

/** Returns the posted fields, or undefined if one is missing. */
function parseSignedPayment(body: unknown): SignedPayment | undefined {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '');
  const [paymentId, providerOrderId, signature] = ['payment', 'order', 'signature'].map((name) =>
    fields.get(name === 'signature' ? 'razorpay_signature' : `razorpay_${name}_id`),
  );
  return paymentId && providerOrderId && signature ? { paymentId, providerOrderId, signature } : undefined;
}

import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { payments } from '../../../platform/db/schema';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { payOrder } from '../pay-order';

/** What Razorpay's page sends with the browser. */
interface Signed {
  paymentId: string;
  providerOrderId: string;
  signature: string;
}

export const razorpayReturns: RoutePlugin = async (app) => {
  const { db, config, keys, providers } = app;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, finish) => finish(null, body));

  app.post('/payments/razorpay/return/:id', { schema: contract.razorpayReturn }, async (request, reply) => {
    const { id } = request.params;
    const order = encodeURIComponent(id);
    const go = (path: string) => reply.header('cache-control', 'no-store').redirect(`${config.siteUrl}${path}`, 303);
    let isPaid = false;
    try {
      const signed = signedIn(request.body);
      isPaid = signed !== undefined && (await isGenuine(id, signed));
      if (signed && isPaid && (await pay(id, signed.paymentId)) === 'mismatch') {
        request.log.warn({ order: id }, 'a payment that is not what was asked for');
        isPaid = false;
      }
    } catch (error) {
      request.log.error({ err: error, order: id }, 'back from Razorpay, but the payment could not be noted yet');
    }
    // Whoever has paid is never asked to pay again: the order's page waits for the payment until Razorpay's message brings it.
    return go(isPaid ? `/checkout/done/${order}` : `/checkout/pay/${order}?failed=1`);
  });

  async function isGenuine(orderId: string, { paymentId, providerOrderId, signature }: Signed): Promise<boolean> {
    const [due] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    const isIts = due?.provider === 'razorpay' && due.providerOrderId === providerOrderId;
    return isIts && Boolean(providers.razorpay?.isSigned(providerOrderId, paymentId, signature));
  }

  /** Razorpay is asked itself: the browser brings no amount. What it has not captured yet comes by its message. */
  async function pay(orderId: string, paymentId: string) {
    const { isCaptured, ...captured } = await providers.razorpay!.fetch(paymentId);
    if (!isCaptured) return 'not captured yet';
    const desk = { now: new Date(), siteUrl: config.siteUrl, keys };
    return db.transaction((tx) => payOrder(tx, { orderId, ...captured }, desk));
  }
};

function signedIn(body: unknown): Signed | undefined {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '');
  const [paymentId, providerOrderId, signature] = ['payment', 'order', 'signature'].map((name) =>
    fields.get(name === 'signature' ? 'razorpay_signature' : `razorpay_${name}_id`),
  );
  return paymentId && providerOrderId && signature ? { paymentId, providerOrderId, signature } : undefined;
}

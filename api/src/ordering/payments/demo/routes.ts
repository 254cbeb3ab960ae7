import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { payments } from '../../../platform/db/schema';
import { ok } from '../../../platform/server/answers';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { openOrder } from '../../orders/access';
import { findOrder } from '../../orders/queries';
import { awaitsPayment } from '../awaits';
import { NotPayable, NotSetUp } from '../errors';
import { payOrder } from '../pay-order';
import { startPayment } from '../start';

export const demoPayments: RoutePlugin = async (app) => {
  const { db, config, keys, providers } = app;

  app.post('/payments/demo/:id', { schema: contract.payDemoOrder }, async (request) => {
    if (!providers.demo) throw new NotSetUp();
    const { params, query, body } = request;
    const order = await openOrder(request, { id: params.id, accessToken: query.accessToken });
    if (order.paymentMethod !== 'demo' || !awaitsPayment(order)) throw new NotPayable();
    if (body.outcome === 'paid') {
      await startPayment(app, order.id);
      await db.transaction(async (tx) => {
        const [{ amount, currency, providerOrderId }] = await tx
          .select()
          .from(payments)
          .where(eq(payments.orderId, order.id));
        const paid = {
          orderId: order.id,
          paymentId: `demo-${order.id}`,
          providerOrderId: providerOrderId!,
          amount,
          currency,
        };
        await payOrder(tx, paid, { now: new Date(), siteUrl: config.siteUrl, keys });
      });
    }
    const { order: paid } = (await findOrder(db, order.id))!;
    return ok(paid);
  });
};

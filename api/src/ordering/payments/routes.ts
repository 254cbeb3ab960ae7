import * as contract from '@vastra/shared/contract';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { openOrder } from '../orders/access';
import { demoPayments } from './demo/routes';
import { NotPayable } from './errors';
import { razorpayReturns } from './razorpay/return';
import { razorpayWebhook } from './razorpay/webhook';
import { startPayment } from './start';

export const payments: RoutePlugin = async (app) => {
  app.post('/orders/:id/pay', { schema: contract.payOrder }, async (request) => {
    const { id } = await openOrder(request, { id: request.params.id, accessToken: request.query.accessToken });
    const start = await startPayment(app, id);
    if (!start) throw new NotPayable();
    return ok(start);
  });

  await app.register(demoPayments);
  await app.register(razorpayReturns);
  await app.register(razorpayWebhook);
};

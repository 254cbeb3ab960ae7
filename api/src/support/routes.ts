import * as contract from '@vastra/shared/contract';
import { getAdminOrderResponse } from '../ordering/orders/admin/order-detail';
import { getMailContext } from '../ordering/orders/order-context';
import { canReach } from '../platform/auth/codes/can-reach';
import { requireSession } from '../platform/auth/sessions/guard';
import { limitCalls } from '../platform/limits/limit';
import { ok } from '../platform/server/responses/success';
import type { RoutePlugin } from '../platform/server/route-plugin';
import { sendOrderMail } from './order-mail';
import { resendMessage } from './resend';
import { changeTagsOfOrders, listTags } from './tags';
import { getTimeLine } from './time-line';

/** Serves the tools of those who look after orders: tags, the time line and messages that are sent again. */
export const orderSupportRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;

  app.get('/admin/order-tags', { schema: contract.listOrderTags }, async () => ok(await listTags(db)));

  app.post('/admin/order-tags', { schema: contract.changeOrderTags }, async (request) => {
    const { orderIds, ...change } = request.body;
    const { userId: actorId } = requireSession(request);
    return ok(await changeTagsOfOrders(db, orderIds, { ...change, actorId }));
  });

  app.get('/admin/orders/:id/time-line', { schema: contract.getOrderTimeLine }, async ({ params }) =>
    ok(await getTimeLine(db, params.id)),
  );

  // A message reaches a customer, who must not be flooded.
  const mailLimits = limitCalls({ per: 'account', max: 20, seconds: 600 });
  app.post('/admin/orders/:id/mails', { schema: contract.sendOrderMail, config: mailLimits }, async (request) => {
    const { id } = request.params;
    const { userId: actorId } = requireSession(request);
    const mail = { ...request.body, actorId, siteUrl: config.siteUrl };
    await db.transaction((tx) => sendOrderMail(tx, id, mail));
    return ok(await getAdminOrderResponse(app.services, id));
  });

  app.post('/admin/orders/:id/resend', { schema: contract.resendOrderMessage, config: mailLimits }, async (request) => {
    const { id } = request.params;
    const { userId: actorId } = requireSession(request);
    const channels = await db.transaction((tx) =>
      resendMessage(tx, id, request.body.kind, {
        actorId,
        now: new Date(),
        ...getMailContext(config),
        canSendSms: canReach(config, 'phone'),
      }),
    );
    return ok({ ...(await getAdminOrderResponse(app.services, id)), channels });
  });
};

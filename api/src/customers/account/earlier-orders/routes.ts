import * as contract from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import { openEarlierInvoice } from '../../../ordering/orders/access/earlier-invoices';
import { isOwnEarlierOrder } from '../../../ordering/orders/access/earlier-orders';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { limitCalls } from '../../../platform/limits/limit';
import { sendPrivatePdf } from '../../../platform/server/responses/file';
import { buildPagination } from '../../../platform/server/responses/pagination';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { getUser } from '../confirmation';
import { getVerifiedContact } from '../queries';
import { listEarlierOrders } from './list-earlier-orders';

/** Serves the orders that a customer has placed in the shop that this shop comes from, and their invoices. */
export const earlierOrderRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;

  app.get('/account/earlier-orders', { schema: contract.listEarlierOrders }, async (request) => {
    const { userId } = requireSession(request);
    const { orders, total } = await listEarlierOrders(db, { userId, ...request.query, now: new Date() });
    return ok({ orders, pagination: buildPagination(request.query, total) });
  });

  const sendInvoice = async (reply: FastifyReply, userId: string, id: string): Promise<void> => {
    const isOwn = isOwnEarlierOrder(userId, getVerifiedContact(await getUser(db, userId), 'email'));
    const { name, pdf } = await openEarlierInvoice({ db, storage: config.mediaStorage }, id, isOwn);
    await sendPrivatePdf(reply, name, pdf);
  };
  const limits = limitCalls({ per: 'account', max: 60, seconds: 60 });
  app.get(
    '/account/earlier-orders/:id/invoice',
    { schema: contract.getEarlierInvoice, config: limits },
    (request, reply) => sendInvoice(reply, requireSession(request).userId, request.params.id),
  );
};

import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { countEarlierOrders } from './access/earlier-orders';
import { getOrderAccess } from './access/order-access';
import { orderCheckRoutes } from './checks/routes';
import { orderDocumentRoutes } from './documents/routes';
import { renewOrderLink } from './mails/renew-link';
import { getOrderResponse } from './order-response';
import { orderPlacementRoutes } from './placement/routes';
import { listOrders } from './queries';
import { orderTransitionRoutes } from './transitions/routes';

const hourSeconds = 60 * 60;

/** Lists and returns orders of a customer, and registers the routes of placement, transitions and documents. */
export const orderRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db } = services;

  app.get('/orders', { schema: contract.listOrders }, async (request) => {
    const { userId } = requireSession(request);
    const { orders, total } = await listOrders(db, userId, request.query);
    const pagination = buildPagination(request.query, total);
    const earlierOrders = pagination.hasNextPage ? 0 : await countEarlierOrders(db, userId);
    return ok({ orders, pagination, ...(earlierOrders > 0 && { earlierOrders }) });
  });

  app.get('/orders/:id', { schema: contract.getOrder }, async (request) => {
    const { order, linkScope } = await getOrderAccess(request, { ...request.params, ...request.query });
    const response = await getOrderResponse(services, order.id);
    // Screens offer the actions that the response names, so a response to a link that only shows the order names none.
    const withoutActions = linkScope === 'view' ? { canCancel: false, canReturn: false, canReturnItems: false } : {};
    return ok({ ...response, ...withoutActions, linkScope });
  });

  const renewalLimits = limitCalls({ per: 'network', max: 20, seconds: hourSeconds });
  app.post(
    '/orders/:id/link',
    { schema: contract.renewOrderLink, config: { ...renewalLimits, botCheck: 'all' } },
    async ({ params }) => {
      await renewOrderLink(services, params.id);
      return done();
    },
  );

  await app.register(orderPlacementRoutes);
  await app.register(orderCheckRoutes);
  await app.register(orderTransitionRoutes);
  await app.register(orderDocumentRoutes);
};

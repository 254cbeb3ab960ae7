import * as contract from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { recordConsent } from '../../../platform/auth/consents/consents';
import { toDisplayConsent } from '../../../platform/auth/consents/display-consent';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { orderEvents, orders } from '../../../platform/db/schema';
import { limitCalls } from '../../../platform/limits/limit';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { claimOrder } from '../access/claim-order';
import { getAccessibleOrder } from '../access/order-access';
import { NotCancellableError, NotReturnableError, TransitionNotAllowedError } from '../errors';
import { getOrderResponse } from '../order-response';
import { findReturnDeadline } from '../wire';
import { getActor, type RequestedTransition, transitionOrder } from './transition-order';

/** Serves the calls that cancel or return an order, or claim a guest's order for an account. */
export const orderTransitionRoutes: RoutePlugin = async (app) => {
  const { db, keys } = app;
  const transition = async (id: string, requested: RequestedTransition) => {
    await transitionOrder(app, id, requested);
    return ok(await getOrderResponse(app, id));
  };

  const transitionLimits = limitCalls(
    { per: 'network', max: 120, seconds: 10 * 60 },
    { per: 'account', max: 30, seconds: 10 * 60 },
  );
  app.post('/orders/:id/cancel', { schema: contract.cancelOrder, config: transitionLimits }, async (request) => {
    const { id } = await getAccessibleOrder(request, { ...request.params, ...request.query }, 'orders.write');
    const note = request.body.reason || 'Cancelled';
    return transition(id, { to: 'cancelled', note, ...getActor(request) }).catch(
      replaceTransitionError(() => new NotCancellableError()),
    );
  });

  app.post('/orders/:id/return', { schema: contract.returnOrder, config: transitionLimits }, async (request) => {
    const { id, status } = await getAccessibleOrder(request, { ...request.params, ...request.query }, 'orders.write');
    if (status !== 'delivered' && status !== 'returned' && status !== 'cancelled') {
      throw new NotReturnableError('This order has not been delivered yet.');
    }
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
    const deadline = findReturnDeadline(events);
    if (status === 'delivered' && deadline && deadline < new Date()) {
      throw new NotReturnableError(`The ${contract.returnDays} days for returning this order have passed.`);
    }
    const note = request.body.reason || 'Returned';
    return transition(id, { to: 'returned', note, ...getActor(request) }).catch(
      replaceTransitionError(() => new NotReturnableError()),
    );
  });

  app.put('/orders/:id/purchase-display', { schema: contract.changeOrderDisplay }, async (request) => {
    const requested = { ...request.params, ...request.query };
    const { id, userId, email } = await getAccessibleOrder(request, requested, 'orders.write');
    await db.transaction(async (tx) => {
      await tx.update(orders).set({ isPurchaseShown: request.body.isShown }).where(eq(orders.id, id));
      const consent = { ...toDisplayConsent(request.body.isShown), screen: '/orders/:id' };
      await recordConsent(tx, keys, { ...consent, owner: { userId, email }, ip: request.ip });
    });
    return ok(await getOrderResponse(app, id));
  });

  app.post('/orders/:id/claim', { schema: contract.claimOrder, config: transitionLimits }, async (request) => {
    const { userId } = requireSession(request);
    const { id } = request.params;
    await db.transaction((tx) => claimOrder(tx, { id, userId, accessToken: request.body.accessToken, keys }));
    return ok(await getOrderResponse(app, id));
  });
};

/** Replaces the error for a status that cannot follow by one in the customer's terms. */
const replaceTransitionError = (createError: () => Error) => (error: unknown) => {
  throw error instanceof TransitionNotAllowedError ? createError() : error;
};

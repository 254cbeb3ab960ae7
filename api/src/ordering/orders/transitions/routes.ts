import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { recordConsent } from '../../../platform/auth/consents/consents';
import { toDisplayConsent } from '../../../platform/auth/consents/display-consent';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { orders } from '../../../platform/db/schema';
import { limitCalls } from '../../../platform/limits/limit';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { claimOrder } from '../access/claim-order';
import { getAccessibleOrder } from '../access/order-access';
import { NotCancellableError, TransitionNotAllowedError } from '../errors';
import { getOrderResponse } from '../order-response';
import { getActor, type RequestedTransition, transitionOrder } from './transition-order';

/** Serves the calls that cancel an order, or claim a guest's order for an account. */
export const orderTransitionRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys } = services;
  const transition = async (id: string, requested: RequestedTransition) => {
    await transitionOrder(services, id, requested);
    return ok(await getOrderResponse(services, id));
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

  app.put('/orders/:id/purchase-display', { schema: contract.changeOrderDisplay }, async (request) => {
    const requested = { ...request.params, ...request.query };
    const { id, userId, email } = await getAccessibleOrder(request, requested, 'orders.write');
    await db.transaction(async (tx) => {
      await tx.update(orders).set({ isPurchaseShown: request.body.isShown }).where(eq(orders.id, id));
      const consent = { ...toDisplayConsent(request.body.isShown), screen: '/orders/:id' };
      await recordConsent(tx, keys, { ...consent, owner: { userId, email }, ip: request.ip });
    });
    return ok(await getOrderResponse(services, id));
  });

  app.post('/orders/:id/claim', { schema: contract.claimOrder, config: transitionLimits }, async (request) => {
    const { userId } = requireSession(request);
    const { id } = request.params;
    await db.transaction((tx) => claimOrder(tx, { id, userId, accessToken: request.body.accessToken }));
    return ok(await getOrderResponse(services, id));
  });
};

/** Replaces the error for a status that cannot follow by one in the customer's terms. */
const replaceTransitionError = (createError: () => Error) => (error: unknown) => {
  throw error instanceof TransitionNotAllowedError ? createError() : error;
};

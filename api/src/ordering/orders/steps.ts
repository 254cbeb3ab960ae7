import * as contract from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/guard';
import { orderEvents } from '../../platform/db/schema';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { openOrder } from './access';
import { claimOrder } from './claim';
import { NotCancellable, NotReturnable, TransitionNotAllowed } from './errors';
import { findOrder } from './queries';
import { actorOf, type Move, takeStep } from './take-step';
import { endOfReturns } from './wire';

/** What happens to an order after it was placed. */
export const steps: RoutePlugin = async (app) => {
  const { db, keys } = app;
  const move = async (id: string, step: Move) => {
    await takeStep(app, id, step);
    return ok((await findOrder(db, id))!.order);
  };

  app.post('/orders/:id/cancel', { schema: contract.cancelOrder }, async (request) => {
    const { id } = await openOrder(request, { ...request.params, ...request.query });
    const note = request.body.reason || 'Cancelled';
    return move(id, { to: 'cancelled', note, ...actorOf(request.session) }).catch(instead(() => new NotCancellable()));
  });

  app.post('/orders/:id/return', { schema: contract.returnOrder }, async (request) => {
    const { id, status } = await openOrder(request, { ...request.params, ...request.query });
    if (status !== 'delivered' && status !== 'returned' && status !== 'cancelled') {
      throw new NotReturnable('This order has not been delivered yet.');
    }
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
    const until = endOfReturns(events);
    if (status === 'delivered' && until && until < new Date()) {
      throw new NotReturnable('The 30 days for returning this order have passed.');
    }
    const note = request.body.reason || 'Returned';
    return move(id, { to: 'returned', note, ...actorOf(request.session) }).catch(instead(() => new NotReturnable()));
  });

  app.post('/orders/:id/claim', { schema: contract.claimOrder }, async (request) => {
    const { userId } = signedIn(request);
    const { id } = request.params;
    await db.transaction((tx) => claimOrder(tx, { id, userId, accessToken: request.body.accessToken, keys }));
    return ok((await findOrder(db, id))!.order);
  });
};

/** The customer's words for a step that cannot be taken. */
const instead = (failure: () => Error) => (error: unknown) => {
  throw error instanceof TransitionNotAllowed ? failure() : error;
};

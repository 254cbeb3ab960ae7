import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orders, payments } from '../../platform/db/schema';
import { moveOrder } from '../orders/transitions';
import { payOrder } from './pay-order';
import type { Captured } from './provider';

/** How much longer pieces are held when the provider does not say whether they were paid. In ms. */
const grace = 5 * 60_000;

const isLapsed = (now: Date) =>
  and(lte(orders.holdsUntil, now), isNull(orders.confirmedAt), eq(orders.status, 'placed'));

/**
 * Lets go of what was not paid in time. Before that the provider is asked: it may have been paid and nobody has come back to say so.
 * Any number of instances may do this at once; each order is let go of by one.
 */
export async function releaseLapsedHolds(app: FastifyInstance, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, config, keys, log } = app;
  const desk = { now, siteUrl: config.siteUrl, keys };
  const lapsed = await db
    .select({
      orderId: orders.id,
      holdsUntil: orders.holdsUntil,
      name: payments.provider,
      providerOrderId: payments.providerOrderId,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(isLapsed(now))
    .orderBy(asc(orders.holdsUntil))
    .limit(100);
  const ask = inquirer(app);
  for (const { orderId, holdsUntil, name, providerOrderId } of lapsed) {
    if (signal?.aborted) return;
    try {
      const paid = providerOrderId ? await ask(name, providerOrderId) : [];
      if (!paid && now.getTime() < holdsUntil!.getTime() + grace) continue;
      for (const captured of paid ?? []) await db.transaction((tx) => payOrder(tx, { orderId, ...captured }, desk));
      await db.transaction(async (tx) => {
        const stillHeld = and(eq(orders.id, orderId), isLapsed(now));
        const [order] = await tx
          .select({ id: orders.id })
          .from(orders)
          .where(stillHeld)
          .for('update', { skipLocked: true });
        if (!order) return;
        await moveOrder(tx, orderId, {
          ...desk,
          to: 'cancelled',
          note: 'Payment was not completed in time',
          by: 'shop',
        });
      });
    } catch (error) {
      log.error({ err: error, order: orderId }, 'a hold could not be ended');
    }
  }
}

/** Asks what was paid; undefined when the provider doesn't answer. One that was silent once is not asked again this time. */
function inquirer({ providers, log }: FastifyInstance) {
  const silent = new Set<string>();
  return async (name: keyof typeof providers, providerOrderId: string): Promise<Captured[] | undefined> => {
    const provider = providers[name];
    if (!provider) return [];
    if (silent.has(name)) return undefined;
    try {
      return await provider.find(providerOrderId);
    } catch (error) {
      log.warn({ err: error }, 'the provider does not say whether an order was paid');
      silent.add(name);
      return undefined;
    }
  };
}

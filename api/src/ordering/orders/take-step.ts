import type { FastifyInstance } from 'fastify';
import { audit } from '../../platform/audit/audit';
import type { LiveSession } from '../../platform/auth/sessions';
import { settleRefund } from '../payments/settle';
import { isAdmin } from './access';
import { moveOrder, type Step } from './transitions';

type Actor = Pick<Step, 'by' | 'actor'>;
export type Move = Pick<Step, 'to' | 'note' | 'carrier' | 'trackingNumber'> & Actor;

export const actorOf = (session: LiveSession | null): Actor => ({
  by: isAdmin(session) ? 'admin' : 'customer',
  actor: session?.userId ?? null,
});

/** Moves an order on, now; an admin's step is written into the log. A refund that it leads to is asked for at once. */
export async function takeStep(app: FastifyInstance, id: string, step: Move): Promise<void> {
  const { db, keys, config } = app;
  const { to, by, actor, carrier, trackingNumber } = step;
  await db.transaction(async (tx) => {
    const before = await moveOrder(tx, id, { ...step, now: new Date(), siteUrl: config.siteUrl, keys });
    if (by !== 'admin' || !actor) return;
    const sent = to === 'shipped' ? { carrier: carrier || null, trackingNumber: trackingNumber || null } : {};
    await audit(tx, {
      actorId: actor,
      action: 'update',
      entity: 'order',
      entityId: id,
      before: { status: before.status },
      // Not the note: it may tell of the customer.
      after: { status: to, ...sent },
    });
  });
  if (to === 'cancelled' || to === 'returned') await settleRefund(app, id);
}

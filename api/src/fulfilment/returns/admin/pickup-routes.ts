import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { requireSession } from '../../../platform/auth/sessions/guard';
import type { Queryable } from '../../../platform/db/connect';
import { limitCalls } from '../../../platform/limits/limit';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { CarrierNotFoundError } from '../../shipments/carriers/errors';
import { PickupNotBookedError } from '../errors';
import { canCancelPickup, findPickup, getPickupCarrier, planCancellation, planPickup } from '../pickups/plan-pickup';
import { runPickup } from '../pickups/run-pickups';
import { lockReturn, type ReturnRow } from '../transition-return';
import { getAdminReturn } from './admin-return';

/** Serves the pick-ups of returns to admins. What a call plans is stored before the carrier is called, so that the job repeats it. */
export const adminPickupRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db } = services;
  // Each of these calls makes one or several calls to the carrier, which has its own limits.
  const config = limitCalls({ per: 'account', max: 120, seconds: 60, group: 'carrier' });

  /** Plans with an audit entry in a transaction, then calls the carrier, and resolves to the return. */
  async function run(
    request: FastifyRequest<{ Params: { id: string } }>,
    action: string,
    plan: (tx: Queryable, row: ReturnRow, now: Date) => Promise<void>,
  ) {
    const { userId: actorId } = requireSession(request);
    const { id } = request.params;
    const now = new Date();
    await db.transaction(async (tx) => {
      const { row } = await lockReturn(tx, { id });
      await plan(tx, row, now);
      const pickup = await findPickup(tx, id);
      const after = { orderId: row.orderId, carrier: pickup?.carrierCode, reference: pickup?.reference };
      await recordAuditEntry(tx, { actorId, action, entity: 'return', entityId: id, after });
    });
    await runPickup(services, id, { by: 'admin', actor: actorId }, now);
    return ok(await getAdminReturn(services, id));
  }

  app.post('/admin/returns/:id/pickup-booking', { schema: contract.bookReturnPickup, config }, (request) =>
    run(request, 'book-pickup', async (tx, row, now) => {
      const carrierCode = getPickupCarrier(services);
      if (!carrierCode) throw new CarrierNotFoundError();
      await planPickup(tx, row.id, carrierCode, now);
    }),
  );

  app.delete('/admin/returns/:id/pickup-booking', { schema: contract.cancelReturnPickup, config }, (request) =>
    run(request, 'cancel-pickup', async (tx, row, now) => {
      if (!canCancelPickup(row, await findPickup(tx, row.id))) throw new PickupNotBookedError();
      await planCancellation(tx, row.id, now);
    }),
  );
};

import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { getAdminOrderResponse } from './order-detail';
import { saveOrderFields } from './save-order-fields';

/** Saves the custom fields of an order for admins. */
export const orderFieldRoutes: RoutePlugin = async (app) => {
  const { services } = app;

  app.put('/admin/orders/:id/custom-fields', { schema: contract.saveOrderFields }, async (request) => {
    const { id } = request.params;
    const { userId: actorId } = requireSession(request);
    await services.db.transaction((tx) => saveOrderFields(tx, { id, actorId, input: request.body.customFields }));
    return ok(await getAdminOrderResponse(services, id));
  });
};

import * as contract from '@vastra/shared/contract';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { invitationRoutes } from './invitations/routes';
import { listAdmins } from './queries';
import { passkeyRoutes } from './second-factor/passkey-routes';
import { secondFactorRoutes } from './second-factor/routes';
import { adminSessionListRoutes } from './session-routes';

/** Serves the admins of the shop. Their roles are changed with their accounts (`../users`). */
export const adminRoutes: RoutePlugin = async (app) => {
  app.get('/admin/admins', { schema: contract.listAdmins }, async () => ok(await listAdmins(app.services.db)));
  await app.register(invitationRoutes);
  await app.register(secondFactorRoutes);
  await app.register(passkeyRoutes);
  await app.register(adminSessionListRoutes);
};

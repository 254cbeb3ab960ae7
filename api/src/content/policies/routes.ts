import * as contract from '@vastra/shared/contract';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getPolicies } from './texts';

/** Serves the facts of the shop for its policies, and the merchant's own texts. */
export const policyRoutes: RoutePlugin = async (app) => {
  app.get('/policies', { schema: contract.getPolicies }, async () => ok(await getPolicies(app.services.db)));
};

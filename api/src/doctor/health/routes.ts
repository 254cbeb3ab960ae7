import * as contract from '@vastra/shared/contract';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { thisMachine } from '../check';
import { createHealthReader } from './get-shop-health';

/** Serves whether each part of the shop is all right, by the checks of the doctor and the sources of the metrics. */
export const shopHealthRoutes: RoutePlugin = async (app) => {
  const readHealth = createHealthReader(app.services, thisMachine);
  app.get('/admin/health', { schema: contract.getShopHealth }, async () => ok(await readHealth()));
};

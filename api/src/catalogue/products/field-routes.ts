import * as contract from '@vastra/shared/contract';
import { loadFields } from '../../platform/custom-fields/custom-fields';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';

/** Serves the definitions of custom fields of products and variants to admins. */
export const productFieldRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/product-fields', { schema: contract.listProductFields }, async () =>
    ok(await loadFields(db, 'product')),
  );

  app.get('/admin/variant-fields', { schema: contract.listVariantFields }, async () =>
    ok(await loadFields(db, 'variant')),
  );
};

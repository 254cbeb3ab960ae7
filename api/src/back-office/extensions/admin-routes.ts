import * as contract from '@vastra/shared/contract';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { describeExtensions } from './describe-extensions';

/** Serves the list of the extensions. */
export const extensionRoutes: RoutePlugin = async (app) => {
  app.get('/admin/extensions', { schema: contract.listExtensions }, async () =>
    ok({ extensions: describeExtensions(app.services.extensions) }),
  );
};

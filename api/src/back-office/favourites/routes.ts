import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { replaceFavourites } from './favourites';

/** Serves the pages that an admin has put to the top of the menu. */
export const favouriteRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.put('/admin/favourites', { schema: contract.saveFavourites }, async (request) => {
    const { userId } = requireSession(request);
    return ok(await db.transaction((tx) => replaceFavourites(tx, request.body, userId)));
  });
};

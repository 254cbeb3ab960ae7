import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { addWishlistItem, getWishlist, removeWishlistItem } from './queries';

/** Serves the wishlist of a signed-in customer (requirements 7.4). */
export const wishlistRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/wishlist', { schema: contract.getWishlist }, async (request) =>
    ok(await getWishlist(db, requireSession(request).userId)),
  );

  app.post('/wishlist/items', { schema: contract.addWishlistItem }, async (request) => {
    const { userId } = requireSession(request);
    const { product, variant } = request.body;
    await db.transaction((tx) => addWishlistItem(tx, userId, product, variant));
    return ok(await getWishlist(db, userId), 'Added to wishlist');
  });

  app.delete('/wishlist/items/:id', { schema: contract.removeWishlistItem }, async (request) => {
    const { userId } = requireSession(request);
    await removeWishlistItem(db, userId, request.params.id);
    return ok(await getWishlist(db, userId), 'Removed from wishlist');
  });
};

import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { addWish, findWishlist, removeWish } from './queries';

export const wishlist: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/wishlist', { schema: contract.getWishlist }, async (request) =>
    ok(await findWishlist(db, signedIn(request).userId)),
  );

  app.post('/wishlist/items', { schema: contract.addWish }, async (request) => {
    const { userId } = signedIn(request);
    const { product, variant } = request.body;
    await db.transaction((tx) => addWish(tx, userId, product, variant));
    return ok(await findWishlist(db, userId), 'Added to wishlist');
  });

  app.delete('/wishlist/items/:id', { schema: contract.removeWish }, async (request) => {
    const { userId } = signedIn(request);
    await removeWish(db, userId, request.params.id);
    return ok(await findWishlist(db, userId), 'Removed from wishlist');
  });
};

import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { done, ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { listAll } from './admin-list';
import { moderate, removeAny } from './moderation';

export const adminReviews: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/admin/reviews', { schema: contract.listAllReviews }, async ({ query }) => ok(await listAll(db, query)));

  app.put('/admin/reviews/:id', { schema: contract.moderateReview }, async (request) => {
    const verdict = { actorId: signedIn(request).userId, id: request.params.id, ...request.body };
    return ok(await db.transaction((tx) => moderate(tx, verdict)));
  });

  app.delete('/admin/reviews/:id', { schema: contract.deleteAnyReview }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => removeAny(tx, userId, request.params.id));
    return done();
  });
};

import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { listReviewsForAdmin } from './admin-list';
import { deleteAnyReview, moderateReview } from './moderate-review';

/** Serves the moderation of reviews. */
export const adminReviewRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/reviews', { schema: contract.listAllReviews }, async ({ query }) =>
    ok(await listReviewsForAdmin(db, query)),
  );

  app.put('/admin/reviews/:id', { schema: contract.moderateReview }, async (request) => {
    const moderation = { actorId: requireSession(request).userId, id: request.params.id, ...request.body };
    return ok(await db.transaction((tx) => moderateReview(tx, moderation)));
  });

  app.delete('/admin/reviews/:id', { schema: contract.deleteAnyReview }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteAnyReview(tx, userId, request.params.id));
    return done();
  });
};

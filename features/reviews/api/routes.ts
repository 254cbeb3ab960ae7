import multipart from '@fastify/multipart';
import { maxPictureBytes } from '@vastra/shared/contract';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { readPictureFile } from '../../../api/src/platform/media/read-picture-file';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { savePicture } from './pictures';
import { assertPublished, getOwnReview, listReviews, summariseRatings } from './queries';
import { addHelpfulVote, changeReview, createReview, deleteReview, removeHelpfulVote } from './write-review';

const hourSeconds = 60 * 60;

/** Serves reviews, votes and review pictures. */
export const reviewRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const store = { db, config };
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxPictureBytes, headerPairs: 20 },
  });

  app.get('/products/:id/reviews', { schema: contract.listReviews }, async ({ params, query }) => {
    await assertPublished(db, params.id);
    const [summary, reviews] = await Promise.all([summariseRatings(db, params.id), listReviews(db, params.id, query)]);
    const entry = summary.distribution.find(({ rating }) => rating === query.rating);
    return ok({ summary, reviews, pagination: buildPagination(query, entry?.count ?? summary.total) });
  });

  app.get('/products/:id/reviews/mine', { schema: contract.getOwnReview }, async (request) => {
    await assertPublished(db, request.params.id);
    return ok(await getOwnReview(db, request.params.id, requireSession(request).userId));
  });

  const writeLimit = limitCalls({ per: 'account', max: 30, seconds: hourSeconds });
  app.post(
    '/products/:id/reviews',
    { schema: contract.createReview, config: { ...writeLimit, botCheck: 'all' } },
    async (request, reply) => {
      const { userId } = requireSession(request);
      const review = await db.transaction((tx) => createReview(tx, request.params.id, userId, request.body));
      reply.code(201);
      return ok(review);
    },
  );

  app.put('/reviews/:id', { schema: contract.changeReview, config: writeLimit }, async (request) => {
    const { userId } = requireSession(request);
    return ok(await db.transaction((tx) => changeReview(tx, request.params.id, userId, request.body)));
  });

  app.delete('/reviews/:id', { schema: contract.removeReview }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteReview(tx, request.params.id, userId));
    return done();
  });

  app.put('/reviews/:id/helpful', { schema: contract.voteHelpful }, async (request) => {
    const { userId } = requireSession(request);
    return ok({ helpful: await db.transaction((tx) => addHelpfulVote(tx, request.params.id, userId)) });
  });

  app.delete('/reviews/:id/helpful', { schema: contract.unvoteHelpful }, async (request) => {
    const { userId } = requireSession(request);
    return ok({ helpful: await db.transaction((tx) => removeHelpfulVote(tx, request.params.id, userId)) });
  });

  // Rate-limited, because decoding an upload takes processor time even if it is not a picture.
  const limited = limitCalls({ per: 'account', max: 30, seconds: 60 });
  app.post('/reviews/pictures', { schema: contract.uploadReviewPicture, config: limited }, async (request, reply) => {
    const { userId } = requireSession(request);
    const { bytes } = await readPictureFile(request);
    const { id, ...image } = await savePicture(store, userId, bytes);
    reply.code(201);
    return ok({ id, image });
  });
};

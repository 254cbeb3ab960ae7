import multipart from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxPictureBytes } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../platform/auth/guard';
import { MalformedForm, NotAPicture, PictureTooLarge } from '../../platform/media/errors';
import { done, ok } from '../../platform/server/answers';
import { paginationOf } from '../../platform/server/pagination';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { changeReview, createReview, removeReview, vote } from './changes';
import { addPicture, dropUnusedPictures } from './pictures';
import { findOwn, listReviews, requireProduct, summarise } from './queries';

const oneHour = 60 * 60 * 1000;

export const reviews: RoutePlugin = async (app) => {
  const { db } = app;
  const store = { db, varDir: app.config.varDir };
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxPictureBytes, headerPairs: 20 },
  });

  app.get('/products/:id/reviews', { schema: contract.listReviews }, async ({ params, query }) => {
    await requireProduct(db, params.id);
    const [summary, reviews] = await Promise.all([summarise(db, params.id), listReviews(db, params.id, query)]);
    const ofRating = summary.distribution.find(({ rating }) => rating === query.rating);
    return ok({ summary, reviews, pagination: paginationOf(query, ofRating?.count ?? summary.total) });
  });

  app.get('/products/:id/reviews/mine', { schema: contract.getOwnReview }, async (request) => {
    await requireProduct(db, request.params.id);
    return ok(await findOwn(db, request.params.id, signedIn(request).userId));
  });

  app.post('/products/:id/reviews', { schema: contract.createReview }, async (request, reply) => {
    const { userId } = signedIn(request);
    const review = await db.transaction((tx) => createReview(tx, request.params.id, userId, request.body));
    reply.code(201);
    return ok(review);
  });

  app.put('/reviews/:id', { schema: contract.changeReview }, async (request) => {
    const { userId } = signedIn(request);
    return ok(await db.transaction((tx) => changeReview(tx, request.params.id, userId, request.body)));
  });

  app.delete('/reviews/:id', { schema: contract.removeReview }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => removeReview(tx, request.params.id, userId));
    return done();
  });

  app.put('/reviews/:id/helpful', { schema: contract.voteHelpful }, async (request) => {
    const { userId } = signedIn(request);
    return ok({ helpful: await db.transaction((tx) => vote(tx, request.params.id, userId, true)) });
  });

  app.delete('/reviews/:id/helpful', { schema: contract.unvoteHelpful }, async (request) => {
    const { userId } = signedIn(request);
    return ok({ helpful: await db.transaction((tx) => vote(tx, request.params.id, userId, false)) });
  });

  // Megabytes that turn out to be no picture cost work, too.
  const limited = {
    rateLimit: { max: 30, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => signedIn(request).userId },
  };
  app.post('/reviews/pictures', { schema: contract.uploadReviewPicture, config: limited }, async (request, reply) => {
    const { userId } = signedIn(request);
    if (!request.isMultipart()) throw new NotAPicture();
    const bytes = await request
      .file()
      .then((file) => file?.toBuffer())
      .catch((problem: { statusCode?: number }) => {
        throw problem.statusCode === 413 ? new PictureTooLarge() : new MalformedForm();
      });
    if (!bytes) throw new NotAPicture();
    const { id, ...image } = await addPicture(store, userId, bytes);
    reply.code(201);
    return ok({ id, image });
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    const tidy = () => dropUnusedPictures(store).catch((error) => app.log.error({ err: error }, 'pictures not tidied'));
    timer = setInterval(tidy, oneHour).unref();
    await tidy();
  });
  app.addHook('onClose', async () => clearInterval(timer));
};

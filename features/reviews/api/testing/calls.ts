import { randomUUID } from 'node:crypto';
import { media, reviews } from '../../../../api/src/platform/db/schema';
import { publishReviews } from '../../../../api/src/testing/fixtures/catalogue';
import {
  buildAccountCase,
  buildIdRequest,
  callSuccessfully,
  getOwnerBearer,
} from '../../../../api/tests/authorization/testing/account-case';
import { type AdminWorld, buildIdWrite } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';
import type { World } from '../../../../api/tests/authorization/testing/owned-id';

const createReview = async ({ shop, buyer }: AdminWorld): Promise<string> => {
  const review = { author: 'Asha Rao', rating: 1, comment: 'Bad.' };
  const [{ id }] = await shop.db
    .insert(reviews)
    .values({ productId: buyer.jacket.id, ...review })
    .returning();
  return id;
};

const buildReview = (images: string[] = []) => ({ rating: 5, comment: 'Good.', images });
const addReview = async (world: World, headers = getOwnerBearer(world)): Promise<string> => {
  const { id } = await callSuccessfully(
    world,
    `POST /products/${world.owner.jacket.id}/reviews`,
    headers,
    buildReview(),
  );
  await publishReviews(world.shop);
  return id;
};
const addPicture = async ({ shop, owner }: World): Promise<string> => {
  const id = `review-${randomUUID().replaceAll('-', '')}`;
  const origin = `upload:reviews/${owner.customer.userId}/${id}.webp`;
  await shop.db.insert(media).values({ id, hash: '0123456789ab', width: 300, height: 400, alt: '', origin });
  return id;
};

const writeLimits = ['account 30/3600 s shared'];

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  moderateReview: {
    permission: 'reviews.write',
    undo: 'undo',
    make: async (world) => buildIdWrite(await createReview(world), { isHidden: true, reason: 'Not of the jacket' }),
  },
  deleteAnyReview: {
    permission: 'reviews.write',
    undo: 'undo',
    make: async (world) => buildIdWrite(await createReview(world)),
  },
  listReviews: { whileClosed: 'staff', fromStandby: true, publicIds: { ':id': 'the same for every visitor' } },
  getOwnReview: { whileClosed: 'staff', publicIds: { ':id': 'a product; the session says whose review' } },
  createReview: {
    whileClosed: 'staff',
    limits: writeLimits,
    publicIds: { ':id': 'a product' },
    ownedIds: {
      'body.images': {
        refusal: 400,
        ...buildAccountCase(async (world) => ({
          ...buildIdRequest(world.owner.jacket.id),
          body: buildReview([await addPicture(world)]),
        })),
      },
    },
  },
  changeReview: {
    whileClosed: 'staff',
    limits: writeLimits,
    ownedIds: {
      ':id': buildAccountCase(async (world) => buildIdRequest(await addReview(world), { ...buildReview(), rating: 1 })),
      'body.images': {
        refusal: 400,
        builders: {
          "an account's": async (world) => {
            const [own, foreign] = [await addReview(world), await addReview(world, world.stranger.bearer)];
            const request = buildIdRequest(foreign, buildReview([await addPicture(world)]));
            return { request, proof: { headers: getOwnerBearer(world), params: { id: own } } };
          },
        },
      },
    },
  },
  removeReview: {
    whileClosed: 'open',
    ownedIds: { ':id': buildAccountCase(async (world) => buildIdRequest(await addReview(world))) },
  },
  uploadReviewPicture: { whileClosed: 'staff', limits: ['account 30/60 s shared'] },
  voteHelpful: {
    whileClosed: 'staff',
    publicIds: { ':id': 'all customers may vote for reviews of other customers' },
  },
  unvoteHelpful: { whileClosed: 'open', publicIds: { ':id': "takes the caller's own vote back" } },
};

import { randomUUID } from 'node:crypto';
import { createConfirmationToken, createUnsubscribeToken } from '../../../src/content/newsletter/tokens';
import { type Buyer, buildIdempotencyHeader, createOrderingHelpers } from '../../../src/ordering/orders/testing/buyer';
import { media, newsletterSubscriptions } from '../../../src/platform/db/schema';
import { publishReviews } from '../../../src/testing/fixtures/catalogue';
import { postalAddress, type SignedIn, type TestShop } from '../../../src/testing/shop';

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

/** A call on a resource of one person, and the owner's proof: a session, or the token of a guest's order. */
export interface OwnedCall {
  request: Request;
  proof: Request;
}

export interface World {
  shop: TestShop;
  owner: Buyer;
  stranger: SignedIn;
}
type BuildOwnedCall = (world: World) => Promise<OwnedCall>;

interface OwnedIdCase {
  /** Creates the call, by the kind of owner. */
  builders: Record<string, BuildOwnedCall>;
  /** Status for strangers, besides 401, 403 and 404. */
  refusal?: number;
}

const getOrderingHelpers = ({ shop, owner }: World) => createOrderingHelpers(shop, () => owner);
const getOwnerBearer = ({ owner }: World) => owner.customer.bearer;
const callSuccessfully = async ({ shop }: World, route: string, headers: Record<string, string>, body?: object) => {
  const reply = await shop.call(route, { headers, body });
  if (reply.status >= 300) throw new Error(`${route} responds with ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
};

/** Builds a case for a resource of an account. */
const buildForAccount =
  (build: (world: World) => Promise<Request>): BuildOwnedCall =>
  async (world) => ({ request: await build(world), proof: { headers: getOwnerBearer(world) } });
const buildAccountCase = (build: (world: World) => Promise<Request>): OwnedIdCase => ({
  builders: { "an account's": buildForAccount(build) },
});
const buildIdRequest = (id: string, body?: object): Request => ({ params: { id }, body });

/** Builds cases for an order of an account and one of a guest, each in a state in which the call is possible. */
const buildOrderCase = (
  body?: object,
  options: { buys?: object; prepare?: (world: World, id: string) => Promise<unknown> } = {},
): OwnedIdCase => ({
  builders: {
    "an account's": buildForAccount(async (world) => {
      const id = await getOrderingHelpers(world).createOrder(options.buys);
      await options.prepare?.(world, id);
      return buildIdRequest(id, body);
    }),
    "a guest's": async (world) => {
      const { order, accessToken } = (await getOrderingHelpers(world).placeGuestOrder(options.buys)).body.data;
      await options.prepare?.(world, order._id);
      return { request: buildIdRequest(order._id, body), proof: { query: { accessToken } } };
    },
  },
});
const paidOnline = { buys: { paymentMethod: 'demo' } };

const addAddress = (world: World) => callSuccessfully(world, 'POST /addresses', getOwnerBearer(world), postalAddress);
const addCartLine = async (world: World): Promise<string> => {
  await getOrderingHelpers(world).fillCart();
  const { items } = await getOrderingHelpers(world).getCart();
  return items[0]._id;
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

/** Creates one of each resource that an account may have. */
export async function createOwnedRows(world: World): Promise<void> {
  await addAddress(world);
  await getOrderingHelpers(world).createOrder();
  await addCartLine(world);
  await addReview(world);
  await addPicture(world);
}

/** Ids in calls that name a resource of one person, as "call path". */
export const ownedIdCases: Record<string, OwnedIdCase> = {
  'changeAddress :id': buildAccountCase(async (world) =>
    buildIdRequest((await addAddress(world))._id, { ...postalAddress, city: 'Mysuru' }),
  ),
  'removeAddress :id': buildAccountCase(async (world) => buildIdRequest((await addAddress(world))._id)),
  'quoteCheckout body.addressId': buildAccountCase(async (world) => ({
    body: { items: getOrderingHelpers(world).buildItems(), addressId: (await addAddress(world))._id },
  })),
  'placeOrder body.addressId': buildAccountCase(async (world) => ({
    headers: buildIdempotencyHeader(),
    body: { items: getOrderingHelpers(world).buildItems(), addressId: (await addAddress(world))._id },
  })),

  'changeCartItem :id': buildAccountCase(async (world) => buildIdRequest(await addCartLine(world), { quantity: 2 })),
  'removeCartItem :id': buildAccountCase(async (world) => buildIdRequest(await addCartLine(world))),
  'removeWishlistItem :id': buildAccountCase(async (world) => {
    const { id, variantIds } = world.owner.jacket;
    const { items } = await callSuccessfully(world, 'POST /wishlist/items', getOwnerBearer(world), {
      product: id,
      variant: variantIds[0],
    });
    return buildIdRequest(items[0]._id);
  }),

  'getOrder :id': buildOrderCase(),
  'cancelOrder :id': buildOrderCase({}),
  'returnOrder :id': buildOrderCase(
    {},
    {
      prepare: (world, id) => getOrderingHelpers(world).changeStatuses(id, 'processing', 'shipped', 'delivered'),
    },
  ),
  'changeOrderDisplay :id': buildOrderCase({ isShown: false }),
  'payOrder :id': buildOrderCase({}, paidOnline),
  'payDemoOrder :id': buildOrderCase({ outcome: 'paid' }, paidOnline),
  'getInvoice :id': buildOrderCase(),
  'getCreditNote :id': buildOrderCase(undefined, {
    prepare: (world, id) => getOrderingHelpers(world).changeStatus(id, 'cancelled'),
  }),
  'claimOrder :id': {
    builders: {
      "a guest's": async (world) => {
        const { order, accessToken } = (await getOrderingHelpers(world).placeGuestOrder()).body.data;
        const another = (await getOrderingHelpers(world).placeGuestOrder()).body.data.accessToken;
        const proof = { headers: getOwnerBearer(world), body: { accessToken } };
        return { request: buildIdRequest(order._id, { accessToken: another }), proof };
      },
    },
  },

  'changeReview :id': buildAccountCase(async (world) =>
    buildIdRequest(await addReview(world), { ...buildReview(), rating: 1 }),
  ),
  'removeReview :id': buildAccountCase(async (world) => buildIdRequest(await addReview(world))),
  'createReview body.images': {
    refusal: 400,
    ...buildAccountCase(async (world) => ({
      ...buildIdRequest(world.owner.jacket.id),
      body: buildReview([await addPicture(world)]),
    })),
  },
  'changeReview body.images': {
    refusal: 400,
    builders: {
      "an account's": async (world) => {
        const [own, foreign] = [await addReview(world), await addReview(world, world.stranger.bearer)];
        const request = buildIdRequest(foreign, buildReview([await addPicture(world)]));
        return { request, proof: { headers: getOwnerBearer(world), params: { id: own } } };
      },
    },
  },

  'unsubscribe :token': {
    refusal: 400,
    builders: {
      "a reader's": async ({ shop }) => {
        const [email, keys] = [`${randomUUID()}@example.in`, shop.app.keys];
        await shop.db.insert(newsletterSubscriptions).values({ email, confirmedAt: new Date() });
        const ofAnotherPurpose = createConfirmationToken(keys, email, new Date());
        return {
          request: { params: { token: ofAnotherPurpose } },
          proof: { params: { token: createUnsubscribeToken(keys, email) } },
        };
      },
    },
  },

  'endAccountSession :id': buildAccountCase(async (world) => {
    const [{ _id }] = await callSuccessfully(world, 'GET /account/sessions', getOwnerBearer(world));
    return buildIdRequest(_id);
  }),
};

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { storeEarlierInvoice } from '../../../src/ordering/orders/access/earlier-invoices';
import { buildIdempotencyHeader, createOrderingHelpers } from '../../../src/ordering/orders/testing/buyer';
import { addRefund } from '../../../src/payments/testing/received-order';
import {
  importedOrders,
  media,
  paymentAttempts,
  paymentCustomers,
  returnPictures,
  reviews,
  taxDocuments,
} from '../../../src/platform/db/schema';
import { postalAddress } from '../../../src/testing/shop';
import { buildAccountCase, buildForAccount, buildIdRequest, callSuccessfully, getOwnerBearer } from './account-case';
import { pickIdsFromFeatures } from './feature-calls';
import type { OwnedIdCase, Request, World } from './owned-id';

const getOrderingHelpers = ({ shop, owner }: World) => createOrderingHelpers(shop, () => owner);
/** Builds cases for an order of an account and one of a guest, each in a state in which the call is possible. */
const buildOrderCase = (
  body?: object,
  options: { buys?: object; file?: boolean; prepare?: (world: World, id: string) => Promise<unknown> } = {},
): OwnedIdCase => ({
  builders: {
    "an account's": buildForAccount(async (world) => {
      const id = await getOrderingHelpers(world).createOrder(options.buys);
      await options.prepare?.(world, id);
      return { ...buildIdRequest(id, body), ...(options.file && { file: await buildPicture() }) };
    }),
    "a guest's": async (world) => {
      const { order, accessToken } = (await getOrderingHelpers(world).placeGuestOrder(options.buys)).body.data;
      await options.prepare?.(world, order._id);
      const file = options.file ? { file: await buildPicture() } : {};
      return { request: { ...buildIdRequest(order._id, body), ...file }, proof: { query: { accessToken } } };
    },
  },
});

const buildPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#8a1c4a' } })
    .png()
    .toBuffer();
/** Packs an order, so that it has an invoice. */
const packOrder = async (world: World, orderId: string) => {
  const { bearer: headers } = await getOrderingHelpers(world).getAdmin();
  const body = { lines: [{ position: 0, quantity: 1 }] };
  return world.shop.call(`POST /admin/orders/${orderId}/shipments`, { headers, body });
};
/** Cancels a packed order whose invoice is of an earlier month, so that it has a credit note. */
const cancelPackedOrder = async (world: World, id: string) => {
  await packOrder(world, id);
  const issuedAt = new Date(Date.now() - 40 * 86_400_000);
  await world.shop.db.update(taxDocuments).set({ issuedAt }).where(eq(taxDocuments.orderId, id));
  return getOrderingHelpers(world).changeStatus(id, 'cancelled');
};
const getCreditNoteNumber = async ({ shop }: World, id: string): Promise<string> => {
  const isCreditNote = and(eq(taxDocuments.orderId, id), eq(taxDocuments.kind, 'credit-note'));
  const [{ number }] = await shop.db.select().from(taxDocuments).where(isCreditNote);
  return number;
};
const paidOnline = { buys: { paymentMethod: 'demo' } };
const paidByRazorpay = { buys: { paymentMethod: 'razorpay' } };
const addPaymentAttempt = async ({ shop }: World, orderId: string): Promise<string> => {
  const row = { orderId, provider: 'razorpay', kind: 'checkout' as const };
  return (await shop.db.insert(paymentAttempts).values(row).returning())[0].id;
};
const addSavedMethod = async ({ shop, owner }: World): Promise<string> => {
  const { savedMethods } = shop.services.paymentProviders.razorpay!;
  const { userId } = owner.customer;
  const customerId = await savedMethods!.registerCustomer({ userId, name: 'Asha Rao', email: null, phone: null });
  await shop.db.insert(paymentCustomers).values({ userId, provider: 'razorpay', customerId }).onConflictDoNothing();
  return `razorpay-${(await savedMethods!.list(customerId))[0].id}`;
};

const delivered = {
  prepare: (world: World, id: string) =>
    getOrderingHelpers(world).changeStatuses(id, 'processing', 'shipped', 'delivered'),
};
const returnRequest = {
  lines: [{ position: 0, quantity: 1, reason: 'damaged', condition: 'damaged', resolution: 'refund' }],
  payout: { kind: 'upi', upiId: 'asha@okaxis' },
};
const addReturnPicture = async ({ shop }: World, orderId: string): Promise<string> => {
  const row = { orderId, data: new Uint8Array([1]), width: 1, height: 1 };
  return (await shop.db.insert(returnPictures).values(row).returning())[0].id;
};
/** Builds cases for a delivered order with a requested return. */
const buildReturnCase = (build: (world: World, id: string) => Promise<Request>): OwnedIdCase => {
  const prepare = async (world: World, id: string, proof: Request) => {
    await delivered.prepare(world, id);
    const query = new URLSearchParams(proof.query).toString();
    await callSuccessfully(world, `POST /orders/${id}/returns?${query}`, proof.headers ?? {}, returnRequest);
    return { request: await build(world, id), proof };
  };
  return {
    builders: {
      "an account's": async (world) =>
        prepare(world, await getOrderingHelpers(world).createOrder(), { headers: getOwnerBearer(world) }),
      "a guest's": async (world) => {
        const { order, accessToken } = (await getOrderingHelpers(world).placeGuestOrder()).body.data;
        return prepare(world, order._id, { query: { accessToken } });
      },
    },
  };
};

const addAddress = (world: World) => callSuccessfully(world, 'POST /addresses', getOwnerBearer(world), postalAddress);
const addCartLine = async (world: World): Promise<string> => {
  await getOrderingHelpers(world).fillCart();
  const { items } = await getOrderingHelpers(world).getCart();
  return items[0]._id;
};
/** Adds a review with a picture. */
const addReview = async ({ shop, owner }: World): Promise<void> => {
  const { userId } = owner.customer;
  const id = `review-${randomUUID().replaceAll('-', '')}`;
  const origin = `upload:reviews/${userId}/${id}.webp`;
  await shop.db.insert(media).values({ id, hash: '0123456789ab', width: 300, height: 400, alt: '', origin });
  const review = { author: 'Asha Rao', rating: 5, comment: 'Good.', mediaIds: [id] };
  await shop.db.insert(reviews).values({ productId: owner.jacket.id, userId, ...review });
};

/** Adds an order of the earlier shop with an invoice. */
const addEarlierOrder = async ({ shop, owner }: World): Promise<string> => {
  const invoice = await storeEarlierInvoice(shop.services.config.mediaStorage, Buffer.from('%PDF-1.4'));
  const row = {
    ...{ source: 'Shopify', number: randomUUID(), userId: owner.customer.userId, placedAt: new Date(), lines: [] },
    ...{ paymentStatus: 'paid', shipmentStatus: 'fulfilled', subtotal: 1, shippingFee: 0, discount: 0, total: 1 },
    ...{ refunded: 0, ...invoice },
  };
  return (await shop.db.insert(importedOrders).values(row).returning())[0].id;
};

/** Creates one of each resource that an account may have. */
export async function createOwnedRows(world: World): Promise<void> {
  await addAddress(world);
  await getOrderingHelpers(world).createOrder();
  await addCartLine(world);
  await addReview(world);
  await addEarlierOrder(world);
}

/** Ids in calls that name a resource of one person, as "call path". */
export const ownedIdCases: Record<string, OwnedIdCase> = {
  ...pickIdsFromFeatures('ownedIds'),
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
  'changeCartItemVariant :id': buildAccountCase(async (world) =>
    buildIdRequest(await addCartLine(world), { variantId: world.owner.jacket.variantIds[0], quantity: 1 }),
  ),
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
  'cancelOrderItems :id': buildOrderCase({ lines: [{ position: 0, quantity: 1, left: 1 }] }),
  'quoteCancellation :id': buildOrderCase({ lines: [{ position: 0, quantity: 1, left: 1 }] }),
  'getReturnOptions :id': buildOrderCase(),
  'quoteReturn :id': buildOrderCase({ lines: returnRequest.lines }, delivered),
  'requestReturn :id': buildOrderCase(returnRequest, delivered),
  'cancelReturn :id': buildReturnCase(async (_world, id) => ({ params: { id, number: '1' } })),
  'addReturnPicture :id': buildOrderCase(undefined, { ...delivered, file: true }),
  'getReturnPicture :id': buildReturnCase(async (world, id) => ({
    params: { id, picture: await addReturnPicture(world, id) },
  })),
  'getReturnPicture :picture': buildReturnCase(async (world, id) => ({
    params: { id, picture: await addReturnPicture(world, id) },
  })),
  'requestReturn body.lines.pictureIds': {
    refusal: 400,
    ...buildAccountCase(async (world) => {
      const id = await getOrderingHelpers(world).createOrder();
      await delivered.prepare(world, id);
      const [line] = returnRequest.lines;
      return buildIdRequest(id, {
        ...returnRequest,
        lines: [{ ...line, pictureIds: [await addReturnPicture(world, id)] }],
      });
    }),
  },
  'changeOrderDisplay :id': buildOrderCase({ isShown: false }),
  'payOrder :id': buildOrderCase({}, paidOnline),
  'getPayment :id': buildOrderCase(undefined, paidByRazorpay),
  'startUpiPayment :id': buildOrderCase(undefined, paidByRazorpay),
  'startCheckoutPayment :id': buildOrderCase(undefined, paidByRazorpay),
  'confirmPayment :id': buildAccountCase(async (world) => {
    const id = await getOrderingHelpers(world).createOrder(paidByRazorpay.buys);
    return buildIdRequest(id, { attemptId: await addPaymentAttempt(world, id), fields: {} });
  }),
  'confirmPayment body.attemptId': buildAccountCase(async (world) => {
    const id = await getOrderingHelpers(world).createOrder(paidByRazorpay.buys);
    return buildIdRequest(id, { attemptId: await addPaymentAttempt(world, id), fields: {} });
  }),
  'deleteSavedPaymentMethod :id': buildAccountCase(async (world) => buildIdRequest(await addSavedMethod(world))),
  'payDemoOrder :id': buildOrderCase({ outcome: 'paid' }, paidOnline),
  'getInvoice :id': buildOrderCase(undefined, { prepare: packOrder }),
  'getEarlierInvoice :id': buildAccountCase(async (world) => buildIdRequest(await addEarlierOrder(world))),
  'getCreditNote :id': buildOrderCase(undefined, {
    prepare: cancelPackedOrder,
  }),
  'getNumberedCreditNote :id': {
    builders: Object.fromEntries(
      Object.entries(buildOrderCase(undefined, { prepare: cancelPackedOrder }).builders).map(([name, build]) => [
        name,
        async (world: World) => {
          const { request, proof } = await build(world);
          const number = await getCreditNoteNumber(world, request.params!.id);
          return { request: { ...request, params: { ...request.params, number } }, proof };
        },
      ]),
    ),
  },
  'changePayoutDetails :id': buildOrderCase(
    { kind: 'upi', upiId: 'asha@okaxis' },
    { prepare: (world, id) => addRefund(world.shop, id) },
  ),
  'resendGiftCard :id': buildAccountCase(async (world) => {
    const { order } = await callSuccessfully(
      world,
      'POST /gift-cards',
      { ...getOwnerBearer(world), 'idempotency-key': randomUUID() },
      {
        ...{ amount: 500, recipientName: 'Ravi', recipientEmail: 'ravi@example.in', senderName: 'Asha' },
        paymentMethod: 'demo',
      },
    );
    await callSuccessfully(world, `POST /payments/demo/${order._id}`, getOwnerBearer(world), { outcome: 'paid' });
    return buildIdRequest(order._id, { recipientName: 'Eve', recipientEmail: 'eve@example.in' });
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

  'endAccountSession :id': buildAccountCase(async (world) => {
    const [{ _id }] = await callSuccessfully(world, 'GET /account/sessions', getOwnerBearer(world));
    return buildIdRequest(_id);
  }),
};

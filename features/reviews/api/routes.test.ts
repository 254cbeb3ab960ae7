import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  orderLines,
  orders,
  products,
  returnLines,
  returns,
  reviews,
  shipmentLines,
  shipments,
} from '../../../api/src/platform/db/schema';
import { addCatalogueProduct, addCategories, publishReviews } from '../../../api/src/testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();
let asha: SignedIn;
let product: string;

beforeAll(() => addCategories(shop));

beforeEach(async () => {
  asha = await createSignedInUser(shop);
  product = `jacket-${randomUUID()}`;
  await addCatalogueProduct(shop, { id: product });
});

const call = (route: string, body?: unknown, { bearer } = asha) => shop.call(route, { headers: bearer, body });
const write = (fields: object = {}, user = asha, id = product) =>
  call(`POST /products/${id}/reviews`, { rating: 5, comment: 'Good.', ...fields }, user);
const listReviews = async (query = '') => (await shop.call(`GET /products/${product}/reviews${query}`)).body.data;
const getOwnReview = async (user = asha) =>
  (await call(`GET /products/${product}/reviews/mine`, undefined, user)).body.data;

async function addOrder(
  user: SignedIn,
  status: 'placed' | 'delivered' | 'returned',
  productId = product,
): Promise<void> {
  const id = randomUUID();
  const address = { name: '', phone: '', line1: '', line2: '', city: '', district: '', state: '', postalCode: '' };
  await shop.db.insert(orders).values({
    id,
    userId: user.userId,
    status,
    phone: '9000000001',
    address: { ...address, country: 'India' },
    subtotal: 0,
    total: 0,
    shippingMethod: 'standard',
    paymentMethod: 'cod',
    deliveryFrom: '2026-01-01',
    deliveryTo: '2026-01-02',
  });
  const names = { title: '', brand: '', color: '', size: '', sku: '', hsn: '', variantId: 'x' };
  await shop.db
    .insert(orderLines)
    .values({ orderId: id, position: 0, productId, quantity: 1, price: 1, mrp: 1, ...names });
  if (status === 'delivered') await addParcel(id);
}

async function addParcel(orderId: string): Promise<void> {
  const [{ id: shipmentId }] = await shop.db
    .insert(shipments)
    .values({ orderId, number: 1, status: 'delivered' })
    .returning();
  await shop.db.insert(shipmentLines).values({ shipmentId, orderId, position: 0, quantity: 1 });
}

describe('writing a review', () => {
  it('adds the review to the product and counts its rating', async () => {
    await addOrder(asha, 'delivered');
    const { status, body } = await write({ rating: 4, comment: '  Warm & <b>light</b>.  ' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      user: 'Asha Rao',
      rating: 4,
      comment: 'Warm & <b>light</b>.',
      images: [],
      date: expect.stringMatching(/^\d{4}-.*Z$/),
      verified: true,
      helpful: 0,
    });
    expect(await listReviews()).toMatchObject({ summary: { average: 4, total: 1 }, reviews: [body.data] });
    const { data } = (await shop.call(`GET /products/${product}`)).body;
    expect(data).toMatchObject({ rating: 4, totalReviews: 1, reviews: [body.data] });
    expect(await getOwnReview()).toEqual({ review: body.data, verified: true, helpful: [] });
  });

  it('makes the review of a customer who did not receive the product wait for a check', async () => {
    const { body } = await write({ rating: 1 });
    expect(body.data).toMatchObject({ verified: false, state: 'pending' });
    expect((await getOwnReview()).review).toEqual(body.data);
    expect(await listReviews()).toMatchObject({ summary: { average: 0, total: 0 }, reviews: [] });
    expect((await shop.call(`GET /products/${product}`)).body.data).toMatchObject({ totalReviews: 0, reviews: [] });
    const ravi = await createSignedInUser(shop);
    expect((await call(`PUT /reviews/${body.data.id}/helpful`, undefined, ravi)).body.code).toBe('review_not_found');
  });

  it('stores the text without invisible characters, but with the joiners of Indian scripts', async () => {
    const { body } = await write({ comment: '\u202EGood\u202C\u2066 \u200Bक्\u200Dष\u200F\u0007\u00AD\n🏳️‍🌈\u{E0041}' });
    expect(body.data.comment).toBe('Good क्\u200Dष\n🏳️‍🌈');
    expect((await write({ comment: '\u202E\u200B' })).body.message).toBe('Please write a few words');
  });

  it('is possible once', async () => {
    await addOrder(asha, 'delivered');
    await write();
    expect(await write({ comment: 'Again.' })).toMatchObject({ status: 409, body: { code: 'already_reviewed' } });
    expect((await listReviews()).summary.total).toBe(1);
  });

  it('is possible once, even for simultaneous requests', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => write()));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test.each([
    ['delivered', true],
    ['placed', false],
    ['returned', false],
  ] as const)('after an order that is %s sets verified to %s', async (status, verified) => {
    await addOrder(asha, status);
    expect((await getOwnReview()).verified).toBe(verified);
    expect((await write()).body.data.verified).toBe(verified);
  });

  it('is not verified by a parcel that was lost or came back, although the rest of the order was delivered', async () => {
    await addOrder(asha, 'delivered');
    for (const status of ['lost', 'returned_to_origin'] as const) {
      await shop.db.update(shipments).set({ status });
      expect((await getOwnReview()).verified).toBe(false);
    }
    await shop.db.update(shipments).set({ status: 'delivered' });
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.userId, asha.userId));
    expect((await getOwnReview()).verified).toBe(true);
  });

  it('is not verified by a unit that came back, although the order has others', async () => {
    await addOrder(asha, 'delivered');
    const [{ id: orderId }] = await shop.db.select().from(orders).where(eq(orders.userId, asha.userId));
    const values = { orderId, number: 1, status: 'completed', requestedBy: 'customer' } as const;
    const [{ id: returnId }] = await shop.db.insert(returns).values(values).returning();
    const line = { reason: 'other', condition: 'tried_on', resolution: 'refund', restocked: 1 } as const;
    await shop.db.insert(returnLines).values({ returnId, orderId, position: 0, quantity: 1, ...line });
    expect((await getOwnReview()).verified).toBe(false);
  });

  it("is not verified by another customer's order or an order of another product", async () => {
    await addOrder(await createSignedInUser(shop), 'delivered');
    await addCatalogueProduct(shop, { id: `${product}-2` });
    await addOrder(asha, 'delivered', `${product}-2`);
    expect((await write()).body.data.verified).toBe(false);
  });

  it.each([
    [{ rating: 0 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 6 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 4.5 }, 'rating', undefined],
    [{ rating: '5' }, 'rating', undefined],
    [{ rating: null }, 'rating', undefined],
    [{ comment: ' \n ' }, 'comment', 'Please write a few words'],
    [{ comment: 'x'.repeat(2001) }, 'comment', 'Please write at most 2000 characters'],
    [{ comment: 'a\0b' }, undefined, 'The input has unusable characters.'],
    [{ images: ['1', '2', '3', '4', '5'] }, 'images', 'Please choose at most 4 pictures'],
    [{ images: 'one' }, 'images', undefined],
    [{ images: [`${'x'.repeat(40)}`] }, 'images', 'A picture can no longer be used. Please add it again.'],
  ])('is rejected with %j', async (fields, field, message) => {
    const { status, body } = await write(fields);
    expect(status).toBe(400);
    if (field) expect(body.details).toHaveProperty(field);
    if (message) expect(body.message).toBe(message);
    expect((await listReviews()).summary.total).toBe(0);
  });

  it('returns 404 for a product that is not published', async () => {
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, product));
    for (const id of [product, 'nothing']) {
      expect(await write({}, asha, id)).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
      expect((await shop.call(`GET /products/${id}/reviews`)).body.code).toBe('product_not_found');
      expect((await call(`GET /products/${id}/reviews/mine`)).body.code).toBe('product_not_found');
    }
  });
});

describe('changing a review', () => {
  it('replaces comment and rating, and keeps votes and date', async () => {
    const { id, date } = (await write({ rating: 1 })).body.data;
    await publishReviews(shop);
    await call(`PUT /reviews/${id}/helpful`, undefined, await createSignedInUser(shop));
    await addOrder(asha, 'delivered');
    const { status, body } = await call(`PUT /reviews/${id}`, { rating: 5, comment: 'Better now.' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, date, rating: 5, comment: 'Better now.', verified: true, helpful: 1 });
    expect((await listReviews()).summary).toMatchObject({ average: 5, total: 1 });
  });

  it('publishes a pending review once its author has received the product', async () => {
    const { id } = (await write()).body.data;
    await addOrder(asha, 'delivered');
    const { body } = await call(`PUT /reviews/${id}`, { rating: 4, comment: 'It has come.' });
    expect(body.data).not.toHaveProperty('state');
    expect((await listReviews()).summary).toMatchObject({ average: 4, total: 1 });
  });

  it('makes an approved review wait again, unless its author has received the product', async () => {
    const { id } = (await write()).body.data;
    await publishReviews(shop);
    expect((await listReviews()).summary.total).toBe(1);
    expect((await call(`PUT /reviews/${id}`, { rating: 5, comment: 'Spam.' })).body.data.state).toBe('pending');
    expect((await listReviews()).summary.total).toBe(0);
  });

  it('stays verified after the product was returned', async () => {
    await addOrder(asha, 'delivered');
    const { id } = (await write()).body.data;
    await shop.db.update(orders).set({ status: 'returned' }).where(eq(orders.userId, asha.userId));
    expect((await call(`PUT /reviews/${id}`, { rating: 2, comment: 'Shrank.' })).body.data.verified).toBe(true);
  });

  test('or deleting it is for its author only', async () => {
    await addOrder(asha, 'delivered');
    const { id } = (await write()).body.data;
    const ravi = await createSignedInUser(shop);
    const notFound = { status: 404, body: { code: 'review_not_found' } };
    expect(await call(`PUT /reviews/${id}`, { rating: 1, comment: 'Bad.' }, ravi)).toMatchObject(notFound);
    expect(await call(`DELETE /reviews/${id}`, undefined, ravi)).toMatchObject(notFound);
    expect((await listReviews()).reviews).toMatchObject([{ rating: 5, comment: 'Good.' }]);
    expect(await call('DELETE /reviews/nothing')).toMatchObject(notFound);
    expect(await call('PUT /reviews/nothing', { rating: 1, comment: 'Bad.' })).toMatchObject(notFound);
  });

  it('deleting it allows its author to write another', async () => {
    const { id } = (await write()).body.data;
    expect(await call(`DELETE /reviews/${id}`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await listReviews()).toMatchObject({ summary: { average: 0, total: 0 }, reviews: [] });
    expect((await write()).status).toBe(201);
  });
});

describe('voting for a review', () => {
  let review: string;
  let ravi: SignedIn;
  beforeEach(async () => {
    await addOrder(asha, 'delivered');
    review = (await write()).body.data.id;
    ravi = await createSignedInUser(shop);
  });

  const vote = (user: SignedIn) => call(`PUT /reviews/${review}/helpful`, undefined, user);
  const unvote = (user: SignedIn) => call(`DELETE /reviews/${review}/helpful`, undefined, user);

  it('counts once per customer, and can be undone once', async () => {
    expect((await vote(ravi)).body.data).toEqual({ helpful: 1 });
    expect((await vote(ravi)).body.data).toEqual({ helpful: 1 });
    expect((await vote(await createSignedInUser(shop))).body.data).toEqual({ helpful: 2 });
    expect((await getOwnReview(ravi)).helpful).toEqual([review]);
    expect((await unvote(ravi)).body.data).toEqual({ helpful: 1 });
    expect((await unvote(ravi)).body.data).toEqual({ helpful: 1 });
    expect((await getOwnReview(ravi)).helpful).toEqual([]);
  });

  it('adds to existing votes', async () => {
    await shop.db.update(reviews).set({ helpful: 7 }).where(eq(reviews.id, review));
    expect((await vote(ravi)).body.data).toEqual({ helpful: 8 });
  });

  it('is rejected for the own review', async () => {
    expect(await vote(asha)).toMatchObject({ status: 403, body: { code: 'own_review' } });
    expect((await listReviews()).reviews[0].helpful).toBe(0);
  });

  it('is rejected for an unknown review', async () => {
    for (const method of ['PUT', 'DELETE']) {
      expect(await call(`${method} /reviews/nothing/helpful`)).toMatchObject({
        status: 404,
        body: { code: 'review_not_found' },
      });
    }
  });
});

import { eq, sql } from 'drizzle-orm';
import { auditLog, products, reviews, reviewVotes } from '../../../api/src/platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../../api/src/testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
let asha: SignedIn;
const callAs = (route: string, body?: object, user = admin) => shop.call(route, { headers: user.bearer, body });
const getData = async (route: string, user = admin) => (await callAs(route, undefined, user)).body.data;
const log = async () => {
  const rows = await shop.db.select().from(auditLog).orderBy(auditLog.seq);
  return rows.map(({ action, entity, entityId, before, after }) => ({ action, entity, entityId, before, after }));
};

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  asha = await createSignedInUser(shop);
  await addCategories(shop);
  await addCatalogueProduct(shop, { id: 'jacket', title: 'Denim Jacket' });
});
beforeEach(() => shop.db.execute(sql`truncate audit_log`));

describe('reviews', () => {
  const getProductFigures = async () => {
    const { rating, totalReviews, reviews: shown } = await getData('GET /products/jacket');
    return { rating, totalReviews, shown: shown.map(({ id }: { id: string }) => id) };
  };
  const hide = (id: string, isHidden = true, reason = 'Spam') =>
    callAs(`PUT /admin/reviews/${id}`, { isHidden, reason });

  beforeEach(async () => {
    await shop.db.delete(reviews);
    const buildReviewRow = (id: string, rating: number, day: number) => ({
      id,
      productId: 'jacket',
      author: 'Ravi',
      rating,
      comment: `Comment ${id}`,
      helpful: 1,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    });
    await shop.db
      .insert(reviews)
      .values([
        { ...buildReviewRow('good', 5, 1), userId: asha.userId, author: 'Asha' },
        buildReviewRow('bad', 1, 2),
        buildReviewRow('fair', 4, 3),
      ]);
    await shop.db.insert(reviewVotes).values({ reviewId: 'bad', userId: asha.userId });
  });

  test('are listed with their product, the newest first', async () => {
    const { rows, pagination } = await getData('GET /admin/reviews');
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(['fair', 'bad', 'good']);
    expect(rows[1]).toMatchObject({
      user: 'Ravi',
      rating: 1,
      verified: false,
      helpful: 1,
      hiddenAt: null,
      hiddenFor: '',
      product: { _id: 'jacket', title: 'Denim Jacket' },
      changedAt: null,
    });
    expect(pagination.total).toBe(3);
  });

  test.each([
    ['rating=1', ['bad']],
    ['state=hidden', ['fair']],
    ['state=shown', ['bad', 'good']],
    ['q=asha', ['good']],
    ['q=comment%20bad', ['bad']],
    ['q=denim&limit=1&page=2', ['bad']],
    ['q=%25', []],
  ])('are filtered by %s', async (query, ids) => {
    await hide('fair');
    const { rows } = await getData(`GET /admin/reviews?${query}`);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  test('are in no list and no rating while they are hidden, and come back', async () => {
    const productBefore = await getProductFigures();
    expect(productBefore).toMatchObject({ rating: 3.33, totalReviews: 3, shown: ['fair', 'bad', 'good'] });
    expect((await hide('bad')).body.data).toMatchObject({ hiddenFor: 'Spam', hiddenAt: expect.any(String) });
    expect(await getProductFigures()).toMatchObject({ rating: 4.5, totalReviews: 2, shown: ['fair', 'good'] });
    const listed = await getData('GET /products/jacket/reviews?rating=1');
    expect(listed).toMatchObject({ reviews: [], pagination: { total: 0 }, summary: { average: 4.5, total: 2 } });
    expect((await getData('GET /products/jacket/reviews/mine', asha)).helpful).toEqual([]);
    for (const method of ['PUT', 'DELETE'])
      expect((await callAs(`${method} /reviews/bad/helpful`, undefined, asha)).body.code).toBe('review_not_found');

    expect((await hide('bad', false)).body.data).toMatchObject({ hiddenFor: '', hiddenAt: null });
    expect(await getProductFigures()).toEqual(productBefore);
    expect((await getData('GET /products/jacket/reviews/mine', asha)).helpful).toEqual(['bad']);
  });

  it('can be changed by their author while they are hidden, which does not show them, but not written again', async () => {
    await hide('good');
    expect((await getData('GET /products/jacket/reviews/mine', asha)).review).toMatchObject({ id: 'good' });
    const input = { rating: 5, comment: 'Buy at evil.example', images: [] };
    expect((await callAs('POST /products/jacket/reviews', input, asha)).body.code).toBe('already_reviewed');
    expect((await callAs('PUT /reviews/good', input, asha)).status).toBe(200);
    expect(await getProductFigures()).toMatchObject({ rating: 2.5, shown: ['fair', 'bad'] });
    expect((await callAs('DELETE /reviews/good', undefined, asha)).status).toBe(200);
  });

  test('of those who did not buy wait for a check, and are approved or rejected as they were read', async () => {
    const ravi = await createSignedInUser(shop);
    const write = (comment: string, id?: string) =>
      callAs(id ? `PUT /reviews/${id}` : 'POST /products/jacket/reviews', { rating: 5, comment, images: [] }, ravi);
    const { id } = (await write('Fine.')).body.data;
    const getPending = async () => (await getData('GET /admin/reviews?state=pending')).rows;
    const countPending = async () => (await getData('GET /admin/dashboard')).pendingReviewCount;
    const decide = (isHidden: boolean, changedAt: string | null) =>
      callAs(`PUT /admin/reviews/${id}`, { isHidden, reason: '', changedAt });

    expect(await countPending()).toBe(1);
    expect(await getPending()).toMatchObject([{ id, state: 'pending', changedAt: null }]);
    expect((await getData('GET /admin/reviews?state=hidden')).rows).toEqual([]);
    await write('Buy at evil.', id);
    expect((await decide(false, null)).body.code).toBe('changed_meanwhile');
    expect(await getProductFigures()).toMatchObject({ totalReviews: 3 });
    const [{ changedAt }] = await getPending();
    expect((await decide(false, changedAt)).body.data).not.toHaveProperty('state');
    expect(await getProductFigures()).toMatchObject({ totalReviews: 4 });
    expect(await countPending()).toBe(0);

    await write('Buy at evil again.', id);
    const [again] = await getPending();
    expect((await decide(true, again.changedAt)).body.data).toMatchObject({ state: 'hidden' });
    expect((await write('Please.', id)).body.data.state).toBe('hidden');
    expect(await countPending()).toBe(0);
    expect((await log())[0]).toMatchObject({ action: 'show', before: { isHidden: true, isPending: true } });
  });

  test('do not make a product trend while they are hidden', async () => {
    await addCatalogueProduct(shop, { id: 'kurta' });
    await shop.db.insert(reviews).values({ id: 'k', productId: 'kurta', author: 'Ila', rating: 5, comment: 'Fine.' });
    await shop.db.update(reviews).set({ createdAt: new Date() });
    const getFirstTrendingId = async () => (await getData('GET /products/featured/trending'))[0]._id;
    expect(await getFirstTrendingId()).toBe('jacket');
    await hide('good');
    await hide('fair');
    expect(await getFirstTrendingId()).toBe('kurta');
    await shop.db.delete(products).where(eq(products.id, 'kurta'));
  });

  test('keep the time of the first hiding when they are hidden again for another reason', async () => {
    const first = (await hide('bad')).body.data.hiddenAt;
    expect((await hide('bad', true, 'Rude')).body.data).toMatchObject({ hiddenAt: first, hiddenFor: 'Rude' });
    expect((await hide('none')).body.code).toBe('review_not_found');
  });

  test('are deleted, and the rating is computed again', async () => {
    expect((await callAs('DELETE /admin/reviews/bad')).status).toBe(200);
    expect(await getProductFigures()).toMatchObject({ rating: 4.5, totalReviews: 2 });
    expect((await callAs('DELETE /admin/reviews/bad')).body.code).toBe('review_not_found');
  });

  test('have audit entries with their states, without names and comments', async () => {
    await hide('bad');
    await callAs('DELETE /admin/reviews/good');
    const review = { entity: 'review' };
    const after = { isHidden: true, productId: 'jacket' };
    expect(await log()).toEqual([
      { action: 'hide', ...review, entityId: 'bad', before: { isHidden: false }, after },
      { action: 'delete', ...review, entityId: 'good', before: { productId: 'jacket', rating: 5 }, after: null },
    ]);
  });
});

it.each([
  ['GET /admin/reviews', undefined],
  ['PUT /admin/reviews/x', { isHidden: true }],
  ['DELETE /admin/reviews/x', undefined],
])('%s is for admins', async (route, body) => {
  expect((await shop.call(route, { body })).status).toBe(401);
  expect((await callAs(route, body, asha)).status).toBe(403);
});

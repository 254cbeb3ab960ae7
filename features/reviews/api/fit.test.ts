import { eq } from 'drizzle-orm';
import { reviews } from '../../../api/src/platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../../api/src/testing/fixtures/catalogue';
import { createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();

beforeAll(async () => {
  await addCategories(shop);
  await addCatalogueProduct(shop, { id: 'trucker' });
});
beforeEach(() => shop.db.delete(reviews));

const getFit = async () => (await shop.call('GET /products/trucker')).body.data.fit;
const addOpinions = (values: Partial<typeof reviews.$inferInsert>[]) =>
  shop.db
    .insert(reviews)
    .values(values.map((value) => ({ productId: 'trucker', author: 'Asha', rating: 4, isVerified: true, ...value })));
const opinions = (fit: 'small' | 'true' | 'large', count: number) => Array.from({ length: count }, () => ({ fit }));

test('a review says how the product fits, keeps it where a form does not send it, and loses it by null', async () => {
  const asha = await createSignedInUser(shop);
  const call = (route: string, body: object) => shop.call(route, { headers: asha.bearer, body });
  const review = { rating: 4, comment: 'Warm.' };
  const { body } = await call('POST /products/trucker/reviews', { ...review, fit: 'small' });
  expect(body.data.fit).toBe('small');
  const change = async (values: object) =>
    (await call(`PUT /reviews/${body.data.id}`, { ...review, ...values })).body.data;
  expect((await change({})).fit).toBe('small');
  expect((await change({ fit: 'large' })).fit).toBe('large');
  expect(await change({ fit: null })).not.toHaveProperty('fit');
  const { status, body: refusal } = await call(`PUT /reviews/${body.data.id}`, { ...review, fit: 'tiny' });
  expect([status, Object.keys(refusal.details)]).toEqual([400, ['fit']]);
  await change({ fit: 'true' });
  const { body: file } = await shop.call('GET /account/export', { headers: asha.bearer });
  expect(file.reviews.written).toMatchObject([{ fit: 'true' }]);
});

test('the page of a product counts the opinions of five buyers or more, and of no others', async () => {
  await addOpinions([...opinions('small', 3), ...opinions('true', 1), { fit: null }]);
  expect(await getFit()).toBeUndefined();
  // Neither who did not buy the product, nor a review that waits for a check or is hidden.
  await addOpinions([
    { fit: 'large', isVerified: false },
    { fit: 'large', hiddenAt: new Date(), isPending: true },
    { fit: 'large', hiddenAt: new Date(), hiddenFor: 'Spam' },
  ]);
  expect(await getFit()).toBeUndefined();
  await addOpinions(opinions('large', 1));
  expect(await getFit()).toEqual({ small: 3, true: 1, large: 1 });
  await shop.db.update(reviews).set({ hiddenAt: new Date() }).where(eq(reviews.fit, 'true'));
  expect(await getFit()).toBeUndefined();
});

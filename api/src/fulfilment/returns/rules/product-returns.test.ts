import { categories, products, returnRules } from '../../../platform/db/schema';
import { addProduct, createSignedInUser, setUpTestShop } from '../../../testing/shop';

const shop = setUpTestShop();

it('says on a product how long it can be returned, at once after a change of the settings or of a rule', async () => {
  const { id } = await addProduct(shop);
  const admin = await createSignedInUser(shop, { role: 'admin' });
  const readReturns = async () =>
    (await shop.app.inject({ url: `/api/v1/products/${id}` })).json().data.returns as unknown;
  const change = async (call: `PUT ${string}`, body: object) =>
    expect((await shop.call(call, { headers: admin.bearer, body })).status).toBe(200);
  expect(await readReturns()).toBeUndefined();

  const { policy } = (await shop.call('GET /admin/return-settings', { headers: admin.bearer })).body.data;
  await change('PUT /admin/return-settings', { policy: { ...policy, days: 7 }, version: 0 });
  expect(await readReturns()).toEqual({
    ...{ days: 7, canReturn: true, canExchange: true },
    text: 'Returns are accepted within 7 days of delivery.',
  });

  await change('PUT /admin/return-rules/jackets', { canReturn: false, canExchange: true, days: 10, fee: null });
  expect(await readReturns()).toEqual({
    ...{ days: 10, canReturn: false, canExchange: true },
    text: 'Exchanges are accepted within 10 days of delivery.',
  });

  // The nearest category with a rule decides.
  await shop.db.insert(categories).values({ id: 'winter-jackets', name: 'Winter jackets', parentId: 'jackets' });
  await shop.db.update(products).set({ categoryId: 'winter-jackets' });
  expect(await readReturns()).toMatchObject({ days: 10 });
  await change('PUT /admin/return-rules/winter-jackets', { canReturn: false, canExchange: false, days: 1, fee: null });
  expect(await readReturns()).toMatchObject({ text: 'This product cannot be returned.' });
  await change('PUT /admin/return-rules/winter-jackets', { canReturn: true, canExchange: true, days: 30, fee: null });
  expect(await readReturns()).toBeUndefined();
  await shop.db.delete(returnRules);
  expect(await readReturns()).toMatchObject({ days: 7 });
  await change('PUT /admin/return-settings', { policy: { ...policy, offers: 'together' }, version: 1 });
  expect(await readReturns()).toMatchObject({
    text: 'Returns are accepted within 30 days of delivery. Items that were bought in one offer can only be returned together.',
  });
});

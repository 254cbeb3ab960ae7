import { reviews } from '../../../api/src/platform/db/schema';
import { addRange } from '../../../api/src/testing/fixtures/catalogue';
import { createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();

it('counts reviews that wait for a check on the home and on the dashboard, for roles that can moderate', async () => {
  await addRange(shop);
  const since = new Date('2020-01-01T00:00:00Z');
  const review = { productId: 'parka', author: 'Asha', rating: 4, hiddenAt: since, createdAt: since };
  await shop.db.insert(reviews).values([{ ...review, isPending: true }, review]);
  const read = async (adminRole: 'owner' | 'support' | 'orders', path: string) => {
    const { bearer: headers } = await createSignedInUser(shop, { role: 'admin', adminRole });
    return (await shop.call(`GET /admin/${path}`, { headers })).body.data;
  };
  const task = { kind: 'reviews-to-moderate', count: 1, oldestAt: since.toISOString() };
  expect((await read('owner', 'to-do')).tasks).toContainEqual(task);
  expect((await read('support', 'to-do')).tasks).toContainEqual(task);
  expect(await read('owner', 'dashboard')).toMatchObject({
    pendingReviewCount: 1,
    tasks: expect.arrayContaining([task]),
  });
  expect((await read('orders', 'to-do')).tasks).not.toContainEqual(expect.objectContaining({ kind: task.kind }));
});

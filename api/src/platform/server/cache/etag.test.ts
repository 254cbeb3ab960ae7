import { addArticle, addCategories } from '../../../testing/fixtures/catalogue';
import { signedInUser, testShop } from '../../../testing/shop';

const shop = testShop();
const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url: `/api/v1${url}`, headers });

it('tells in a line that a public answer still holds', async () => {
  const first = await ask('/categories');
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const again = await ask('/categories', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const weakened = await ask('/categories', { 'if-none-match': `"other", W/${first.headers.etag}` });
  expect(weakened.statusCode).toBe(304);
});

it('answers anew once something has changed', async () => {
  const { headers } = await ask('/products');
  await addCategories(shop);
  await addArticle(shop, { id: 'trucker' });
  const changed = await ask('/products', { 'if-none-match': String(headers.etag) });
  expect(changed.statusCode).toBe(200);
  expect(changed.json().data.products).toHaveLength(1);
});

it('says nothing of the kind about failures and about what is private', async () => {
  const { bearer } = await signedInUser(shop);
  for (const reply of [await ask('/products/nothing'), await ask('/cart', bearer)]) {
    expect(reply.headers.etag).toBeUndefined();
    expect(String(reply.headers['cache-control'] ?? '')).not.toContain('public');
  }
});

import { addCatalogueProduct, addCategories } from '../../../testing/fixtures/catalogue';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';

const shop = setUpTestShop();
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url: `/api/v1${url}`, headers });

it('returns 304 while a public response is unchanged', async () => {
  const first = await get('/categories');
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const repeatedReply = await get('/categories', { 'if-none-match': String(first.headers.etag) });
  expect([repeatedReply.statusCode, repeatedReply.body]).toEqual([304, '']);
  const weakened = await get('/categories', { 'if-none-match': `"other", W/${first.headers.etag}` });
  expect(weakened.statusCode).toBe(304);
});

it('returns the new response after a change', async () => {
  const { headers } = await get('/products');
  await addCategories(shop);
  await addCatalogueProduct(shop, { id: 'trucker' });
  const changed = await get('/products', { 'if-none-match': String(headers.etag) });
  expect(changed.statusCode).toBe(200);
  expect(changed.json().data.products).toHaveLength(1);
});

it('sends no entity tag with failures and private responses', async () => {
  const { bearer } = await createSignedInUser(shop);
  for (const response of [await get('/products/nothing'), await get('/cart', bearer)]) {
    expect(response.headers.etag).toBeUndefined();
    expect(String(response.headers['cache-control'] ?? '')).not.toContain('public');
  }
});

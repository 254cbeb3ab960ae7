import { eq } from 'drizzle-orm';
import { searchQueries } from '../../../platform/db/schema';
import type { TestShop } from '../../../testing/shop';

/** Sends a request. Resolves to the status and the body of its response. */
// biome-ignore lint/suspicious/noExplicitAny: the body of a response in a test
type Get = (path: string, query: Record<string, string>) => Promise<any>;

/** Declares the tests of suggestions and popular searches, with the products of `describeSearch`. */
export function describeSuggestions(shop: TestShop, get: Get): void {
  describe('suggestions', () => {
    const suggest = async (q: string, limit = '5') => (await get('/search/suggest', { q, limit })).data;

    test('are categories, then brands, then products, each with the number of products found', async () => {
      expect(await suggest('ja')).toEqual([
        { text: 'Jackets', count: 2 },
        { text: 'Denim Trucker Jacket', count: 1, productId: 'trucker', image: expect.anything() },
        { text: 'Quilted Gilet', count: 1, productId: 'gilet', image: expect.anything() },
      ]);
      expect(await suggest('neel')).toEqual(
        expect.arrayContaining([{ text: 'Neelgaon', count: await getTotal('neelgaon') }]),
      );
    });

    test('of products have the id and the picture of the product', async () => {
      const { products } = (await get('/search', { q: 'denim trucker jacket' })).data;
      expect(await suggest('denim tr')).toEqual([
        { text: 'Denim Trucker Jacket', count: 1, productId: 'trucker', image: products[0].images[0] },
      ]);
    });

    test('complete a word in all its spellings', async () => {
      for (const q of ['t-s', 't sh', 'tsh', 'T-Shirt'])
        expect(await suggest(q, '1')).toEqual([{ text: 'T-Shirts', count: 1 }]);
    });

    it('correct typing errors', async () => {
      expect((await suggest('jaket'))[0]).toEqual({ text: 'Jackets', count: 2 });
    });

    test.each(['', '  ', '%', "'", '🧥', 'qwertyuiop'])('are empty for %j', async (q) => {
      expect(await suggest(q)).toEqual([]);
    });

    test('keep a price that was typed', async () => {
      expect((await suggest('jack under 5k'))[0]).toEqual({ text: 'Jackets under 5k', count: 2 });
    });

    test('respect the limit', async () => {
      expect(await suggest('ja', '2')).toHaveLength(2);
      expect(await get('/search/suggest', { q: 'ja', limit: '0' })).toMatchObject({ status: 400 });
    });

    const getTotal = async (q: string) => (await get('/search', { q })).data.pagination.total;
  });

  describe('popular searches', () => {
    const track = (query: unknown) =>
      shop.app.inject({ method: 'POST', url: '/api/v1/search/track', payload: { query } as object });
    const listPopular = async (limit = '10') => (await get('/search/popular', { limit })).data;

    test('are counted regardless of case and spacing', async () => {
      for (const query of ['Jacket', ' jacket ', 'JACKET', 'red  saree'])
        expect((await track(query)).statusCode).toBe(200);
      expect(await listPopular()).toEqual([
        { query: 'jacket', count: 3 },
        { query: 'red saree', count: 1 },
      ]);
      expect(await listPopular('1')).toHaveLength(1);
    });

    test('are counted as they were searched for', async () => {
      for (const query of ['swetshirt', 'rudeword sweatshirt']) await track(query);
      const { data } = await get('/search/popular', { limit: '10' });
      expect(data).toContainEqual({ query: 'sweatshirt', count: 2 });
      expect(JSON.stringify(data)).not.toContain('rudeword');
    });

    test('leave out searches that find nothing, because suggestions are public', async () => {
      expect((await track('something rude')).json()).toEqual({ success: true });
      expect(await shop.db.select().from(searchQueries).where(eq(searchQueries.query, 'something rude'))).toEqual([]);
    });

    test('appear among the suggestions', async () => {
      expect((await get('/search/suggest', { q: 'red s', limit: '1' })).data).toEqual([
        { text: 'red saree', count: 1 },
      ]);
    });

    test.each(['', '   ', 'x'.repeat(201), 5, undefined])('reject %j', async (query) => {
      const reply = await track(query);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'invalid_input', details: { query: expect.any(String) } });
    });
  });
}

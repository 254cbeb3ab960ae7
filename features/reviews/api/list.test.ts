import type { Review } from '@vastra/shared/contract';
import { reviews } from '../../../api/src/platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../../api/src/testing/fixtures/catalogue';
import { setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();
const product = 'jacket';
const listReviews = async (query = '') => (await shop.call(`GET /products/${product}/reviews${query}`)).body.data;
const toComments = (list: Review[]) => list.map(({ comment }) => comment);

beforeAll(async () => {
  await addCategories(shop);
  await addCatalogueProduct(shop, { id: product });
  const rows: [comment: string, rating: number, helpful: number, day: number][] = [
    ['a', 5, 0, 1],
    ['b', 4, 3, 2],
    ['c', 1, 3, 3],
    ['d', 5, 0, 4],
    ['e', 2, 9, 5],
  ];
  await shop.db.insert(reviews).values(
    rows.map(([comment, rating, helpful, day]) => {
      const createdAt = new Date(Date.UTC(2026, 0, day));
      return { productId: product, author: 'Ravi', comment, rating, helpful, createdAt };
    }),
  );
});

it('returns the distribution of ratings', async () => {
  expect((await listReviews()).summary).toEqual({
    average: 3.4,
    total: 5,
    distribution: [
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
      { rating: 3, count: 0 },
      { rating: 2, count: 1 },
      { rating: 1, count: 1 },
    ],
  });
});

it.each([
  ['', 'ecbda'],
  ['?sort=helpful', 'ecbda'],
  ['?sort=newest', 'edcba'],
  ['?sort=highest', 'dabec'],
  ['?sort=lowest', 'cebda'],
])('sorts by %s', async (query, expected) => {
  expect(toComments((await listReviews(query)).reviews).join('')).toBe(expected);
});

it('returns pages', async () => {
  const { reviews, pagination } = await listReviews('?sort=newest&limit=2&page=2');
  expect(toComments(reviews)).toEqual(['c', 'b']);
  expect(pagination).toEqual({ page: 2, limit: 2, total: 5, hasNextPage: true, hasPreviousPage: true });
  expect((await listReviews('?page=99')).reviews).toEqual([]);
});

it('filters by rating, and still returns the whole distribution', async () => {
  const { reviews, pagination, summary } = await listReviews('?rating=5');
  expect(toComments(reviews)).toEqual(['d', 'a']);
  expect(pagination.total).toBe(2);
  expect(summary.total).toBe(5);
  expect((await listReviews('?rating=3')).pagination.total).toBe(0);
});

it.each(['?sort=best', '?rating=0', '?rating=x', '?page=0', '?page=-1', '?limit=1000', '?page=1e9'])(
  'rejects %s',
  async (query) => {
    expect((await shop.call(`GET /products/${product}/reviews${query}`)).status).toBe(400);
  },
);

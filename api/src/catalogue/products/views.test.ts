import { eq, sql } from 'drizzle-orm';
import { productViews } from '../../platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../testing/shop';
import { countView, isShopper } from './views';

const shop = setUpTestShop({ limitFactor: 1 });
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Mobile Safari/537.36';

beforeAll(async () => {
  await addCategories(shop);
  for (const id of ['trucker', 'bomber', 'puffer']) await addCatalogueProduct(shop, { id, title: id });
  await addCatalogueProduct(shop, { id: 'old', archivedAt: new Date() });
});
beforeEach(() => shop.db.delete(productViews));

const recordView = (id: string, userAgent = phone, ip = '203.0.113.1') =>
  shop.call(`POST /products/${id}/views`, { headers: { 'user-agent': userAgent, 'x-forwarded-for': ip } });
const listViews = async (id: string) => {
  const rows = await shop.db.select().from(productViews).where(eq(productViews.productId, id));
  return rows.map(({ day, views }) => [day, views]).sort();
};

it('counts views, a row per day', async () => {
  for (let time = 0; time < 3; time++) expect(await recordView('trucker')).toMatchObject({ body: { success: true } });
  expect((await listViews('trucker')).map(([, views]) => views)).toEqual([3]);
});

it('counts by the day in India', async () => {
  await countView(shop.db, 'trucker', new Date('2026-11-20T18:29:59Z'));
  await countView(shop.db, 'trucker', new Date('2026-11-20T18:30:00Z'));
  expect(await listViews('trucker')).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ]);
});

it('does not count bots, and responds to them as to a browser', async () => {
  const bots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'curl/8.5.0',
    'python-requests/2.31',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/128.0 Safari/537.36',
    ' ',
  ];
  for (const bot of bots) expect((await recordView('trucker', bot)).status).toBe(200);
  expect(await listViews('trucker')).toEqual([]);
  expect(isShopper(undefined)).toBe(false);
  // CUBOT is a phone brand.
  expect(isShopper('Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/99 Mobile')).toBe(true);
});

it('counting views is limited by IP address', async () => {
  const limit = { per: 'network', max: 1200, seconds: 60, storage: 'shared' } as const;
  await shop.services.limiter.count('POST /products/:id/views', limit, '203.0.113.9', { points: 1199 });
  expect((await recordView('trucker', phone, '203.0.113.9')).status).toBe(200);
  expect((await recordView('trucker', phone, '203.0.113.9')).status).toBe(429);
  expect((await recordView('trucker', phone, '203.0.113.10')).status).toBe(200);
});

it.each(['nothing', 'old', "x' or 1=1 --", '%00'])('rejects %s', async (id) => {
  const { status, body } = await recordView(encodeURIComponent(decodeURIComponent(id)), phone, '203.0.113.77');
  expect([400, 404]).toContain(status);
  expect(body.success).toBe(false);
  expect(await shop.db.select({ all: sql`count(*)::int` }).from(productViews)).toEqual([{ all: 0 }]);
});

describe('cards by id', () => {
  const getCards = async (query: string) => {
    const { status, body } = await shop.call(`GET /products/cards${query}`);
    return status === 200 ? body.data.map(({ _id }: { _id: string }) => _id) : status;
  };

  test('come in the requested order, without duplicates and archived products', async () => {
    expect(await getCards('?id=puffer&id=old&id=trucker&id=nothing&id=puffer')).toEqual(['puffer', 'trucker']);
    expect(await getCards('?id=bomber')).toEqual(['bomber']);
    expect(await getCards('?id=')).toEqual([]);
  });

  test('are at most 24, and need ids', async () => {
    const buildIdQuery = (count: number) => `?${Array.from({ length: count }, (_, index) => `id=x${index}`).join('&')}`;
    expect(await getCards(buildIdQuery(24))).toEqual([]);
    expect(await getCards(buildIdQuery(25))).toBe(400);
    expect(await getCards('')).toBe(400);
    expect(await getCards(`?id=${'x'.repeat(101)}`)).toBe(400);
  });
});

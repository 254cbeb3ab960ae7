import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addresses,
  categories,
  collections,
  coupons,
  newsletterSubscriptions,
  products,
  redirects,
  users,
  variants,
} from '../../platform/db/schema';
import { runAllDueJobs } from '../../platform/jobs/testing/run-jobs';
import { createSignedInUser, type SignedIn, setUpTestShop, type TestShop } from '../../testing/shop';
import { importProductsHandler } from '../imports/job/handler';
import { lineSchemas, lineTypes } from '../transfer-format/lines';
import { buildExportCalls, parseLines } from './testing/export-shop';

/** Files of an export that an import reads again, in their sequence. */
const files = ['categories', 'products', 'collections', 'customers', 'coupons', 'redirects'];

/** Fields that a shop gives a record itself: ids, times, and its own decisions. */
const ownFields: Record<string, string[]> = {
  categories: ['position', 'featuredPosition', 'icon'],
  products: ['createdAt'],
  collections: [],
  customers: ['id', 'createdAt', 'consents'],
  coupons: ['used'],
  redirects: [],
};

const varDir = mkdtempSync(join(tmpdir(), 'identity-'));
const first = setUpTestShop({ varDir: join(varDir, 'first') });
const second = setUpTestShop({ varDir: join(varDir, 'second') });
const owners = new Map<TestShop, SignedIn>();
beforeAll(async () => {
  for (const shop of [first, second]) owners.set(shop, await createSignedInUser(shop, { role: 'admin' }));
});
afterAll(() => rmSync(varDir, { recursive: true, force: true }));

/** Returns numbers from 0 to 1 that a seed decides (mulberry32). */
function buildRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Texts that a file could damage. */
const texts = [
  '=1+1',
  'a|b',
  'a: b',
  '"quoted"',
  "'",
  'line\nbreak',
  'साड़ी',
  '🧵 thread',
  'a,b;c d',
  '007',
  '1e5',
  'Null',
];

/** Returns a text for a field of one line. */
const toLine = (text: string): string => text.replace('\n', ' ');

async function fillRandomly(shop: TestShop, seed: number): Promise<void> {
  const random = buildRandom(seed);
  const int = (max: number) => Math.floor(random() * max);
  const pick = <Item>(items: readonly Item[]): Item => items[int(items.length)];
  const listTexts = (max: number) => [...new Set(Array.from({ length: int(max + 1) }, () => toLine(pick(texts))))];
  const { db } = shop;
  await db.insert(categories).values([
    { id: 'women', name: 'Women & "Girls"', hsn: '6204' },
    { id: 'kurtas', name: 'कुर्ते', parentId: 'women', hsn: int(2) ? '6206' : null },
  ]);
  const ids = Array.from({ length: 1 + int(4) }, (_, index) => `kurta-${seed}-${index}`);
  for (const [index, id] of ids.entries()) {
    await db.insert(products).values({
      ...{ id, title: `Kurta ${index} ${toLine(pick(texts))}`, brand: 'Neel', categoryId: 'kurtas', keywords: 'blue' },
      ...{
        shortDesc: 'Soft',
        description: `First\n\n${pick(texts)} end`,
        features: listTexts(3),
        hsn: int(2) ? '6205' : null,
      },
      specs: listTexts(2).map((value, number) => ({ label: `Fabric: layer ${number}`, value })),
      ...{
        genericName: 'Kurta',
        countryOfOrigin: 'India',
        netQuantity: '1 N',
        seoTitle: int(2) ? toLine(pick(texts)) : '',
      },
      ...{ tags: int(2) ? ['Festive'] : [], lookIds: index > 0 && int(2) ? [ids[0]] : [] },
      archivedAt: int(4) === 0 ? new Date() : null,
    });
    const sizes = ['S', 'M', 'L'].slice(0, 1 + int(3));
    await db.insert(variants).values(
      sizes.map((size, position) => ({
        ...{
          id: `${id}-blue-${size.toLowerCase()}`,
          productId: id,
          sku: `${id}-${size}`,
          color: 'Blue',
          colorCode: '#0000ff',
          size,
        },
        ...{ price: 100 + int(500_000), mrp: 600_000 + int(1000), stock: int(20), position },
        weightGrams: int(2) ? 100 + int(900) : null,
      })),
    );
  }
  await db.insert(collections).values([
    {
      id: 'by-hand',
      title: toLine(pick(texts)),
      kind: 'manual',
      productIds: ids,
      isActive: true,
      renewedOn: '2026-11-26',
    },
    {
      ...{ id: 'by-rule', title: 'Cheap', kind: 'rule', match: 'any', renewedOn: '2026-11-26', isActive: false },
      conditions: [{ field: 'price', min: null, max: 1000_00 + int(1000) * 100 }],
    },
  ]);
  for (let index = 0; index < 1 + int(3); index++) {
    const email = `customer-${seed}-${index}@mail.example`;
    const [{ id: userId }] = await db
      .insert(users)
      .values({ name: `लता ${index}, "L"`, email, emailVerifiedAt: new Date(), isVerified: true })
      .returning();
    if (int(2)) await db.insert(newsletterSubscriptions).values({ email, confirmedAt: new Date() });
    for (let place = 0; place < int(3); place++)
      await db.insert(addresses).values({
        ...{ userId, label: 'Home', name: 'Lata', phone: '9876543210', line1: `${place} Mill Road, "B"`, line2: '' },
        ...{ city: 'Bengaluru', state: 'Karnataka', postalCode: '560001', isDefault: place === 0 },
      });
  }
  await db.insert(coupons).values({
    ...{
      code: `SAVE-${seed}`,
      description: 'A "coupon"',
      discountType: pick(['percentage', 'fixed']),
      discountValue: 1 + int(90),
    },
    ...{
      minOrderAmount: int(1000) * 100,
      startsAt: new Date('2090-11-01T00:00:00Z'),
      endsAt: new Date('2091-11-01T00:00:00Z'),
    },
    ...{ usageLimit: int(2) ? 50 : null, isListed: int(2) === 0, isActive: int(2) === 0 },
  });
  await db.insert(redirects).values({
    ...{ fromPath: `/old-${seed}`, target: '/shop?sort=newest#top', targetPath: '/shop', status: pick([301, 302]) },
    ...{ source: 'import', createdBy: 'test' },
  });
}

async function upload(shop: TestShop, text: string) {
  const form = new FormData();
  form.append('file', new Blob([text]), 'lines.jsonl');
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  const headers = { ...owners.get(shop)!.bearer, 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  const reply = (await shop.app.inject({ method: 'POST', url: '/api/v1/admin/imports', headers, payload })).json();
  await runAllDueJobs(shop.services, [importProductsHandler]);
  const { body } = await shop.call(`GET /admin/imports/${reply.data?._id}`, { headers: owners.get(shop)!.bearer });
  return {
    message: reply.message,
    status: body.data?.status,
    refused: body.data?.refused,
    problems: body.data?.problems,
  };
}

/** Lists the records of a file in one sequence, without the fields that each shop fills itself. */
function listComparable(name: string, file: string): string[] {
  const isOwn = (field: string) => ownFields[name].includes(field);
  return parseLines(file)
    .map((line) => JSON.stringify(Object.fromEntries(Object.entries(line).filter(([field]) => !isOwn(field)))))
    .sort();
}

const tables = [redirects, coupons, collections, variants, products, addresses, newsletterSubscriptions];
async function clear(shop: TestShop): Promise<void> {
  for (const table of tables) await shop.db.delete(table);
  await shop.db.execute(`delete from users where role = 'user'`);
  await shop.db.execute('delete from categories where parent_id is not null');
  await shop.db.delete(categories);
  // An import leaves out what was deleted since.
  await shop.db.execute('delete from import_record_origins');
  await shop.db.execute('delete from shop_exports');
  await shop.db.execute('delete from pgboss.job');
}

test.each([1, 2, 3])(
  'an export that is imported into an empty shop is exported again as it was (seed %i)',
  async (seed) => {
    await clear(first);
    await clear(second);
    await fillRandomly(first, seed);
    const exported = await buildExportCalls(first, owners.get(first)!).exportAll();
    for (const name of files)
      for (const line of parseLines(exported[`${name}.jsonl`])) {
        const schema = lineSchemas[line.type as keyof typeof lineSchemas];
        expect(schema.safeParse(line).error).toBeUndefined();
      }
    for (const name of files)
      expect([name, await upload(second, exported[`${name}.jsonl`])]).toEqual([
        name,
        { message: undefined, status: 'done', refused: 0, problems: [] },
      ]);
    const again = await buildExportCalls(second, owners.get(second)!).exportAll();
    for (const name of files)
      expect(listComparable(name, again[`${name}.jsonl`])).toEqual(listComparable(name, exported[`${name}.jsonl`]));
  },
);

it('exports every kind of line that an import reads', async () => {
  const exported = await buildExportCalls(first, owners.get(first)!).exportAll();
  const names = lineTypes.map(
    (type) => `${{ category: 'categories', 'store-credit': 'store-credit' }[type as string] ?? `${type}s`}.jsonl`,
  );
  for (const name of names) expect(Object.keys(exported)).toContain(name);
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PromotionDefinition } from '@vastra/shared/contract';
import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { storeEarlierInvoice } from '../../../api/src/ordering/orders/access/earlier-invoices';
import {
  addresses,
  categories,
  collections,
  coupons,
  customerGroupMembers,
  customerGroups,
  customerTags,
  importedOrders,
  media,
  newsletterSubscriptions,
  priceListGroups,
  priceLists,
  productImages,
  products,
  promotions,
  reviews,
  users,
  variants,
} from '../../../api/src/platform/db/schema';
import { runAllDueJobs } from '../../../api/src/platform/jobs/testing/run-jobs';
import { saveMaster } from '../../../api/src/platform/media/masters';
import { encodeUpload, encodeWideUpload } from '../../../api/src/platform/media/upload';
import { buildZip } from '../../../api/src/platform/tables/testing/build-workbook';
import { addPriceList } from '../../../api/src/pricing/member-prices/testing/add-price-list';
import { addPromotion } from '../../../api/src/pricing/promotions/testing/add-promotion';
import { createSignedInUser, type SignedIn, setUpTestShop, type TestShop } from '../../../api/src/testing/shop';
import { importProductsHandler } from '../../imports/api/job/handler';
import { buildDownloadPicturesHandler } from '../../imports/api/pictures/handler';
import { lineKinds } from '../../imports/api/records/kinds';
import { buildExportCalls, parseLines, readArchiveFiles } from './testing/export-shop';

/** Files of an export that an import reads again, in their sequence. */
const files = [
  'categories',
  'products',
  'collections',
  'customer-groups',
  'customers',
  'earlier-orders',
  'coupons',
  'promotions',
  'price-lists',
  'early-access',
  'reviews',
];
/** Files whose lines name other files, and the folder of these. */
const folders: Record<string, string> = {
  products: 'pictures/',
  collections: 'pictures/',
  reviews: 'pictures/',
  'earlier-orders': 'invoices/',
};

/** Fields that a shop gives a record itself: ids, times, and its own decisions. */
const ownFields: Record<string, string[]> = {
  categories: ['position', 'featuredPosition', 'icon'],
  products: ['createdAt'],
  collections: [],
  'customer-groups': ['id', 'createdAt'],
  customers: ['id', 'createdAt', 'consents'],
  'earlier-orders': [],
  coupons: ['id'],
  promotions: ['id', 'createdAt'],
  'price-lists': [],
  'early-access': [],
  // A buyer is verified by the orders of the shop, and votes are votes of its customers.
  reviews: ['id', 'isVerified', 'helpful'],
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

/** Stores a picture of a colour. Resolves to its id. */
async function addPicture(shop: TestShop, folder: string, id: string, alt: string): Promise<string> {
  const background = `#${createHash('sha256').update(id).digest('hex').slice(0, 6)}`;
  // Pictures of collections may be wider than pictures of products.
  const [encode, width] = folder === 'pictures' ? [encodeWideUpload, 1800] : [encodeUpload, 96 + (id.length % 7)];
  const size = { width, height: width > 1200 ? 600 : 120, channels: 3, background } as const;
  const { data, ...picture } = await encode(await sharp({ create: size }).png().toBuffer());
  const origin = `upload:${folder}/${id}.webp`;
  await saveMaster(origin, shop.services.config, data);
  await shop.db.insert(media).values({ ...picture, id, alt, origin });
  return id;
}

/** Gives products pictures, one of which two products share, and reviews with pictures. */
async function addPicturesAndReviews(
  shop: TestShop,
  seed: number,
  { int, pick }: { int: (max: number) => number; pick: <Item>(items: readonly Item[]) => Item },
): Promise<void> {
  const { db } = shop;
  const productIds = (await db.select({ id: products.id }).from(products).orderBy(products.id)).map(({ id }) => id);
  const userIds = (await db.select({ id: users.id }).from(users).where(eq(users.role, 'user'))).map(({ id }) => id);
  const shared = await addPicture(shop, 'products', `shared-${seed}`, 'All "kurtas"');
  for (const [index, productId] of productIds.entries()) {
    const ids = [shared];
    for (let number = 0; number < int(4); number++)
      ids.push(await addPicture(shop, 'products', `p-${seed}-${index}-${number}`, `Front ${toLine(pick(texts))}`));
    await db
      .insert(productImages)
      .values(ids.map((mediaId, position) => ({ productId, mediaId, position, color: int(2) ? 'Blue' : null })));
    for (const [author, userId] of [null, ...userIds].entries()) {
      const mediaIds: string[] = [];
      for (let number = 0; number < int(3); number++)
        mediaIds.push(await addPicture(shop, 'reviews/x', `r-${seed}-${index}-${author}-${number}`, 'My kurta'));
      const isPending = int(4) === 0;
      await db.insert(reviews).values({
        ...{ productId, userId, author: `Asha ${author}`, rating: 1 + int(5), comment: pick(texts), mediaIds },
        ...{ fit: pick([null, 'small', 'true', 'large'] as const), createdAt: new Date(1.7e12 + int(1e9)) },
        ...{ isPending, hiddenAt: isPending || int(4) === 0 ? new Date() : null },
      });
    }
  }
}

/** Adds promotions of every status, for all customers and for groups. */
async function addPromotions(
  shop: TestShop,
  seed: number,
  groupIds: readonly string[],
  { int, pick }: { int: (max: number) => number; pick: <Item>(items: readonly Item[]) => Item },
): Promise<void> {
  const definitions: PromotionDefinition[] = [
    { effect: { kind: 'percent', percent: 12.5 }, products: { collectionIds: ['by-hand'], tags: ['Festive'] } },
    { effect: { kind: 'order-amount', amount: 99.5 }, who: { groupIds: [...groupIds] }, when: { weekdays: [1, 2] } },
    {
      effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100, getProducts: { categoryIds: ['kurtas'] } },
      condition: { minAmount: 1999, states: ['Karnataka'] },
      who: { signedIn: true, groupIds: groupIds.slice(0, 1) },
    },
  ];
  for (const [index, { effect, ...definition }] of definitions.entries())
    await addPromotion(shop, effect, {
      ...{ name: `Sale ${index} ${toLine(pick(texts))}`, label: 'Sale', code: int(2) ? `P-${seed}-${index}` : null },
      ...{ startsAt: new Date('2090-11-01T00:00:00Z'), endsAt: int(2) ? new Date('2091-11-01T00:00:00Z') : null },
      ...{ status: pick(['draft', 'active', 'off'] as const), priority: int(100), definition },
      combines: { product: int(2) === 0, order: int(2) === 0, delivery: int(2) === 0 },
      ...{ usageLimit: int(2) ? 50 : null, perCustomerLimit: int(2) ? 1 : null, budget: int(2) ? 10_000_50 : null },
    });
}

/** Adds price lists with and without prices and groups, and early access to products before their sale. */
async function addGroupPrices(
  shop: TestShop,
  groupIds: readonly string[],
  { int, pick }: { int: (max: number) => number; pick: <Item>(items: readonly Item[]) => Item },
): Promise<void> {
  const { db } = shop;
  const rows = await db.select({ id: variants.id, price: variants.price }).from(variants).orderBy(variants.id);
  for (let index = 0; index < 1 + int(3); index++) {
    const { id } = await addPriceList(shop, {
      ...{ name: `Retail ${index} ${toLine(pick(texts))}`, isActive: int(2) === 0 },
      startsAt: int(2) ? new Date('2020-11-01T00:00:00Z') : null,
      endsAt: int(2) ? new Date('2091-11-01T00:00:00Z') : null,
      prices: Object.fromEntries(rows.filter(() => int(2)).map((row) => [row.id, 1 + int(row.price)])),
    });
    await db.delete(priceListGroups).where(eq(priceListGroups.listId, id));
    for (const groupId of groupIds) if (int(2)) await db.insert(priceListGroups).values({ listId: id, groupId });
  }
  // Their own groups are not part of the shop.
  await db.delete(customerGroups).where(like(customerGroups.name, 'Group %'));
  for (const { id } of await db.select({ id: products.id }).from(products).orderBy(products.id))
    await db
      .update(products)
      .set({ saleStartsAt: '2090-12-01T10:00', earlyAccessGroupIds: groupIds.slice(0, int(3)) })
      .where(eq(products.id, id));
}

/** Builds the smallest file that counts as a PDF. */
const buildInvoice = (number: number): Buffer => Buffer.from(`%PDF-1.4\ninvoice ${number}\n%%EOF`);

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
      mediaId: await addPicture(shop, 'pictures', `c-${seed}`, `Banner ${toLine(pick(texts))}`),
    },
    {
      ...{ id: 'by-rule', title: 'Cheap', kind: 'rule', match: 'any', renewedOn: '2026-11-26', isActive: false },
      conditions: [{ field: 'price', min: null, max: 1000_00 + int(1000) * 100 }],
    },
  ]);
  const groups = await db
    .insert(customerGroups)
    .values([
      { name: `Staff ${toLine(pick(texts))}`, kind: 'manual', rule: null },
      { name: 'Regulars', kind: 'rule', rule: { minSpent: 100.5, maxOrders: int(9), tags: ['vip'], cities: ['Pune'] } },
    ])
    .returning({ id: customerGroups.id });
  for (let index = 0; index < 1 + int(3); index++) {
    const email = `customer-${seed}-${index}@mail.example`;
    const [{ id: userId }] = await db
      .insert(users)
      .values({ name: `लता ${index}, "L"`, email, emailVerifiedAt: new Date(), isVerified: true })
      .returning();
    if (int(2)) await db.insert(customerTags).values(['vip', 'साड़ी club'].map((tag) => ({ userId, tag })));
    if (int(2)) await db.insert(customerGroupMembers).values({ groupId: groups[0].id, userId });
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
    ...{ usageLimit: int(2) ? 50 : null, used: int(51), isListed: int(2) === 0, isActive: int(2) === 0 },
  });
  await addPromotions(
    shop,
    seed,
    groups.map(({ id }) => id),
    { int, pick },
  );
  await addGroupPrices(
    shop,
    groups.map(({ id }) => id),
    { int, pick },
  );
  for (let index = 0; index < 1 + int(3); index++) {
    const invoice = int(3) ? await storeEarlierInvoice(shop.services.config.mediaStorage, buildInvoice(index)) : {};
    await db.insert(importedOrders).values({
      ...{
        source: pick(['Shopify', 'WooCommerce']),
        number: `#${seed}/${index}`,
        email: `customer-${seed}-0@mail.example`,
      },
      ...{ placedAt: new Date('2024-05-01T04:30:00Z'), paymentStatus: 'paid', shipmentStatus: toLine(pick(texts)) },
      ...{ subtotal: 699_00, shippingFee: 49_50, discount: 0, total: 748_50, refunded: 0, ...invoice },
      lines: [{ title: 'Kurta', sku: 'K-M', quantity: 1 + int(3), price: 699_00 }],
    });
  }
  await addPicturesAndReviews(shop, seed, { int, pick });
}

/** The files of an export by their names. */
type Exported = Record<string, Buffer>;
const exportFiles = async (shop: TestShop): Promise<Exported> =>
  readArchiveFiles(await buildExportCalls(shop, owners.get(shop)!).exportArchive());
const pickFiles = (exported: Exported, folder: string): Exported =>
  Object.fromEntries(Object.entries(exported).filter(([name]) => name.startsWith(folder)));

/** Imports a file of an export as a merchant does: one whose lines name other files in a ZIP file with them. */
async function upload(shop: TestShop, name: string, exported: Exported) {
  const form = new FormData();
  const lines = exported[`${name}.jsonl`];
  const content = folders[name] ? buildZip({ [`${name}.jsonl`]: lines, ...pickFiles(exported, folders[name]) }) : lines;
  form.append('file', new Blob([content as BlobPart]), `${name}.jsonl`);
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  const headers = { ...owners.get(shop)!.bearer, 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  const reply = (await shop.app.inject({ method: 'POST', url: '/api/v1/admin/imports', headers, payload })).json();
  await runAllDueJobs(shop.services, [importProductsHandler, buildDownloadPicturesHandler()]);
  const { body } = await shop.call(`GET /admin/imports/${reply.data?._id}`, { headers: owners.get(shop)!.bearer });
  return {
    message: reply.message,
    status: body.data?.status,
    refused: body.data?.refused,
    problems: body.data?.problems,
    pictures: { waiting: body.data?.pictures?.waiting ?? 0, failed: body.data?.pictures?.failed ?? 0 },
  };
}

/** Lists the records of a file in one sequence, without the fields that each shop fills itself. */
function listComparable(name: string, exported: Exported): string[] {
  const isOwn = (field: string) => ownFields[name].includes(field);
  // A shop names a picture itself. The name of its file ends with the hash of its bytes.
  const withoutId = ({ url, ...picture }: { url: string }) => ({ ...picture, hash: url.slice(-17) });
  const withoutIds = (line: { pictures?: { url: string }[]; picture?: { url: string } | null }) => ({
    ...line,
    ...(line.pictures && { pictures: line.pictures.map(withoutId) }),
    ...(line.picture && { picture: withoutId(line.picture) }),
  });
  return parseLines(String(exported[`${name}.jsonl`]))
    .map((line) => Object.fromEntries(Object.entries(withoutIds(line)).filter(([field]) => !isOwn(field))))
    .map((line) => JSON.stringify(line))
    .sort();
}

/** Lists the bytes of all pictures. */
const listPictureBytes = (exported: Exported): string[] =>
  Object.values(pickFiles(exported, 'pictures/'))
    .map((bytes) => bytes.toString('base64'))
    .sort();

const tables = [
  importedOrders,
  reviews,
  coupons,
  promotions,
  priceLists,
  customerGroups,
  collections,
  variants,
  products,
  media,
  addresses,
  newsletterSubscriptions,
];
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
    const exported = await exportFiles(first);
    for (const name of files)
      for (const line of parseLines(String(exported[`${name}.jsonl`]))) {
        const { schema } = lineKinds.find(({ type }) => type === line.type)!;
        expect(schema.safeParse(line).error).toBeUndefined();
      }
    for (const name of files)
      expect([name, await upload(second, name, exported)]).toEqual([
        name,
        { message: undefined, status: 'done', refused: 0, problems: [], pictures: { waiting: 0, failed: 0 } },
      ]);
    const again = await exportFiles(second);
    for (const name of files) expect(listComparable(name, again)).toEqual(listComparable(name, exported));
    expect(listPictureBytes(again)).toEqual(listPictureBytes(exported));
    expect(pickFiles(again, 'invoices/')).toEqual(pickFiles(exported, 'invoices/'));
    const named = parseLines(String(exported['earlier-orders.jsonl'])).flatMap(({ invoice }) => invoice ?? []);
    expect(Object.keys(pickFiles(exported, 'invoices/')).sort()).toEqual(named.sort());
  },
);

test.each([1, 2])('an export that is imported into its own shop changes nothing (seed %i)', async (seed) => {
  await clear(first);
  await fillRandomly(first, seed);
  const exported = await exportFiles(first);
  for (const name of files)
    expect(await upload(first, name, exported)).toMatchObject({
      ...{ message: undefined, status: 'done', refused: 0, pictures: { waiting: 0, failed: 0 } },
    });
  const again = await exportFiles(first);
  for (const name of files) expect(String(again[`${name}.jsonl`])).toBe(String(exported[`${name}.jsonl`]));
  for (const folder of ['pictures/', 'invoices/'])
    expect(pickFiles(again, folder)).toEqual(pickFiles(exported, folder));
});

it('exports every kind of line that an import reads', async () => {
  const exported = await buildExportCalls(first, owners.get(first)!).exportAll();
  const names = lineKinds.map(
    ({ type }) =>
      `${{ category: 'categories', 'store-credit': 'store-credit', 'early-access': 'early-access' }[type as string] ?? `${type}s`}.jsonl`,
  );
  for (const name of names) expect(Object.keys(exported)).toContain(name);
});

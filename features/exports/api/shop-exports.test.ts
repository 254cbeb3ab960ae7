import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { createGiftCard } from '../../../api/src/accounting/credit/create-gift-card';
import { invoiceOrder } from '../../../api/src/accounting/invoices/testing/invoice-order';
import { addOrder } from '../../../api/src/accounting/invoices/testing/order-fixture';
import {
  auditLog,
  customerGroupMembers,
  customerGroups,
  customerTags,
  importedOrders,
  newsletterSubscriptions,
  outbox,
  priceListGroups,
  priceLists,
  products,
  promotionCodes,
  promotions,
  refunds,
  users,
  variants,
} from '../../../api/src/platform/db/schema';
import { passTime } from '../../../api/src/platform/jobs/testing/stored-jobs';
import { addPriceList } from '../../../api/src/pricing/member-prices/testing/add-price-list';
import { addPromotion } from '../../../api/src/pricing/promotions/testing/add-promotion';
import { addCoupon, addProduct, createSignedInUser } from '../../../api/src/testing/shop';
import { customerLines, orderLines, productLines } from '../../imports/api/lines';
import { createLinkToken, readLinkToken } from './download-link';
import { createPartWriter, partBytes, readExportFile } from './export-file';
import { runExport } from './job/run-export';
import { removeOldExports } from './remove-old-exports';
import { shopExports } from './tables';
import { parseLines, setUpExportShop } from './testing/export-shop';
import { writeArchive } from './write-archive';

const { shop, owner, varDir, call, start, runWorker, find, createLink, download, exportAll } = setUpExportShop();
const folder = join(varDir, 'media', 'exports');
const listStored = (id: string) => (existsSync(join(folder, id)) ? readdirSync(join(folder, id)) : []);
const never = new AbortController().signal;
const getStatus = async (id: string) => (await find(id)).status;

beforeEach(async () => {
  await shop.db.delete(shopExports);
  await shop.db.execute('delete from pgboss.job');
});

it('writes everything, with counts and checksums, and neither passwords nor codes', async () => {
  const { id: productId } = await addProduct(shop, { sizes: ['S', 'M'] });
  await addCoupon(shop, { code: 'DIWALI' });
  const customer = await createSignedInUser(shop, { name: 'लता, "Lata"', passwordHash: '$argon2id$secret-hash' });
  const [{ email }] = await shop.db.select().from(users).where(eq(users.id, customer.userId));
  await shop.db.insert(newsletterSubscriptions).values({ email: email!, confirmedAt: new Date() });
  const orderId = await addOrder(shop, { userId: customer.userId });
  const number = await shop.db.transaction((tx) => invoiceOrder(tx, orderId, new Date()));
  // Only money that has gone back counts as refunded.
  const refund = { orderId, reason: 'goodwill', method: 'payout', dueAt: new Date() } as const;
  await shop.db.insert(refunds).values([
    { ...refund, amount: 40_00, status: 'refunded', refundedAt: new Date() },
    { ...refund, amount: 20_00, status: 'due' },
    { ...refund, amount: 10_00, status: 'cancelled' },
  ]);
  const card = await shop.db.transaction((tx) =>
    createGiftCard(tx, shop.services.keys, {
      amount: 500_00,
      expiresAt: new Date('2027-11-26'),
      status: 'active',
    } as never),
  );
  const files = await exportAll();

  const [product] = parseLines(files['products.jsonl']).filter(({ id }) => id === productId);
  expect(productLines.schema.parse(product).variants.map(({ size, price }) => [size, price])).toEqual([
    ['S', 999],
    ['M', 999],
  ]);
  const [line] = parseLines(files['customers.jsonl']).filter(({ id }) => id === customer.userId);
  expect(customerLines.schema.parse(line)).toMatchObject({ name: 'लता, "Lata"', email, allowsNewsletter: true });
  expect(files['customers.csv']).toContain('"लता, ""Lata"""');
  const [order] = parseLines(files['orders.jsonl']);
  expect(orderLines.schema.parse(order)).toMatchObject({
    ...{ number: orderId, total: 1078, refunded: 40 },
    lines: [{ sku: 'JACKET-M' }],
  });
  expect(order.details.shipments).toHaveLength(1);
  const pdf = Object.keys(files).find((name) => name.startsWith('documents/invoices/'))!;
  expect(pdf).toBe(`documents/invoices/${number.replaceAll('/', '-')}.pdf`);
  expect(files[pdf].slice(0, 5)).toBe('%PDF-');
  expect(parseLines(files['documents.jsonl'])).toMatchObject([{ number, file: pdf }]);
  expect(parseLines(files['coupons.jsonl'])).toMatchObject([{ code: 'DIWALI', discountValue: 10 }]);
  expect(parseLines(files['gift-cards.jsonl'])).toMatchObject([{ ending: card.codeEnding, code: '', amount: 500 }]);
  expect(JSON.parse(files['shop.json']).parts.shop).toBeDefined();
  expect(Object.keys(files).some((name) => /^books\/\d{4}-\d\d\/tally\.xml$/.test(name))).toBe(true);

  const manifest = JSON.parse(files['manifest.json']);
  expect(manifest).toMatchObject({ format: 'shop-export', version: 1, counts: { Orders: 1, Coupons: 1 } });
  for (const { name, bytes, sha256 } of manifest.files) {
    expect(Buffer.byteLength(files[name])).toBe(bytes);
    expect(createHash('sha256').update(files[name]).digest('hex')).toBe(sha256);
  }
  const everything = Object.values(files).join('\n');
  for (const secret of ['secret-hash', 'argon2', card.sealedCode, card.codeHash])
    expect(everything).not.toContain(secret);
  expect(everything).not.toContain('Meera Owner');
});

it('writes groups, tags, promotions and their unique codes, and neither secret codes nor ids of groups', async () => {
  const { userId } = await createSignedInUser(shop, { name: 'Ravi' });
  const [staff, deleted] = await shop.db
    .insert(customerGroups)
    .values([
      { name: 'Staff', kind: 'manual' },
      { name: 'Friends', kind: 'manual' },
      { name: 'Regulars', kind: 'rule', rule: { minOrders: 3 } },
    ])
    .returning();
  await shop.db.insert(customerGroupMembers).values({ groupId: staff.id, userId });
  await shop.db.insert(customerTags).values(['wholesale', 'friend'].map((tag) => ({ userId, tag })));
  const { id } = await addPromotion(
    shop,
    { kind: 'percent', percent: 10 },
    {
      ...{ code: 'UNIQUE-SECRET', hasUniqueCodes: true, budget: 500_50 },
      definition: { who: { groupIds: [staff.id, deleted.id] }, when: { weekdays: [1] } },
    },
  );
  await shop.db.insert(promotionCodes).values(['AB-2', 'AB-1'].map((code) => ({ code, promotionId: id })));
  await shop.db.delete(customerGroups).where(eq(customerGroups.id, deleted.id));
  const files = await exportAll();

  const [customer] = parseLines(files['customers.jsonl']).filter((line) => line.id === userId);
  expect(customer).toMatchObject({ tags: ['friend', 'wholesale'], groups: ['Staff'] });
  expect(files['customers.csv']).toContain('"friend, wholesale",Staff');
  const groups = parseLines(files['customer-groups.jsonl']).map(({ name, kind, rule }) => [name, kind, rule]);
  expect(groups.sort()).toEqual([
    ['Regulars', 'rule', { minOrders: 3 }],
    ['Staff', 'manual', null],
  ]);
  const [promotion] = parseLines(files['promotions.jsonl']);
  // A deleted group stays a name that no shop has, so that the promotion is not for all customers.
  expect(promotion).toMatchObject({
    id,
    code: null,
    hasUniqueCodes: true,
    budget: 500.5,
    groups: ['Staff', deleted.id],
  });
  expect(promotion.definition).toEqual({ effect: { kind: 'percent', percent: 10 }, when: { weekdays: [1] } });
  expect(files['promotions.jsonl'] + files['promotions.csv']).not.toContain('SECRET');
  expect(parseLines(files['promotion-codes.jsonl']).map(({ code }) => code)).toEqual(['AB-1', 'AB-2']);
  expect(files['promotion-codes.csv'].split('\r\n')[1]).toContain(`AB-1,${id}`);
  await shop.db.delete(promotions);
});

it('has the orders of the earlier shop, with all that became of them', async () => {
  const [placedAt, cancelledAt, fulfilledAt] = ['2024-05-01', '2024-05-04', '2024-05-02'].map((day) => new Date(day));
  const order = {
    ...{ source: 'Shopify', number: '#1001', email: 'lata@example.in', phone: '9876543210' },
    ...{ paymentStatus: 'refunded', shipmentStatus: 'fulfilled' },
    address: { name: 'Lata', line1: '1 MG Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001' },
  };
  const amounts = { subtotal: 699_00, shippingFee: 49_50, discount: 10_00, total: 738_50, refunded: 738_50 };
  const line = { title: 'Kurta', sku: 'K-M', quantity: 1 };
  await shop.db.insert(importedOrders).values({
    ...{ ...order, ...amounts, placedAt, cancelledAt, fulfilledAt },
    lines: [{ ...line, price: 699_00 }],
  });
  const files = await exportAll();
  const [exported] = parseLines(files['earlier-orders.jsonl']);
  expect(orderLines.schema.parse(exported)).toMatchObject({
    ...order,
    placedAt: placedAt.toISOString(),
    cancelledAt: cancelledAt.toISOString(),
    fulfilledAt: fulfilledAt.toISOString(),
    ...{ subtotal: 699, shipping: 49.5, discount: 10, total: 738.5, refunded: 738.5 },
    lines: [{ ...line, price: 699 }],
  });
  await shop.db.delete(importedOrders);
});

it('has price lists and early access, with groups by name and variants by SKU', async () => {
  const [deleted, staff] = await shop.db
    .insert(customerGroups)
    .values([
      { name: 'Old members', kind: 'manual' },
      { name: 'Members', kind: 'manual' },
    ])
    .returning();
  const product = await addProduct(shop, { price: 500_00 });
  await addProduct(shop);
  const { id } = await addPriceList(shop, { name: 'Retailers', prices: { [product.variantIds[0]]: 400_50 } });
  await addPriceList(shop, { name: 'Empty', prices: {}, isActive: false });
  await shop.db.delete(priceListGroups);
  await shop.db.insert(priceListGroups).values({ listId: id, groupId: staff.id });
  await shop.db
    .update(products)
    .set({ earlyAccessGroupIds: [deleted.id, staff.id] })
    .where(eq(products.id, product.id));
  await shop.db.delete(customerGroups).where(eq(customerGroups.id, deleted.id));
  const [{ sku }] = await shop.db.select().from(variants).where(eq(variants.id, product.variantIds[0]));
  const files = await exportAll();

  const dates = { startDate: null, endDate: null };
  expect(parseLines(files['price-lists.jsonl']).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { type: 'price-list', name: 'Empty', groups: [], isActive: false, ...dates, prices: [] },
    {
      type: 'price-list',
      name: 'Retailers',
      groups: ['Members'],
      isActive: true,
      ...dates,
      prices: [{ sku, price: 400.5 }],
    },
  ]);
  expect(files['price-lists.csv'].split('\r\n').slice(1).sort()).toEqual([
    '',
    'Empty,,,,no,,',
    `Retailers,Members,,,yes,${sku},400.5`,
  ]);
  const early = { type: 'early-access', productId: product.id, groups: ['Members'] };
  expect(parseLines(files['early-access.jsonl'])).toEqual([early]);
  expect(files['early-access.csv']).toContain(`${product.id},Members`);
  await shop.db.delete(priceLists);
});

it('is for owners who have confirmed who they are', async () => {
  const manager = await createSignedInUser(shop, { role: 'admin', adminRole: 'manager' });
  for (const route of ['GET /admin/shop-exports', 'POST /admin/shop-exports', 'POST /admin/shop-exports/x/link'])
    expect((await call(route, manager.bearer)).body.code).toBe('permission_missing');
  await shop.db.execute(
    `update sessions set confirmed_at = now() - interval '11 minutes' where user_id = '${owner.userId}'`,
  );
  const id = 'x';
  expect((await call('POST /admin/shop-exports')).body.code).toBe('confirmation_required');
  expect((await call(`POST /admin/shop-exports/${id}/link`)).body.code).toBe('confirmation_required');
  await shop.db.execute(`update sessions set confirmed_at = now() where user_id = '${owner.userId}'`);
});

it('runs one at a time, and ends as failed when its job is gone', async () => {
  const id = await start();
  expect((await call('POST /admin/shop-exports')).body.code).toBe('export_running');
  await shop.db.execute('delete from pgboss.job');
  expect(await getStatus(id)).toBe('failed');
  await start();
});

describe('a worker that ends', () => {
  it('leaves nothing when it stops, and another one begins the file again', async () => {
    const id = await start();
    const stopping = AbortSignal.abort();
    const attempt = { id: 'a', data: { exportId: id }, attempt: 1, isLast: false, signal: never, stopping };
    expect(await runExport(shop.services, attempt)).toBe('unfinished');
    expect([await getStatus(id), listStored(id)]).toEqual(['running', []]);
    await runWorker();
    expect(await getStatus(id)).toBe('done');
  });

  it('has its parts removed by the next one if it was killed', async () => {
    const id = await start();
    await shop.services.config.mediaStorage.write(`exports/${id}/dead-run/000000`, 'half of a file');
    await shop.db.update(shopExports).set({ status: 'running', runId: 'dead-run' });
    await runWorker();
    expect(await getStatus(id)).toBe('done');
    expect(listStored(id)).toHaveLength(1);
    expect(listStored(id)).not.toContain('dead-run');
  });

  it('writes nothing any more once another one has the export', async () => {
    const id = await start();
    await shop.db.update(shopExports).set({ runId: 'dead-run' });
    const attempt = { id: 'slow', data: { exportId: id }, attempt: 1, isLast: true, signal: never, stopping: never };
    const { mediaStorage } = shop.services.config;
    let done = false;
    const storage = {
      ...mediaStorage,
      async remove(key: string) {
        if (!done) {
          done = true;
          await runWorker();
        }
        await mediaStorage.remove(key);
      },
    };
    const services = { ...shop.services, config: { ...shop.services.config, mediaStorage: storage } };
    expect(await runExport(services, attempt)).toBe('done');
    expect(await getStatus(id)).toBe('done');
    expect((await download(await createLink(id))).statusCode).toBe(200);
  });
});

it('stops when it is cancelled, and its parts are removed', async () => {
  const id = await start();
  const { mediaStorage } = shop.services.config;
  const storage = {
    ...mediaStorage,
    async write(key: string, body: Buffer | string) {
      await mediaStorage.write(key, body);
      await call(`POST /admin/shop-exports/${id}/cancel`);
    },
  };
  const services = { ...shop.services, config: { ...shop.services.config, mediaStorage: storage } };
  const attempt = { id: 'a', data: { exportId: id }, attempt: 1, isLast: true, signal: never, stopping: never };
  expect(await runExport(services, attempt)).toBe('done');
  expect([await getStatus(id), listStored(id)]).toEqual(['cancelled', []]);
  expect((await call(`POST /admin/shop-exports/${id}/cancel`)).body.code).toBe('export_ended');
  expect((await call(`POST /admin/shop-exports/${id}/link`)).body.code).toBe('export_not_found');
  expect((await call('POST /admin/shop-exports/unknown/cancel')).body.code).toBe('export_not_found');
});

it('stops when the owner who has started it is blocked, and the other owners hear of it', async () => {
  const leaver = await createSignedInUser(shop, { role: 'admin' });
  const id: string = (await call('POST /admin/shop-exports', leaver.bearer)).body.data._id;
  let blocking: Promise<unknown> | undefined;
  const signal = {
    throwIfAborted() {
      const isLeaver = eq(users.id, leaver.userId);
      blocking ??= shop.db.update(users).set({ blockedAt: new Date() }).where(isLeaver).execute();
    },
  } as AbortSignal;
  const attempt = { id: 'a', data: { exportId: id }, attempt: 1, isLast: false, signal, stopping: never };
  expect(await runExport(shop.services, attempt)).toBe('done');
  await blocking;
  expect([await getStatus(id), listStored(id)]).toEqual(['failed', []]);
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.seq));
  expect(entry.after).toEqual({ status: 'failed', reason: 'who started it may not export any more' });
  const isReport = eq(outbox.subject, 'An export of everything was stopped');
  expect(await shop.db.$count(outbox, isReport)).toBeGreaterThan(0);
});

it('fails with its last attempt, and an admin can queue the job again', async () => {
  const id = await start();
  const storage = { ...shop.services.config.mediaStorage, write: () => Promise.reject(new Error('disk full')) };
  const services = { ...shop.services, config: { ...shop.services.config, mediaStorage: storage } };
  const attempt = { id: 'a', data: { exportId: id }, attempt: 5, isLast: true, signal: never, stopping: never };
  await expect(runExport(services, attempt)).rejects.toThrow('disk full');
  expect(await getStatus(id)).toBe('failed');
});

describe('a link', () => {
  const exported = async () => {
    const id = await start();
    await runWorker();
    return id;
  };

  it('opens the file, whole or from a byte on, and the audit log names who created and used it', async () => {
    const id = await exported();
    const url = await createLink(id);
    const whole = await download(url);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(whole.headers['cache-control']).toBe('private, no-store');
    const { bytes, sha256 } = await find(id);
    expect(createHash('sha256').update(whole.rawPayload).digest('hex')).toBe(sha256);
    const rest = await download(url, { range: `bytes=${bytes - 30}-` });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes ${bytes - 30}-${bytes - 1}/${bytes}`,
    ]);
    expect(rest.rawPayload).toEqual(whole.rawPayload.subarray(-30));
    expect((await download(url, { range: `bytes=${bytes}-` })).statusCode).toBe(416);
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.seq));
    expect(entries.map(({ action }) => action)).toEqual(['download', 'download', 'link', 'export', 'create']);
    expect(entries.map(({ actorId }) => actorId)).toEqual([1, 2, 3, 4, 5].map(() => owner.userId));
  });

  it('opens no other export, nothing when it is forged, and nothing after a day', async () => {
    const id = await exported();
    const { keys } = shop.services;
    const now = new Date('2026-11-26T10:00:00Z');
    const { token } = createLinkToken(keys, { exportId: id, actorId: owner.userId }, now);
    expect(readLinkToken(keys, id, token, new Date('2026-11-27T09:59:59Z'))).toBe(owner.userId);
    expect(readLinkToken(keys, id, token, new Date('2026-11-27T10:00:00Z'))).toBeUndefined();
    expect(readLinkToken(keys, 'other', token, now)).toBeUndefined();
    expect(readLinkToken(keys, id, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, now)).toBeUndefined();
    expect((await download(`/api/v1/shop-exports/${id}/file?token=x`)).statusCode).toBe(404);
  });

  it('opens nothing once its owner is no owner any more', async () => {
    const id = await exported();
    const other = await createSignedInUser(shop, { role: 'admin' });
    const { body } = await call(`POST /admin/shop-exports/${id}/link`, other.bearer);
    expect((await download(body.data.url)).statusCode).toBe(200);
    await shop.db.update(users).set({ adminRole: 'manager' }).where(eq(users.id, other.userId));
    expect((await download(body.data.url)).statusCode).toBe(404);
  });

  it('opens nothing after seven days, when the file is removed', async () => {
    const id = await exported();
    const url = await createLink(id);
    const { mediaStorage } = shop.services.config;
    const finishedAt = new Date((await find(id)).finishedAt);
    const after = (ms: number) => new Date(finishedAt.getTime() + ms);
    expect(await removeOldExports(shop.db, mediaStorage, after(7 * 86_400_000 - 1000))).toBe(0);
    expect(await removeOldExports(shop.db, mediaStorage, after(7 * 86_400_000 + 1000))).toBe(1);
    expect(listStored(id)).toEqual([]);
    expect((await download(url)).statusCode).toBe(404);
    expect(await find(id)).toMatchObject({ status: 'done', hasFile: false });
    await passTime(shop.db, 0);
  });
});

it('stores a file in parts, so that no more than a part of it is in memory', async () => {
  const { mediaStorage } = shop.services.config;
  const sizes: number[] = [];
  const storage = {
    ...mediaStorage,
    async write(key: string, body: Buffer | string) {
      sizes.push(body.length);
      await mediaStorage.write(key, body);
    },
  };
  const file = { id: 'parts', runId: 'run' };
  const writer = createPartWriter(storage, file, async () => undefined);
  const bytes = Buffer.alloc(2 * partBytes + 1000, 'abc');
  for (let index = 0; index < bytes.length; index += 1_000_003)
    await writer.write(bytes.subarray(index, index + 1_000_003));
  expect(await writer.end()).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(sizes).toEqual([partBytes, partBytes, 1000]);
  const chunks: Buffer[] = [];
  const range = { start: partBytes - 5, end: 2 * partBytes + 10 };
  for await (const chunk of readExportFile(storage, file, range)) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
});

it('splits lines into several files before one is too large for an archive', async () => {
  for (let index = 0; index < 3; index++) await addProduct(shop);
  const chunks: Buffer[] = [];
  const progress = Array.from({ length: 50 }, (_, index) => ({ label: `${index}`, done: 0, total: 0 }));
  await writeArchive(shop.services, async (bytes) => void chunks.push(bytes), {
    ...{ at: new Date(), progress, maxFileLength: 1 },
    onBatch: async () => undefined,
  });
  const { readArchive } = await import('./testing/export-shop');
  const files = await readArchive(Buffer.concat(chunks));
  expect(parseLines(files['products.jsonl']).length).toBeGreaterThan(2);
  expect(files['orders.jsonl']).toBeDefined();
});

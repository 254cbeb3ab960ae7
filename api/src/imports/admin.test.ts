import { randomUUID } from 'node:crypto';
import { importColumns } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { buildApp } from '../app';
import { checkAuditLog } from '../audit/audit';
import { auditLog, categories, imports, products, stockMovements, variants } from '../db/schema';
import { csvOf } from '../server/csv';
import { addProduct, type SignedIn, signedInUser, testConfig, testShop } from '../testing/shop';
import { claim } from './claim';
import { good } from './testing/good-row';

const shop = testShop();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedInUser(shop, { role: 'admin', name: 'Anna Admin' });
  await shop.db.insert(categories).values([
    { id: 'men', name: 'Men' },
    { id: 'shirts', name: 'Shirts', parentId: 'men' },
  ]);
});
beforeEach(async () => {
  await shop.db.delete(imports);
  await shop.db.delete(products);
});

type Row = Partial<typeof good>;
const csv = (...rows: Row[]) =>
  csvOf(
    importColumns,
    rows.map((row) => importColumns.map((column) => ({ ...good, ...row })[column])),
  );

/** Hands a file in. */
async function send(text: string | Buffer, { trial = '', name = 'autumn.csv', who = admin } = {}) {
  const form = new FormData();
  if (trial) form.append('trial', trial);
  form.append('file', new Blob([text as BlobPart]), name);
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  const headers = { ...who.bearer, 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/admin/imports', headers, payload });
  return { status: reply.statusCode, body: reply.json() };
}

const ask = (path: string) => shop.call(`GET /admin/imports${path}`, { headers: admin.bearer });

/** Waits until an import is over; answers what has become of it. */
async function ended(id: string) {
  for (;;) {
    const { body } = await ask(`/${id}`);
    if (['done', 'failed'].includes(body.data.status)) return body.data;
  }
}

async function run(text: string, options?: { trial?: string }) {
  const { status, body } = await send(text, options);
  expect([status, body.message]).toEqual([201, undefined]);
  return ended(body.data._id);
}

const product = async (id = 'kurta') => (await shop.db.select().from(products).where(eq(products.id, id)))[0];
const shelf = (id = 'kurta') =>
  shop.db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position));
const movements = () => shop.db.select().from(stockMovements);
const exported = async (query = '') => {
  const url = `/api/v1/admin/products/export.csv${query}`;
  return shop.app.inject({ method: 'GET', url, headers: admin.bearer });
};

describe('an import', () => {
  it('makes new products, with stock that came by the import', async () => {
    const done = await run(csv({}, { sku: 'K-2', size: 'L', stock: '0', price: '1500' }));
    expect(done).toMatchObject({
      ...{ fileName: 'autumn.csv', status: 'done', isTrial: false, by: 'Anna Admin' },
      ...{ lines: 2, done: 2, created: 1, updated: 0, refused: 0, problems: [], problemCount: 0 },
    });
    expect(await product()).toMatchObject({
      ...{ title: 'Linen Kurta', categoryId: 'shirts', features: ['Soft', 'Light'], hsn: '6205', version: 1 },
      ...{ price: 1299_50, mrp: 1999_00, inStock: true, colors: ['Indigo'], sizes: ['M', 'L'], archivedAt: null },
      specs: [{ label: 'Fabric', value: 'Linen' }],
    });
    expect(await shelf()).toMatchObject([
      { id: 'kurta-indigo-m', sku: 'K-1', stock: 7 },
      { id: 'kurta-indigo-l', sku: 'K-2', stock: 0 },
    ]);
    expect(await movements()).toMatchObject([{ variantId: 'kurta-indigo-m', change: 7, reason: 'import' }]);
  });

  it('is seen by shoppers at once, also by the plain word for its colour', async () => {
    await shop.call('GET /search?q=blue kurta');
    await run(csv({}));
    const { body } = await shop.call('GET /search?q=blue kurta');
    expect(body.data.products.map(({ _id }: { _id: string }) => _id)).toEqual(['kurta']);
    await shop.call('GET /products/kurta');
    await run(csv({ price: '999' }));
    expect((await shop.call('GET /products/kurta')).body.data.price).toBe(999);
  });

  it('changes what is there: fields of the product, variants by their SKU; others stay', async () => {
    await run(csv({}, { sku: 'K-2', size: 'L' }));
    const done = await run(
      csv({ title: 'Silk Kurta', price: '1000', stock: '4' }, { sku: 'K-3', size: 'XL', title: 'Silk Kurta' }),
    );
    expect(done).toMatchObject({ created: 0, updated: 1, refused: 0 });
    expect(await product()).toMatchObject({ title: 'Silk Kurta', price: 1000_00, version: 2, sizes: ['M', 'L', 'XL'] });
    expect(await shelf()).toMatchObject([
      { sku: 'K-1', price: 1000_00, stock: 4 },
      { sku: 'K-2', price: 1299_50, stock: 7 },
      { sku: 'K-3', stock: 7, position: 2 },
    ]);
    const changes = (await movements()).map(({ variantId, change }) => [variantId, change]);
    expect(changes.slice(2)).toEqual([
      ['kurta-indigo-xl', 7],
      ['kurta-indigo-m', -3],
    ]);
  });

  it('raises the version when only a variant changes', async () => {
    await run(csv({}));
    await run(csv({ stock: '8' }));
    expect(await product()).toMatchObject({ version: 2, title: 'Linen Kurta' });
  });

  it('leaves a product alone that is as the file has it, and the stock where the cell is empty', async () => {
    await run(csv({}));
    const before = await product();
    expect(await run(csv({ stock: '' }))).toMatchObject({ done: 1, created: 0, updated: 0, refused: 0 });
    expect(await product()).toEqual(before);
    expect(await movements()).toHaveLength(1);
  });

  it('lets two variants change places', async () => {
    await run(csv({}, { sku: 'K-2', size: 'L' }));
    expect(await run(csv({ size: 'L' }, { sku: 'K-2', size: 'M' }))).toMatchObject({ updated: 1, problems: [] });
    expect((await shelf()).map(({ sku, size }) => [sku, size])).toEqual([
      ['K-1', 'L'],
      ['K-2', 'M'],
    ]);
  });

  it('archives and puts on sale again', async () => {
    await run(csv({}));
    await run(csv({ status: 'archived' }));
    const { archivedAt } = await product();
    expect(archivedAt).toEqual(expect.any(Date));
    await run(csv({ status: 'archived', title: 'Old Kurta' }));
    expect((await product()).archivedAt).toEqual(archivedAt);
    await run(csv({}));
    expect((await product()).archivedAt).toBeNull();
  });

  it('takes a product over whole or not at all, and says what is wrong in each line', async () => {
    await addProduct(shop, { id: 'jacket' });
    const done = await run(
      csv(
        { title: 'New title' },
        { title: 'New title', sku: 'K-2', size: 'L', stock: 'many' },
        { id: 'shirt', sku: 'S-1' },
        { id: 'lost', sku: 'L-1', category: 'nowhere', price: 'x' },
        { id: 'thief', sku: 'JACKET-INDIGO-M' },
        { id: 'Not A Slug', sku: 'N-1' },
        { id: 'twin', sku: 'S-1' },
        { id: 'same', sku: 'X-1' },
        { id: 'same', sku: 'X-2', color: 'INDIGO' },
        { id: '', sku: 'E-1' },
      ),
    );
    expect(done).toMatchObject({ lines: 10, done: 10, created: 1, updated: 0, refused: 7, problemCount: 8 });
    expect(done.problems).toEqual([
      { line: 3, product: 'kurta', column: 'stock', message: expect.stringMatching(/whole number/) },
      { line: 5, product: 'lost', column: 'price', message: expect.stringMatching(/amount/) },
      { line: 5, product: 'lost', column: 'category', message: 'There is no category “nowhere”' },
      { line: 6, product: 'thief', column: 'sku', message: 'The product “jacket” has the SKU JACKET-INDIGO-M' },
      { line: 7, product: 'Not A Slug', column: 'id', message: expect.stringMatching(/small letters/) },
      { line: 8, product: 'twin', column: 'sku', message: 'Line 4 has this SKU already' },
      { line: 10, product: 'same', column: 'size', message: 'The SKU X-1 is Indigo / M as well' },
      { line: 11, product: '', column: 'id', message: 'Please give the id of the product' },
    ]);
    expect((await shop.db.select().from(products)).map(({ id }) => id).sort()).toEqual(['jacket', 'shirt']);
  });

  it('refuses more than 500 variants, and a product on sale that has none', async () => {
    const none = { sku: '', color: '', color_code: '', size: '', price: '', original_price: '', stock: '' };
    const many = Array.from({ length: 501 }, (_, at) => ({ sku: `K-${at}`, size: `${at}` }));
    const { problems } = await run(csv(...many, { id: 'bare', ...none }, { id: 'old', status: 'archived', ...none }));
    expect(problems.map(({ product: id, message }: { product: string; message: string }) => [id, message])).toEqual([
      ['kurta', 'A product has at most 500 variants; this one would have 501'],
      ['bare', 'A product on sale has one variant at least'],
    ]);
    expect(await product('old')).toMatchObject({ inStock: false });
  });

  it('is written down once, with its counts', async () => {
    const { _id } = await run(csv({}, { id: 'b', sku: 'B', title: '' }));
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, _id));
    expect(entries).toMatchObject([
      {
        ...{ action: 'import', entity: 'import', actorId: admin.userId, before: null },
        after: { fileName: 'autumn.csv', status: 'done', lines: 2, done: 2, created: 1, updated: 0, refused: 1 },
      },
    ]);
    expect(await checkAuditLog(shop.db)).toMatchObject({ brokenAt: null });
  });
});

describe('a trial', () => {
  it('reports the same and writes nothing', async () => {
    await run(csv({}));
    const state = async () => JSON.stringify([await product(), await shelf(), await movements()]);
    const [before, log] = [await state(), await shop.db.$count(auditLog)];
    const file = csv({ title: 'New' }, { id: 'b', sku: 'B' }, { id: 'c', sku: 'C', price: 'x' });
    const trial = await run(file, { trial: '1' });
    expect(trial).toMatchObject({ isTrial: true, done: 3, created: 1, updated: 1, refused: 1 });
    expect([await state(), await shop.db.$count(auditLog), await product('b')]).toEqual([before, log, undefined]);
    const { created, updated, refused, problems } = await run(file);
    expect({ created, updated, refused, problems }).toEqual({
      created: trial.created,
      updated: trial.updated,
      refused: trial.refused,
      problems: trial.problems,
    });
  });
});

describe('a file', () => {
  it('that is no table is refused with the names of its columns', async () => {
    const { status, body } = await send('title,colour\nKurta,Red\n');
    expect([status, body.code]).toEqual([400, 'not_a_table']);
    expect(body.message).toMatch(/^Missing columns: id, brand, .*\. Unknown columns: colour\.$/);
    expect(await shop.db.$count(imports)).toBe(0);
  });

  it('that is too large is refused', async () => {
    const { status, body } = await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'));
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it.each(['', 'multipart/form-data; boundary=x'])('that is not there is asked for (%j)', async (type) => {
    const headers = { ...admin.bearer, ...(type && { 'content-type': type }) };
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/admin/imports',
      headers,
      payload: '--x--\r\n',
    });
    expect([400, 415]).toContain(reply.statusCode);
  });

  it('waits while another import runs', async () => {
    const release = await claim(shop.db);
    expect(await send(csv({}))).toMatchObject({ status: 409, body: { code: 'import_running' } });
    await release?.();
    await run(csv({}));
  });

  it('goes on in the background: the answer comes before it is done', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ id: `k${at}`, sku: `K-${at}` }));
    const { status, body } = await send(csv(...rows));
    expect([status, body.data.lines]).toEqual([201, 300]);
    expect(body.data.done).toBeLessThan(300);
    expect((await send(csv({}))).status).toBe(409);
    expect(await ended(body.data._id)).toMatchObject({ done: 300, created: 300 });
  });
});

describe('an import whose process has ended', () => {
  const another = () => buildApp({ db: shop.db, config: testConfig, log: false });

  it('is failed when the next one starts, and says how far it was', async () => {
    const id = randomUUID();
    const row = { id, fileName: 'a.csv', lines: 10, actorId: admin.userId, actorName: 'Anna Admin' };
    await shop.db.insert(imports).values({ ...row, status: 'running', done: 4, created: 3, refused: 1 });
    const next = await another();
    await next.listen({ port: 0 });
    expect(await ended(id)).toMatchObject({ status: 'failed', lines: 10, done: 4, finishedAt: expect.any(String) });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry.after).toMatchObject({ status: 'failed', done: 4, created: 3 });
    await next.close();
  });

  it('ended by the stop of the shop leaves only whole products, and goes on where it was when it comes again', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({
      id: `k${Math.floor(at / 2)}`,
      sku: `K-${at}`,
      size: at % 2 ? 'M' : 'L',
    }));
    const next = await another();
    await next.ready();
    const own = shop.app;
    shop.app = next;
    const { body } = await send(csv(...rows));
    shop.app = own;
    await next.close();
    const left = await ended(body.data._id);
    expect(left).toMatchObject({ status: 'failed', lines: 300 });
    expect(left.done).toBeLessThan(300);
    expect(await shop.db.$count(products)).toBe(left.created);
    expect(await shop.db.$count(variants)).toBe(left.done);
    expect(await run(csv(...rows))).toMatchObject({ status: 'done', created: 150 - left.created, updated: 0 });
  });
});

describe('imports', () => {
  it('are listed without their problems, the newest first', async () => {
    await run(csv({ stock: 'x' }));
    await run(csv({}), { trial: '1' });
    const { body } = await ask('');
    expect(body.data).toMatchObject([
      { isTrial: true, problemCount: 0 },
      { isTrial: false, problemCount: 1 },
    ]);
    expect(body.data[1]).not.toHaveProperty('problems');
  });

  it('have a report of all their problems', async () => {
    const rows = Array.from({ length: 1001 }, (_, at) => ({ id: `k${at}`, sku: `K-${at}`, title: '=x', price: 'x' }));
    const done = await run(csv(...rows), { trial: '1' });
    expect([done.problems.length, done.problemCount]).toEqual([1000, 1001]);
    const url = `/api/v1/admin/imports/${done._id}/report.csv`;
    const reply = await shop.app.inject({ method: 'GET', url, headers: admin.bearer });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="import-report.csv"',
    });
    const lines = reply.body.split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      '\ufeffline,product,column,message',
      '2,k0,price,Please write an amount in rupees such as 1299 or 1299.50',
    ]);
    expect(lines).toHaveLength(1003);
  });

  it.each(['/nothing', '/nothing/report.csv'])('that are not there are not found: %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: { code: 'import_not_found' } });
  });
});

describe('an export', () => {
  it('is a file that the shop takes back as it is', async () => {
    const strange = {
      description: '=1+1,\n"two" lines',
      features: 'a\\|b | -c',
      specs: 'Fit\\:x: y: z',
      status: 'archived',
    };
    await run(csv({}, { sku: 'K-2', size: 'L', price: '7.05', stock: '0' }, { id: 'odd', sku: "'=K", ...strange }));
    const everything = async () => {
      const rows = await shop.db.select().from(products).orderBy(asc(products.id));
      const options = await shop.db.select().from(variants).orderBy(asc(variants.sku));
      return [
        rows.map(({ createdAt: _c, updatedAt: _u, archivedAt, ...row }) => ({
          ...row,
          isArchived: archivedAt !== null,
        })),
        options,
      ];
    };
    const before = await everything();
    const { body, headers, statusCode } = await exported();
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="products.csv"');
    expect(await run(body)).toMatchObject({ done: 3, created: 0, updated: 0, refused: 0 });
    await shop.db.delete(products);
    expect(await run(body)).toMatchObject({ created: 2, refused: 0 });
    expect(await everything()).toEqual(before);
  });

  it('has what the filter leaves, in its order, a line for each variant', async () => {
    await run(csv({}, { sku: 'K-2', size: 'L' }, { id: 'b', title: 'A Shirt', sku: 'B' }));
    await run(csv({ id: 'old', sku: 'O', status: 'archived' }));
    const ids = async (query: string) =>
      (await exported(query)).body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    expect(await ids('?sort=title')).toEqual(['b', 'kurta', 'kurta', 'old']);
    expect(await ids('?status=archived')).toEqual(['old']);
    expect(await ids('?q=kurta&status=on-sale&category=men')).toEqual(['kurta', 'kurta']);
    expect(await ids('?q=nothing')).toEqual([]);
    expect((await exported('?status=wrong')).statusCode).toBe(400);
  });

  it('writes money in rupees, and the product anew on each line', async () => {
    await run(csv({}, { sku: 'K-2', size: 'L', price: '1500' }));
    const [, ...lines] = (await exported()).body.trim().split('\r\n');
    expect(lines).toEqual([
      'kurta,Linen Kurta,Neel,shirts,Soft,Of linen.,Soft | Light,Fabric: Linen,6205,blue,on-sale,K-1,Indigo,#2f4a7c,M,1299.5,1999,7',
      'kurta,Linen Kurta,Neel,shirts,Soft,Of linen.,Soft | Light,Fabric: Linen,6205,blue,on-sale,K-2,Indigo,#2f4a7c,L,1500,1999,7',
    ]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObjectStorage, openStorage } from '@vastra/platform/releases';
import { asc, eq } from 'drizzle-orm';
import { createCustomerHelpers } from '../../../../api/src/customers/account/testing/customer';
import { deleteUnusedInvoices } from '../../../../api/src/ordering/orders/access/earlier-invoices';
import { importedOrders, outbox, users } from '../../../../api/src/platform/db/schema';
import { buildZip } from '../../../../api/src/platform/tables/testing/build-workbook';
import { createSignedInUser, type SignedIn } from '../../../../api/src/testing/shop';
import { setUpImportShop } from '../testing/import-shop';
import { maxInvoiceBytes } from './import-order-batch';

const dir = mkdtempSync(join(tmpdir(), 'vastra-invoices-'));
const directory = openStorage({ RELEASES_DIR: dir });
/** Error with which the next write of an invoice fails. */
let nextError: Error | undefined;
let writes = 0;
const storage: ObjectStorage = {
  ...directory,
  async write(key, ...rest) {
    if (!key.startsWith('earlier-invoices/')) return directory.write(key, ...rest);
    writes += 1;
    // The second one, so that the first is written already.
    if (nextError && writes === 2) {
      const error = nextError;
      nextError = undefined;
      throw error;
    }
    return directory.write(key, ...rest);
  },
};
const { shop, admin, uploadFile, waitUntilEnded } = setUpImportShop({ mediaStorage: storage });
afterAll(() => rmSync(dir, { recursive: true }));

beforeEach(async () => {
  await shop.db.delete(importedOrders);
  await shop.db.delete(users).where(eq(users.role, 'user'));
  await directory.remove('earlier-invoices');
  nextError = undefined;
  writes = 0;
});

const columns = 'Name,Email,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price';
const buildRow = (number: string, email = 'asha@mail.example', total = '699.00') =>
  `${number},${email},INR,699.00,${total},2024-05-01 10:00:00 +0530,1,Kurta - M,699.00`;
const buildTable = (...rows: string[]) => [columns, ...rows].join('\n');
const buildPdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`);

/** Imports a ZIP file of a table and the files beside it. */
async function importArchive(
  table: string,
  files: Record<string, Buffer>,
  { isDryRun = false, name = 'orders.csv' } = {},
) {
  const { status, body } = await uploadFile(buildZip({ [name]: table, ...files }), { name: 'orders.zip', isDryRun });
  expect([status, body.message]).toEqual([201, undefined]);
  return waitUntilEnded(body.data._id);
}

/** Lists the invoices in the storage. */
async function listStored(): Promise<string[]> {
  const days = await directory.list('earlier-invoices');
  const lists = await Promise.all(
    days.map(async (day) => (await directory.list(`earlier-invoices/${day}`)).map((name) => `${day}/${name}`)),
  );
  return lists.flat();
}

const listOrders = () => shop.db.select().from(importedOrders).orderBy(asc(importedOrders.number));
const listMessages = ({ problems: findings }: Awaited<ReturnType<typeof waitUntilEnded>>): string[] =>
  findings.map(
    ({ line, message, isRefused }: { line: number; message: string; isRefused?: boolean }) =>
      `${line}: ${message}${isRefused ? ' (refused)' : ''}`,
  );
const download = (id: string, user?: SignedIn) =>
  shop.app.inject({ url: `/api/v1/account/earlier-orders/${id}/invoice`, headers: user?.bearer ?? {} });

describe('an invoice beside the table', () => {
  it('is stored with its order, whose number may have no # and other capitals', async () => {
    const result = await importArchive(buildTable(buildRow('#A1001'), buildRow('A/1002'), buildRow('#1003')), {
      'shop/invoices/a1001.PDF': buildPdf('one'),
      'shop/invoices/A-1002.pdf': buildPdf('two'),
    });
    expect(result).toMatchObject({ status: 'done', created: 3, refused: 0, problems: [] });
    const orders = await listOrders();
    expect(orders.map(({ number, invoiceKey }) => [number, invoiceKey !== null])).toEqual([
      ['#1003', false],
      ['#A1001', true],
      ['A/1002', true],
    ]);
    expect(await listStored()).toEqual(orders.flatMap(({ invoiceKey }) => invoiceKey ?? []).sort());
  });

  it('is left out with a notice if it is no PDF, too large, twice there, or could be of several orders', async () => {
    const table = buildTable(...['#1', '#2', '#3', '#4', '4', '#5'].map((number) => buildRow(number)));
    const result = await importArchive(table, {
      'invoices/1.pdf': Buffer.from('<html>'),
      'invoices/2.pdf': Buffer.concat([buildPdf('large'), Buffer.alloc(maxInvoiceBytes)]),
      'invoices/3.pdf': buildPdf('three'),
      'invoices/#3.pdf': buildPdf('three'),
      'invoices/4.pdf': buildPdf('four'),
      'invoices/5.png': Buffer.from('a picture'),
    });
    expect(result).toMatchObject({ status: 'done', created: 6, refused: 0 });
    expect(listMessages(result)).toEqual([
      '2: The invoice was left out. It is no PDF file',
      '3: The invoice was left out. The file has more than 5 MB',
      '4: The archive has 2 invoices of this order. Please leave one',
      ...[5, 6].map(
        (line) =>
          `${line}: The invoice was left out, because the numbers of several orders differ by a # or by capitals alone`,
      ),
      '7: The invoice was left out. It is no PDF file',
    ]);
    expect(await listStored()).toEqual([]);
  });

  test('of no order is counted in one notice with the first names', async () => {
    const strays = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((number) => [`invoices/9${number}.pdf`, buildPdf('x')]),
    );
    const result = await importArchive(buildTable(buildRow('#1001')), {
      'invoices/1001.pdf': buildPdf('a'),
      ...strays,
    });
    expect(listMessages(result)).toEqual([
      '1: 7 invoices belong to no order of the file: 91.pdf, 92.pdf, 93.pdf, 94.pdf, 95.pdf and 2 more',
    ]);
    expect(await listStored()).toHaveLength(1);
  });

  test('of a refused order is not stored', async () => {
    const result = await importArchive(buildTable(buildRow('#1001', '', 'free')), {
      'invoices/1001.pdf': buildPdf('a'),
    });
    expect([result.refused, writes]).toEqual([1, 0]);
  });

  it('is checked and not stored by a check of the file', async () => {
    const files = {
      'invoices/1.pdf': buildPdf('a'),
      'invoices/2.pdf': Buffer.from('x'),
      'invoices/3.pdf': buildPdf('c'),
    };
    const table = buildTable(buildRow('#1'), buildRow('#2'));
    const result = await importArchive(table, files, { isDryRun: true });
    expect(listMessages(result)).toEqual([
      '1: 1 invoice belongs to no order of the file: 3.pdf',
      '3: The invoice was left out. It is no PDF file',
    ]);
    expect([await listOrders(), writes]).toEqual([[], 0]);
  });
});

describe('the same archive again', () => {
  const table = buildTable(buildRow('#1001'), buildRow('#1002'));
  const files = { 'invoices/1001.pdf': buildPdf('one'), 'invoices/1002.pdf': buildPdf('two') };

  it('changes nothing, and the table alone keeps the invoices', async () => {
    await importArchive(table, files);
    const [orders, stored] = [await listOrders(), await listStored()];
    for (const again of [files, {}])
      expect(await importArchive(table, again)).toMatchObject({ created: 0, updated: 0, refused: 0 });
    expect([await listOrders(), await listStored(), writes]).toEqual([orders, stored, 2]);
  });

  test('with another invoice replaces it, and removes the replaced file', async () => {
    await importArchive(table, files);
    const previous = await listOrders();
    const changed = { ...files, 'invoices/1001.pdf': buildPdf('corrected') };
    expect(await importArchive(table, changed, { isDryRun: true })).toMatchObject({ updated: 1 });
    expect(await listOrders()).toEqual(previous);
    expect(await importArchive(table, changed)).toMatchObject({ created: 0, updated: 1 });
    const [first, second] = await listOrders();
    expect([first.invoiceKey === previous[0].invoiceKey, second]).toEqual([false, previous[1]]);
    expect(await listStored()).toEqual([first.invoiceKey, second.invoiceKey].sort());
  });

  it('is imported once after a run that has ended between two invoices', async () => {
    nextError = new Error('the process is gone');
    expect(await importArchive(table, files)).toMatchObject({ status: 'done', created: 2, updated: 0 });
    expect([nextError, writes]).toEqual([undefined, 4]);
    const orders = await listOrders();
    expect(await importArchive(table, files)).toMatchObject({ created: 0, updated: 0 });
    // The first run has stored one invoice, which no order has.
    expect(await listStored()).toHaveLength(3);
    await deleteUnusedInvoices({ db: shop.db, storage }, new Date(Date.now() + 2 * 86_400_000));
    expect(await listStored()).toEqual(orders.map(({ invoiceKey }) => invoiceKey).sort());
  });
});

describe('the download of an invoice', () => {
  const importOne = async () => {
    await importArchive(buildTable(buildRow('#1001')), { 'invoices/1001.pdf': buildPdf('one') });
    return (await listOrders())[0];
  };

  it('is for the customer of the order alone, and no cache stores it', async () => {
    const asha = await createSignedInUser(shop, { email: 'asha@mail.example' });
    const ravi = await createSignedInUser(shop, { email: 'ravi@mail.example' });
    const { id } = await importOne();
    const { body } = await shop.call('GET /account/earlier-orders', { headers: asha.bearer });
    expect(body.data.orders).toMatchObject([{ _id: id, hasInvoice: true }]);
    const reply = await download(id, asha);
    expect([reply.statusCode, reply.rawPayload]).toEqual([200, buildPdf('one')]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="invoice-1001.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await download(id)).statusCode).toBe(401);
    for (const other of [await download(id, ravi), await download('none', asha)])
      expect([other.statusCode, other.json().code]).toEqual([404, 'invoice_not_found']);
    await shop.db.update(importedOrders).set({ userId: null });
    await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, asha.userId));
    expect((await download(id, asha)).statusCode).toBe(404);
  });

  it('responds with 404 to an order without an invoice, or whose file is missing', async () => {
    const asha = await createSignedInUser(shop, { email: 'asha@mail.example' });
    const { id } = await importOne();
    await directory.remove('earlier-invoices');
    expect((await download(id, asha)).statusCode).toBe(404);
    await shop.db.update(importedOrders).set({ invoiceKey: null, invoiceHash: null });
    expect((await download(id, asha)).statusCode).toBe(404);
    const { body } = await shop.call('GET /account/earlier-orders', { headers: asha.bearer });
    expect(body.data.orders).toMatchObject([{ hasInvoice: false }]);
  });

  it('is for admins who may read customers, from the page of the order’s customer', async () => {
    const asha = await createSignedInUser(shop, { email: 'asha@mail.example' });
    const ravi = await createSignedInUser(shop, { email: 'ravi@mail.example' });
    const { id } = await importOne();
    const { body } = await shop.call(`GET /admin/users/${asha.userId}`, { headers: admin.bearer });
    expect(body.data.earlierOrders.newest).toMatchObject([{ invoiceOrderId: id }]);
    const open = (userId: string, actor: SignedIn) =>
      shop.app.inject({ url: `/api/v1/admin/users/${userId}/earlier-orders/${id}/invoice`, headers: actor.bearer });
    const reply = await open(asha.userId, admin);
    expect([reply.statusCode, reply.rawPayload]).toEqual([200, buildPdf('one')]);
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect((await open(ravi.userId, admin)).json()).toMatchObject({ code: 'invoice_not_found' });
    expect((await open('none', admin)).json()).toMatchObject({ code: 'user_not_found' });
    const analyst = await createSignedInUser(shop, { role: 'admin', adminRole: 'analyst' });
    for (const other of [analyst, asha]) expect((await open(asha.userId, other)).statusCode).toBe(403);
  });
});

describe('the file of an invoice', () => {
  it('goes with the account of its customer', async () => {
    const asha = await createSignedInUser(shop, { email: 'asha@mail.example' });
    const table = buildTable(buildRow('#1001'), buildRow('#1002', 'ravi@mail.example'));
    await importArchive(table, { 'invoices/1001.pdf': buildPdf('one'), 'invoices/1002.pdf': buildPdf('two') });
    const exported = await shop.call('GET /account/export', { headers: asha.bearer });
    const [order] = await listOrders();
    expect(exported.body.ordersOfEarlierShop).toMatchObject([
      { number: '#1001', invoice: `/api/v1/account/earlier-orders/${order.id}/invoice` },
    ]);
    expect(JSON.stringify(exported.body)).not.toContain(order.invoiceKey);
    const { call, sendCode } = createCustomerHelpers(shop);
    expect((await call(asha, 'POST /account/delete', { confirmation: await sendCode(asha) })).status).toBe(200);
    const left = await listOrders();
    expect(left.map(({ number }) => number)).toEqual(['#1002']);
    expect(await listStored()).toEqual([left[0].invoiceKey]);
  });

  it('goes with what a person without an account erases by a mailed link', async () => {
    await importArchive(buildTable(buildRow('#1001', 'ila@mail.example')), { 'invoices/1001.pdf': buildPdf('one') });
    const post = (path: string, body: object) => shop.call(`POST /privacy/requests${path}`, { body });
    await post('', { email: 'ila@mail.example' });
    const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, 'ila@mail.example'));
    const token = /\/privacy\/data#([\w-]{43})/.exec(mail.body)![1];
    expect((await post('/export', { token })).body.ordersOfEarlierShop).toMatchObject([
      { number: '#1001', invoice: 'The shop sends it on request.' },
    ]);
    expect((await post('/erase', { token })).status).toBe(200);
    expect([await listOrders(), await listStored()]).toEqual([[], []]);
  });

  test('that no order has is removed by the job of retention after a day, and no other', async () => {
    await importArchive(buildTable(buildRow('#1001')), { 'invoices/1001.pdf': buildPdf('one') });
    const [{ invoiceKey }] = await listOrders();
    await directory.write('earlier-invoices/2026-01-01/lost.pdf', buildPdf('lost'));
    const recent = `${invoiceKey!.split('/')[0]}/recent.pdf`;
    await directory.write(`earlier-invoices/${recent}`, buildPdf('recent'));
    const sources = { db: shop.db, storage };
    expect((await deleteUnusedInvoices(sources, new Date(Date.now() - 86_400_000))).count).toBe(1);
    expect(await listStored()).toEqual([invoiceKey, recent].sort());
    expect((await deleteUnusedInvoices(sources, new Date(Date.now() + 2 * 86_400_000))).count).toBe(1);
    expect(await listStored()).toEqual([invoiceKey]);
  });
});

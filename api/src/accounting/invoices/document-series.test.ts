import { desc } from 'drizzle-orm';
import { auditLog, documentCounters, settings, taxDocuments } from '../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { getFinancialYear } from './financial-year';
import { invoiceOrder } from './testing/invoice-order';
import { addOrder } from './testing/order-fixture';

const shop = setUpTestShop();
const year = getFinancialYear(new Date());
const nextYear = new Date(Date.now() + 366 * 86_400_000);
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(taxDocuments);
  await shop.db.delete(documentCounters);
});

const issue = async (now = new Date()) => {
  const orderId = await addOrder(shop);
  return shop.db.transaction((tx) => invoiceOrder(tx, orderId, now));
};
const save = async (invoice: object, creditNote: object = { prefix: 'VC', start: 1 }) => {
  const { version } = (await shop.call('GET /admin/settings', { headers: admin.bearer })).body.data.documentSeries;
  const body = { value: { invoice, creditNote }, version };
  return shop.call('PUT /admin/settings/documentSeries', { headers: admin.bearer, body });
};

it('begins a financial year with the number of the setting, and the next one with 1', async () => {
  expect((await save({ prefix: 'SHOP', start: 1542 })).status).toBe(200);
  expect([await issue(), await issue()]).toEqual([`SHOP${year}-001542`, `SHOP${year}-001543`]);
  expect(await issue(nextYear)).toBe(`SHOP${getFinancialYear(nextYear)}-000001`);
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(entry).toMatchObject({
    entityId: 'documentSeries',
    after: { invoice: { prefix: 'SHOP', start: 1542, startYear: year } },
  });
});

it('continues the numbers of a year with a new prefix, and leaves no gap with the old one', async () => {
  await issue();
  expect((await save({ prefix: 'VA', start: 7 })).body.details).toEqual({
    'value.invoice.start': expect.stringContaining('would leave a gap'),
  });
  expect((await save({ prefix: 'INV', start: 1 })).status).toBe(200);
  expect(await issue()).toBe(`INV${year}-000002`);
  expect((await save({ prefix: 'B', start: 2 })).body.details).toEqual({
    'value.invoice.start': 'Please enter more than 2, the last number of this financial year',
  });
  expect((await save({ prefix: 'B', start: 3 })).status).toBe(200);
  expect(await issue()).toBe(`B${year}-000003`);
});

it('gives no number twice', async () => {
  await issue();
  expect((await save({ prefix: 'VC', start: 1 })).body.details).toEqual({
    'value.creditNote.prefix': 'Credit notes need another prefix than invoices',
  });
  await save({ prefix: 'INV', start: 1 });
  expect((await save({ prefix: 'INV', start: 1 }, { prefix: 'VA', start: 1 })).body.details).toEqual({
    'value.creditNote.prefix': 'Documents of the other kind have this prefix in this financial year',
  });
});

it.each([
  [{ prefix: '', start: 1 }, 'prefix'],
  [{ prefix: 'ABCDE', start: 1 }, 'prefix'],
  [{ prefix: '0A', start: 1 }, 'prefix'],
  [{ prefix: 'A/B', start: 1 }, 'prefix'],
  [{ prefix: 'A%', start: 1 }, 'prefix'],
  [{ prefix: 'A', start: 0 }, 'start'],
  [{ prefix: 'A', start: 10_000_000 }, 'start'],
  [{ prefix: 'A', start: 1.5 }, 'start'],
])('refuses %j', async (series, field) => {
  const { status, body } = await save(series);
  expect([status, Object.keys(body.details)]).toEqual([400, [`value.invoice.${field}`]]);
});

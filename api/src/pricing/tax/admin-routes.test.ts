import { desc, sql } from 'drizzle-orm';
import { toIndianDay } from '../../platform/calendar/india';
import { auditLog, taxRates } from '../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { getOrderTax } from './order-tax';

const shop = setUpTestShop();
let admin: SignedIn;
const getDayIn = (count: number) => toIndianDay(new Date(Date.now() + count * 86_400_000));
const soon = getDayIn(10);

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  await shop.db.delete(taxRates);
  await shop.db.insert(taxRates).values([
    { hsnPrefix: '', startsOn: '2017-07-01', upTo: 0, rate: 1800 },
    { hsnPrefix: '61', startsOn: '2017-07-01', upTo: 1000_00, rate: 500 },
    { hsnPrefix: '61', startsOn: '2017-07-01', upTo: 0, rate: 1200 },
  ]);
});

const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const list = async () => (await call('GET /admin/tax-rates')).body.data;
const add = (rate: object = {}) =>
  call('POST /admin/tax-rates', { hsnPrefix: '61', startsOn: soon, upTo: 0, rate: 5.5, ...rate });
const deleteRate = (hsnPrefix: string, startsOn: string, upTo = 0) =>
  call(`DELETE /admin/tax-rates?hsnPrefix=${hsnPrefix}&startsOn=${startsOn}&upTo=${upTo}`);
const getLastAuditEntry = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];

it('lists the rates with the newest of a prefix first, and which have begun', async () => {
  await add();
  expect(await list()).toEqual([
    { hsnPrefix: '', startsOn: '2017-07-01', upTo: 0, rate: 18, hasBegun: true, canDelete: false },
    { hsnPrefix: '61', startsOn: soon, upTo: 0, rate: 5.5, hasBegun: false, canDelete: true },
    { hsnPrefix: '61', startsOn: '2017-07-01', upTo: 1000, rate: 5, hasBegun: true, canDelete: false },
    { hsnPrefix: '61', startsOn: '2017-07-01', upTo: 0, rate: 12, hasBegun: true, canDelete: false },
  ]);
});

it('accepts no more rates than its list returns', async () => {
  await shop.db.execute(sql`
    insert into ${taxRates} (hsn_prefix, starts_on, up_to, rate)
    select (10000 + n)::text, '2017-07-01', 0, 500 from generate_series(4, 1000) n
  `);
  expect(await list()).toHaveLength(1000);
  expect(await add()).toMatchObject({ status: 409, body: { code: 'too_many_entries' } });
});

it('applies a new rate from its first day', async () => {
  await add({ rate: 40 });
  await add({ rate: 3, upTo: 300 });
  const getRateOn = async (day: string, price: number) => {
    const order = { lines: [{ hsn: '6109', price, quantity: 1 }], discount: 0, shippingFee: 0 };
    return (await getOrderTax(shop.db, order, new Date(`${day}T12:00:00Z`))).lines[0].rate;
  };
  expect([await getRateOn(getDayIn(9), 1500_00), await getRateOn(getDayIn(9), 300_00)]).toEqual([1200, 500]);
  expect([await getRateOn(soon, 1500_00), await getRateOn(soon, 300_00)]).toEqual([4000, 300]);
});

it.each([
  [{ startsOn: getDayIn(-1) }, 400, 'Please choose today or a later date'],
  [{ startsOn: '2099-02-30' }, 400, 'Please choose a date'],
  [{ startsOn: 'soon' }, 400, 'Please choose a date'],
  [{ rate: 101 }, 400, expect.any(String)],
  [{ hsnPrefix: '61a' }, 400, 'Please enter digits only'],
  [{ upTo: 1000 }, 409, expect.stringContaining('without a price limit from that date first')],
])('refuses %j', async (rate, status, message) => {
  expect(await add(rate)).toMatchObject({ status, body: { message } });
  expect(await list()).toHaveLength(3);
});

it('refuses the same rate twice, also at the same time', async () => {
  const replies = await Promise.all([add(), add({ rate: 18 })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await add()).toMatchObject({ status: 409, body: { code: 'rate_exists' } });
});

it('deletes a rate that has not begun, and no other', async () => {
  await add();
  expect((await deleteRate('61', soon)).status).toBe(200);
  expect(await list()).toHaveLength(3);
  expect(await deleteRate('61', soon)).toMatchObject({ status: 404, body: { code: 'rate_not_found' } });
  expect(await deleteRate('61', '2017-07-01')).toMatchObject({ status: 409, body: { code: 'rate_has_begun' } });
  expect(await deleteRate('', '2017-07-01')).toMatchObject({ status: 409, body: { code: 'rate_has_begun' } });
  expect(await list()).toHaveLength(3);
});

test('a missing rate can be added for today, and a wrong one of today replaced', async () => {
  const today = getDayIn(0);
  expect((await add({ hsnPrefix: '6505', startsOn: today, rate: 50 })).status).toBe(201);
  expect((await deleteRate('6505', today)).status).toBe(200);
  expect((await add({ hsnPrefix: '6505', startsOn: today, rate: 5 })).status).toBe(201);
  const order = { lines: [{ hsn: '6505', price: 500_00, quantity: 1 }], discount: 0, shippingFee: 0 };
  expect((await getOrderTax(shop.db, order, new Date())).lines[0].rate).toBe(500);
  expect(await getLastAuditEntry()).toMatchObject({ action: 'create', entityId: `6505 ${today} 0` });
});

it('leaves no price without a rate', async () => {
  await add();
  await add({ upTo: 500 });
  expect(await deleteRate('61', soon)).toMatchObject({ status: 409, body: { code: 'rate_needed' } });
  expect((await deleteRate('61', soon, 500)).status).toBe(200);
  expect((await deleteRate('61', soon)).status).toBe(200);
  await shop.db.delete(taxRates);
  await add({ hsnPrefix: '' });
  expect(await deleteRate('', soon)).toMatchObject({ status: 409, body: { code: 'rate_needed' } });
});

test('every change is in the audit log', async () => {
  await add();
  expect(await getLastAuditEntry()).toMatchObject({
    action: 'create',
    entity: 'tax-rate',
    entityId: `61 ${soon} 0`,
    after: { rate: 5.5 },
  });
  await deleteRate('61', soon);
  expect(await getLastAuditEntry()).toMatchObject({ action: 'delete', before: { rate: 5.5, hsnPrefix: '61' } });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditLog, couponRedemptions, coupons } from '../../platform/db/schema';
import {
  addCoupon,
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  setUpTestShop,
} from '../../testing/shop';
import { demoSeller, saveSeller } from '../tax/seller';

const shop = setUpTestShop();
let admin: SignedIn;
const toHoursFromNow = (from: number) => new Date(Date.now() + from * 3_600_000);

beforeAll(async () => {
  await saveSeller(shop.db, demoSeller);
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(() => shop.db.delete(coupons));

const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const input = {
  code: ' diwali-20 ',
  description: 'Festive',
  discountType: 'percentage',
  discountValue: 20,
  minOrderAmount: 999.5,
  maxDiscountAmount: 500,
  startDate: toHoursFromNow(-0.5).toISOString(),
  endDate: toHoursFromNow(9).toISOString(),
  usageLimit: 10,
  perCustomerLimit: 1,
  isFirstOrderOnly: false,
  isListed: true,
  isActive: true,
};
const create = (values: object = {}) => call('POST /admin/coupons', { ...input, ...values });
const createAndRead = async (values: object = {}) => (await create(values)).body.data;
const save = ({ _id, version }: { _id: string; version: number }, values: object = {}) =>
  call(`PUT /admin/coupons/${_id}`, { ...input, version, ...values });
const getLastAuditEntry = async () => (await shop.db.select().from(auditLog)).sort((a, b) => a.seq - b.seq).at(-1);
const listOfferedCodes = async () =>
  (await shop.call('GET /coupons')).body.data.map(({ code }: { code: string }) => code);

it('creates a coupon that the cart offers at once', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body.data).toEqual({
    ...input,
    _id: expect.any(String),
    code: 'DIWALI-20',
    used: 0,
    approval: expect.objectContaining({ state: 'not-needed', highestPercent: 20 }),
    state: 'running',
    version: 1,
  });
  expect(await listOfferedCodes()).toEqual(['DIWALI-20']);
  const { valid, discount } = (
    await shop.call('POST /coupons/validate', { body: { code: 'diwali-20', subtotal: 2000 } })
  ).body.data;
  expect([valid, discount]).toEqual([true, 400]);
  expect(await getLastAuditEntry()).toMatchObject({
    actorId: admin.userId,
    action: 'create',
    entity: 'coupon',
    entityId: body.data._id,
    after: { code: 'DIWALI-20', discountValue: 20, maxDiscountAmount: 500, minOrderAmount: 999.5 },
  });
});

it('drops the fields that do not apply to the type of the coupon', async () => {
  const fixed = await createAndRead({ code: 'FLAT', discountType: 'fixed', discountValue: 150.5 });
  expect(fixed).toMatchObject({ discountValue: 150.5, maxDiscountAmount: null });
  const shipping = await createAndRead({
    code: 'SHIP',
    discountType: 'shipping',
    discountValue: 7,
    endDate: null,
    usageLimit: null,
  });
  expect(shipping).toMatchObject({ discountValue: 0, maxDiscountAmount: 500, endDate: null, usageLimit: null });
});

it.each([
  ['an empty code', { code: ' ' }, 'code'],
  ['signs in the code', { code: 'TWO WORDS' }, 'code'],
  ['more than all of it', { discountValue: 101 }, 'discountValue'],
  ['half a percent', { discountValue: 12.5 }, 'discountValue'],
  ['nothing off', { discountType: 'fixed', discountValue: 0 }, 'discountValue'],
  ['a cap of nothing', { maxDiscountAmount: 0 }, 'maxDiscountAmount'],
  ['an end before its start', { endDate: toHoursFromNow(-2).toISOString() }, 'endDate'],
  ['a limit of no use', { usageLimit: 0 }, 'usageLimit'],
  ['a minimum above the limit', { minOrderAmount: 10_000_001 }, 'minOrderAmount'],
  ['a start in the past', { startDate: toHoursFromNow(-2).toISOString() }, 'startDate'],
])('refuses %s', async (_name, values, field) => {
  const { status, body } = await create(values);
  expect([status, Object.keys(body.details)]).toEqual([400, [field]]);
  expect(await shop.db.select().from(coupons)).toEqual([]);
});

it('stores the rule of the first order', async () => {
  expect((await createAndRead({ code: 'ALL' })).isFirstOrderOnly).toBe(false);
  const coupon = await createAndRead({ code: 'FIRST', isFirstOrderOnly: true });
  expect(coupon.isFirstOrderOnly).toBe(true);
  expect((await shop.call('GET /coupons')).body.data).toEqual([
    expect.objectContaining({ code: 'FIRST', isFirstOrderOnly: true }),
    expect.not.objectContaining({ isFirstOrderOnly: expect.anything() }),
  ]);
  const saved = await save(coupon, { code: 'FIRST', isFirstOrderOnly: false });
  expect(saved.body.data.isFirstOrderOnly).toBe(false);
  expect(await getLastAuditEntry()).toMatchObject({
    action: 'update',
    entity: 'coupon',
    entityId: coupon._id,
    before: { isFirstOrderOnly: true },
    after: { isFirstOrderOnly: false },
  });
});

it('refuses an end in the past, but keeps times that are stored', async () => {
  const coupon = await createAndRead();
  const stored = { startsAt: toHoursFromNow(-9), endsAt: toHoursFromNow(-2) };
  await shop.db.update(coupons).set(stored);
  const times = { startDate: stored.startsAt.toISOString(), endDate: stored.endsAt.toISOString() };
  expect((await save(coupon, { ...times, description: 'Ended' })).status).toBe(200);
  expect(
    (await save({ ...coupon, version: 2 }, { ...times, endDate: toHoursFromNow(-3).toISOString() })).body.details,
  ).toEqual({
    endDate: 'The end is in the past. Please choose a later time.',
  });
});

it('refuses a code that another coupon has', async () => {
  await createAndRead({ code: 'ONE' });
  const secondCoupon = await createAndRead({ code: 'TWO' });
  expect(await create({ code: 'one' })).toMatchObject({ status: 409, body: { code: 'code_taken' } });
  expect(await save(secondCoupon, { code: 'one' })).toMatchObject({
    status: 409,
    body: { details: { code: expect.any(String) } },
  });
  expect((await save(secondCoupon, { code: 'two' })).status).toBe(200);
});

it('shows the state of each coupon, and filters by it', async () => {
  const buildCreatedAt = (number: number) => ({ createdAt: toHoursFromNow(-number) });
  await addCoupon(shop, { code: 'RUNNING', ...buildCreatedAt(1) });
  await addCoupon(shop, { code: 'LATER', startsAt: toHoursFromNow(1), ...buildCreatedAt(2) });
  await addCoupon(shop, { code: 'USED', usageLimit: 2, used: 2, ...buildCreatedAt(3) });
  await addCoupon(shop, { code: 'ENDED', endsAt: toHoursFromNow(-1), usageLimit: 2, used: 2, ...buildCreatedAt(4) });
  await addCoupon(shop, { code: 'OFF', isActive: false, endsAt: toHoursFromNow(-1), ...buildCreatedAt(5) });
  const list = async (query = '') =>
    (await call(`GET /admin/coupons${query}`)).body.data.rows.map(({ code, state }: Record<string, string>) => [
      code,
      state,
    ]);
  expect(await list()).toEqual([
    ['RUNNING', 'running'],
    ['LATER', 'upcoming'],
    ['USED', 'used-up'],
    ['ENDED', 'ended'],
    ['OFF', 'off'],
  ]);
  for (const [code, state] of await list()) expect(await list(`?state=${state}`)).toEqual([[code, state]]);
  expect(await list('?q=used')).toEqual([['USED', 'used-up']]);
  expect(await list('?q=U_ED')).toEqual([]);
  const { rows, pagination } = (await call('GET /admin/coupons?limit=2&page=3')).body.data;
  expect([rows.length, pagination.total, pagination.hasNextPage]).toEqual([1, 5, false]);
});

describe('a coupon that was used', () => {
  let coupon: { _id: string; version: number };
  let orderId: string;

  beforeEach(async () => {
    coupon = await createAndRead({ code: 'DIWALI' });
    const { bearer } = await createSignedInUser(shop);
    const { id: productId, variantIds } = await addProduct(shop, { price: 1000_00 });
    const body = {
      items: [{ productId, variantId: variantIds[0], quantity: 1 }],
      address: postalAddress,
      couponCode: 'DIWALI',
    };
    const placed = await shop.call('POST /orders', { headers: { ...bearer, 'idempotency-key': randomUUID() }, body });
    orderId = placed.body.data.order._id;
  });

  it('shows its redemptions', async () => {
    const { used, uses } = (await call(`GET /admin/coupons/${coupon._id}`)).body.data;
    expect(used).toBe(1);
    expect(uses).toEqual([{ orderId, customer: 'Asha Rao', discount: 200, at: expect.any(String) }]);
  });

  it('cannot be deleted, but switched off, and then the cart no longer offers it', async () => {
    const refused = await call(`DELETE /admin/coupons/${coupon._id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'coupon_used' } });
    expect((await save(coupon, { code: 'DIWALI', isActive: false })).body.data.state).toBe('off');
    expect(await listOfferedCodes()).toEqual([]);
    expect(await getLastAuditEntry()).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
  });

  it('cannot be deleted even if the count was lost', async () => {
    await shop.db.update(coupons).set({ used: 0 }).where(eq(coupons.id, coupon._id));
    expect((await call(`DELETE /admin/coupons/${coupon._id}`)).status).toBe(409);
    expect(await shop.db.select().from(couponRedemptions)).toHaveLength(1);
  });

  it('keeps its code, and a limit not below its redemptions', async () => {
    await shop.db.update(coupons).set({ used: 3 }).where(eq(coupons.id, coupon._id));
    const refused = await save(coupon, { code: 'OTHER', usageLimit: 2 });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(refused.body.details).toEqual({
      code: 'The code of a redeemed coupon cannot be changed',
      usageLimit: 'This coupon has already been used 3 times',
    });
    expect((await save(coupon, { code: 'DIWALI', usageLimit: 3 })).body.data.state).toBe('used-up');
  });
});

it('returns 409 when another admin has saved in between', async () => {
  const coupon = await createAndRead();
  await save(coupon, { description: 'Theirs' });
  expect(await save(coupon, { description: 'Mine' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect((await call(`GET /admin/coupons/${coupon._id}`)).body.data).toMatchObject({
    description: 'Theirs',
    version: 2,
    uses: [],
  });
});

it('deletes a coupon that was never redeemed', async () => {
  const coupon = await createAndRead();
  expect((await call(`DELETE /admin/coupons/${coupon._id}`)).status).toBe(200);
  expect(await listOfferedCodes()).toEqual([]);
  expect(await getLastAuditEntry()).toMatchObject({
    action: 'delete',
    entity: 'coupon',
    entityId: coupon._id,
    before: { code: 'DIWALI-20' },
  });
});

it('returns 404 for a coupon that does not exist', async () => {
  for (const method of ['GET', 'DELETE'])
    expect((await call(`${method} /admin/coupons/none`)).body.code).toBe('coupon_not_found');
  expect((await save({ _id: 'none', version: 1 })).body.code).toBe('coupon_not_found');
});

it('stores the method and the maximum of free delivery, which a save of an earlier admin area keeps', async () => {
  const shipping = { discountType: 'shipping', discountValue: 0, maxDiscountAmount: 100, code: 'FAST' };
  const coupon = await createAndRead({ ...shipping, shippingMethods: ['express'] });
  expect(coupon).toMatchObject({ shippingMethods: ['express'], maxDiscountAmount: 100 });
  const saved = (await save(coupon, { ...shipping, maxDiscountAmount: null })).body.data;
  expect(saved).toMatchObject({ shippingMethods: ['express'], maxDiscountAmount: 100 });
  const removed = (await save(saved, { ...shipping, maxDiscountAmount: null, shippingMethods: null })).body.data;
  expect(removed.maxDiscountAmount).toBeNull();
  expect(removed.shippingMethods).toBeUndefined();
});

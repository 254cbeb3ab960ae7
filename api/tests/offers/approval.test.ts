import { bulkLists } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import {
  auditLog,
  coupons,
  dealProducts,
  deals,
  priceLists,
  products,
  promotions,
  settings,
  variants,
} from '../../src/platform/db/schema';
import { addPriceList } from '../../src/pricing/member-prices/testing/add-price-list';
import { addPromotion } from '../../src/pricing/promotions/testing/add-promotion';
import { addCoupon, addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../src/testing/shop';

const shop = setUpTestShop({ requireAdminSecondFactor: false });
let admin: SignedIn;
let approver: SignedIn;
let keyBearer: SignedIn['bearer'];
let productId: string;
let variantIds: string[];
const toDaysFromNow = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' });
  approver = await createSignedInUser(shop, { role: 'admin', adminRole: 'manager', name: 'Bala Manager' });
  const key = { name: 'ERP', permissions: ['offers.read', 'offers.write'], days: 30 };
  const { secret } = (await shop.call('POST /admin/api-keys', { headers: admin.bearer, body: key })).body.data;
  keyBearer = { authorization: `Bearer ${secret}` };
});
beforeEach(async () => {
  for (const table of [coupons, deals, promotions, priceLists, products]) await shop.db.delete(table);
  ({ id: productId, variantIds } = await addProduct(shop, { price: 1000_00 }));
  await setLimit(30);
});

async function setLimit(abovePercent: number | null) {
  await shop.db.delete(settings).where(eq(settings.key, 'promotionApproval'));
  await shop.db.insert(settings).values({ key: 'promotionApproval', value: { abovePercent } });
}

const call = (route: string, body?: object, headers = admin.bearer) => shop.call(route, { headers, body });
const buildCoupon = (values: object = {}) => ({
  ...{ code: 'SAVE', description: '', discountType: 'percentage', discountValue: 60, minOrderAmount: 0 },
  ...{ maxDiscountAmount: null, startDate: toDaysFromNow(0), endDate: null, usageLimit: null, perCustomerLimit: null },
  ...{ isFirstOrderOnly: false, isListed: true, isActive: true, ...values },
});
const buildDeal = (dealPrice = 200, values: object = {}) => ({
  ...{ title: 'Deal', startDate: toDaysFromNow(0), endDate: toDaysFromNow(7), perCustomerLimit: null },
  products: [{ productId, dealPrice, stock: 5 }],
  ...values,
});
const buildPromotion = (percent = 60, values: object = {}) => ({
  ...{
    name: 'Sale',
    label: 'Sale',
    code: null,
    startDate: toDaysFromNow(0),
    endDate: null,
    status: 'active',
    priority: 0,
  },
  combines: { product: true, order: true, delivery: true },
  definition: { effect: { kind: 'percent', percent } },
  ...{ usageLimit: null, perCustomerLimit: null, budget: null, ...values },
});

/** Creates a record with an API call, and changes it. */
async function change(path: string, input: object, changed: object, headers = admin.bearer) {
  const { _id, version } = (await call(`POST ${path}`, input, headers)).body.data;
  return call(`PUT ${path}/${_id}`, { ...changed, version }, headers);
}

/** Uploads the rows of a price list. */
async function uploadRows(id: string, price: number) {
  const [{ sku }] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0]));
  const form = new FormData();
  form.append('file', new Blob([`sku,price\n${sku},${price}`]), 'prices.csv');
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  const headers = { ...admin.bearer, 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  const url = `/api/v1/admin/price-lists/${id}/rows`;
  return (await shop.app.inject({ method: 'POST', url, headers, payload })).json();
}

async function activateList(price: number) {
  const prices = { [variantIds[0]]: price };
  const { id, groupId } = await addPriceList(shop, { prices, isActive: false, authorId: admin.userId });
  const list = { name: 'Retailers', groupIds: [groupId], startDate: null, endDate: null };
  return call(`PUT /admin/price-lists/${id}`, { ...list, isActive: true, version: 1 });
}

/** Names of the offers that give something, now or later. */
const listLive = async () => [
  ...(await shop.db.select().from(coupons).where(eq(coupons.isActive, true))).map(() => 'coupon'),
  ...(await shop.db.select().from(deals).where(eq(deals.isActive, true))).map(() => 'deal'),
  ...(await shop.db.select().from(promotions).where(eq(promotions.status, 'active'))).map(() => 'promotion'),
  ...(await shop.db.select().from(priceLists).where(eq(priceLists.isActive, true))).map(() => 'price-list'),
];

describe('an offer above the percentage gives nothing, whatever its door', () => {
  const low = { code: 'SAVE', discountValue: 20 };
  it.each<[string, () => Promise<unknown>]>([
    ['a new coupon', () => call('POST /admin/coupons', buildCoupon())],
    [
      'a new coupon of an amount',
      () => call('POST /admin/coupons', buildCoupon({ discountType: 'fixed', discountValue: 400 })),
    ],
    ['a scheduled coupon', () => call('POST /admin/coupons', buildCoupon({ startDate: toDaysFromNow(3) }))],
    ['a coupon of a key', () => call('POST /admin/coupons', buildCoupon(), keyBearer)],
    ['a changed coupon', () => change('/admin/coupons', buildCoupon(low), buildCoupon())],
    ['a coupon that a key changes', () => change('/admin/coupons', buildCoupon(low), buildCoupon(), keyBearer)],
    ['a coupon that is switched on', () => change('/admin/coupons', buildCoupon({ isActive: false }), buildCoupon())],
    ['a new deal', () => call('POST /admin/deals', buildDeal())],
    ['a scheduled deal', () => call('POST /admin/deals', buildDeal(200, { startDate: toDaysFromNow(3) }))],
    ['a deal of a key', () => call('POST /admin/deals', buildDeal(), keyBearer)],
    ['a changed deal', () => change('/admin/deals', buildDeal(900), buildDeal())],
    ['a deal that a key changes', () => change('/admin/deals', buildDeal(900), buildDeal(), keyBearer)],
    ['a new promotion', () => call('POST /admin/promotions', buildPromotion())],
    [
      'a scheduled promotion',
      () => call('POST /admin/promotions', buildPromotion(60, { startDate: toDaysFromNow(3) })),
    ],
    ['a promotion of a key', () => call('POST /admin/promotions', buildPromotion(), keyBearer)],
    [
      'a promotion that is switched on',
      () => change('/admin/promotions', buildPromotion(60, { status: 'off' }), buildPromotion()),
    ],
    ['a price list that is switched on', () => activateList(200_00)],
  ])('%s', async (_name, open) => {
    await open();
    expect(await listLive()).toEqual([]);
    // Without the setting, the door is open.
    for (const table of [coupons, deals, promotions, priceLists]) await shop.db.delete(table);
    await setLimit(null);
    await open();
    expect(await listLive()).toHaveLength(1);
  });

  it('refuses a change of an active promotion, and rows of an active price list', async () => {
    expect(await change('/admin/promotions', buildPromotion(20), buildPromotion())).toMatchObject({
      status: 409,
      body: { code: 'promotion_approval_needed' },
    });
    const { id } = await addPriceList(shop, { prices: { [variantIds[0]]: 900_00 } });
    expect(await uploadRows(id, 200)).toMatchObject({ code: 'price_list_approval_needed' });
    const [row] = await shop.db.select().from(promotions);
    expect(row.definition.effect).toMatchObject({ percent: 20 });
  });

  it('refuses an undo that would make it active again', async () => {
    const { _id, version } = (await call('POST /admin/coupons', buildCoupon({ code: 'SAVE', discountValue: 25 }))).body
      .data;
    const off = buildCoupon({ discountValue: 25, isActive: false, version });
    const saved = await shop.call(`PUT /admin/coupons/${_id}`, { headers: admin.bearer, body: off });
    const { headers } = saved as unknown as { headers: Record<string, string> };
    expect((await call('POST /admin/promotions', buildPromotion(25))).status).toBe(201);
    expect(await call(`POST /admin/undo/${headers['undo-id']}`)).toMatchObject({
      status: 409,
      body: { code: 'offer_undo_needs_approval' },
    });
    expect(await listLive()).toEqual(['promotion']);
  });

  it('has no door of bulk actions, because none is about offers', () => {
    expect(bulkLists).toEqual(['orders', 'shipments', 'products']);
  });
});

describe('two offers that combine', () => {
  const offers: Record<string, () => Promise<{ status: number }>> = {
    coupon: () => call('POST /admin/coupons', buildCoupon({ discountValue: 25 })),
    deal: () => call('POST /admin/deals', buildDeal(750)),
    promotion: () => call('POST /admin/promotions', buildPromotion(25)),
    'price-list': () => activateList(750_00),
  };
  it.each([
    ['coupon', 'promotion'],
    ['promotion', 'coupon'],
    ['coupon', 'deal'],
    ['deal', 'coupon'],
    ['promotion', 'deal'],
    ['deal', 'promotion'],
    ['coupon', 'price-list'],
    ['price-list', 'coupon'],
  ])('%s, then %s: the second one waits', async (first, second) => {
    await offers[first]();
    expect(await listLive()).toEqual([first]);
    await offers[second]();
    expect(await listLive()).toEqual([first]);
  });

  it('needs no approval if they exclude each other', async () => {
    await offers.coupon();
    const combines = { product: true, order: false, delivery: true };
    expect((await call('POST /admin/promotions', buildPromotion(25, { combines }))).status).toBe(201);
    expect((await call('POST /admin/coupons', buildCoupon({ code: 'OTHER', discountValue: 25 }))).status).toBe(201);
    expect(await listLive()).toEqual(['coupon', 'coupon', 'promotion']);
  });

  it('needs no approval if they are about other products, or at other times', async () => {
    const { id: other } = await addProduct(shop, { price: 500_00 });
    await call('POST /admin/deals', buildDeal(750));
    const products = { productIds: [other] };
    const definition = { effect: { kind: 'percent', percent: 25 }, products };
    await call('POST /admin/promotions', buildPromotion(25, { definition }));
    await call(
      'POST /admin/promotions',
      buildPromotion(25, {
        startDate: toDaysFromNow(9),
        definition: { ...definition, products: { productIds: [productId] } },
      }),
    );
    expect(await listLive()).toEqual(['deal', 'promotion', 'promotion']);
  });

  it('counts each of a year of deals and of hundreds of codes', async () => {
    for (let index = 0; index < 120; index += 1) await addCoupon(shop, { code: `CODE${index}`, discountValue: 1 });
    for (let day = 0; day < 120; day += 1) {
      const [deal] = await shop.db
        .insert(deals)
        .values({
          title: `Deal ${day}`,
          startsAt: new Date(toDaysFromNow(day)),
          endsAt: new Date(toDaysFromNow(day + 1)),
        })
        .returning();
      await shop.db
        .insert(dealProducts)
        .values({ dealId: deal.id, productId, dealPrice: day === 99 ? 750_00 : 990_00, stock: 5 });
    }
    const { status, body } = await call('POST /admin/coupons', buildCoupon({ discountValue: 25 }));
    expect([status, body.data.isActive, body.data.approval.highestPercent]).toEqual([201, false, 43.8]);
    expect(body.data.approval.combinesWith).toMatchObject([{ kind: 'deal', name: 'Deal 0 and 119 more', percent: 25 }]);
    expect((await call('POST /admin/promotions', buildPromotion(25, { status: 'draft' }))).status).toBe(201);
  });

  it('says with which offer, and how much', async () => {
    await offers.promotion();
    const { body } = await call('POST /admin/coupons', buildCoupon({ discountValue: 25 }));
    expect(body.data).toMatchObject({
      isActive: false,
      approval: {
        ...{ state: 'requested', highestPercent: 43.8, ownPercent: 25, abovePercent: 30, by: 'Anna Admin' },
        combinesWith: [{ kind: 'promotion', name: 'Sale', percent: 25 }],
        canApprove: false,
      },
    });
    await shop.db.delete(promotions);
    await addCoupon(shop, { code: 'LIVE', discountValue: 25 });
    const refused = await call('POST /admin/promotions', buildPromotion(25));
    expect(refused.body.message).toMatch(
      /up to 43.8 % off \(25 % alone, together with “LIVE” \(25 %\)\)\. Above 30 % another administrator/,
    );
  });

  it('counts a coupon that was added after the draft of a promotion', async () => {
    const { _id, version } = (await call('POST /admin/promotions', buildPromotion(25, { status: 'draft' }))).body.data;
    await offers.coupon();
    const refused = await call(`PUT /admin/promotions/${_id}`, { ...buildPromotion(25), version });
    expect(refused).toMatchObject({ status: 409, body: { code: 'promotion_approval_needed' } });
    const asked = await call(`POST /admin/promotions/${_id}/approval-request`, { version });
    expect(asked.body.data.approval).toMatchObject({ state: 'requested', highestPercent: 43.8 });
  });
});

describe('the approval', () => {
  const addWaiting = async (values: object = {}) =>
    (await call('POST /admin/coupons', buildCoupon(values))).body.data as { _id: string; version: number };
  const approve = (path: string, version: number, headers = approver.bearer) =>
    call(`POST ${path}/approve`, { version }, headers);

  it('makes a coupon active if another admin gives it, and the audit log has it', async () => {
    const { _id, version } = await addWaiting();
    const path = `/admin/coupons/${_id}`;
    const validate = async () =>
      (await shop.call('POST /coupons/validate', { body: { code: 'SAVE', subtotal: 1000 } })).body.data.valid;
    expect([await validate(), (await shop.call('GET /coupons')).body.data]).toEqual([false, []]);
    const list = (await call('GET /admin/coupons?approval=requested', undefined, approver.bearer)).body.data.rows;
    expect(list).toMatchObject([{ _id, state: 'off', approval: { state: 'requested', canApprove: true } }]);
    expect(await approve(path, version, admin.bearer)).toMatchObject({
      status: 403,
      body: { code: 'offer_approval_by_author' },
    });
    expect((await approve(path, version, keyBearer)).status).toBe(403);
    expect((await approve(path, version)).body.data).toMatchObject({
      isActive: true,
      state: 'running',
      approval: { state: 'approved', by: 'Bala Manager' },
    });
    expect(await validate()).toBe(true);
    const actions = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, _id)).orderBy(auditLog.seq);
    expect(actions.map(({ action }) => action)).toEqual(['create', 'request', 'approve']);
    expect(await approve(path, version + 1)).toMatchObject({ body: { code: 'offer_approval_not_requested' } });
  });

  it('is needed before a page shows a deal and a price is lower', async () => {
    const { _id, version } = (await call('POST /admin/deals', buildDeal())).body.data;
    const read = async () => [
      (await shop.call('GET /deals/today')).body.data?.title ?? null,
      (await shop.call(`GET /deals/${_id}`)).status,
      (await shop.call(`GET /products/${productId}`)).body.data.deal?.dealPrice ?? null,
    ];
    expect(await read()).toEqual([null, 404, null]);
    expect((await call('GET /admin/deals?state=running')).body.data.rows).toEqual([]);
    expect((await call('GET /admin/deals?approval=requested')).body.data.rows).toMatchObject([
      { _id, isActive: false },
    ]);
    expect(await approve(`/admin/deals/${_id}`, version, admin.bearer)).toMatchObject({ status: 403 });
    expect((await approve(`/admin/deals/${_id}`, version)).body.data).toMatchObject({ isActive: true });
    expect(await read()).toEqual(['Deal', 200, 200]);
  });

  it('is asked for again when the terms change, and not for other texts', async () => {
    const { _id, version } = await addWaiting();
    await approve(`/admin/coupons/${_id}`, version);
    const save = async (values: object) => {
      const { version: read } = (await call(`GET /admin/coupons/${_id}`)).body.data;
      return (await call(`PUT /admin/coupons/${_id}`, buildCoupon({ ...values, version: read }))).body.data;
    };
    const startDate = (await call(`GET /admin/coupons/${_id}`)).body.data.startDate;
    expect(await save({ startDate, description: 'Festive' })).toMatchObject({ isActive: true });
    expect(await save({ startDate, isActive: false })).toMatchObject({ isActive: false });
    expect(await save({ startDate })).toMatchObject({ isActive: true });
    expect(await save({ startDate, discountValue: 70 })).toMatchObject({
      isActive: false,
      approval: { state: 'requested', highestPercent: 70 },
    });
    // A request ends when the coupon is switched off.
    expect(await save({ startDate, discountValue: 70, isActive: false })).toMatchObject({
      approval: { state: 'needed' },
    });
  });

  it('is for its percentage, so that a later combination is asked for, too', async () => {
    const { _id, version } = await addWaiting();
    const { startDate } = (await approve(`/admin/coupons/${_id}`, version)).body.data;
    const off = buildCoupon({ startDate, isActive: false, version: version + 1 });
    await call(`PUT /admin/coupons/${_id}`, off);
    await call('POST /admin/promotions', buildPromotion(25));
    const on = await call(`PUT /admin/coupons/${_id}`, buildCoupon({ startDate, version: version + 2 }));
    expect(on.body.data).toMatchObject({ isActive: false, approval: { state: 'requested', highestPercent: 70 } });
  });

  it('is declined with a reason, and saving asks again', async () => {
    const { _id, version } = (await call('POST /admin/deals', buildDeal())).body.data;
    const declined = await call(`POST /admin/deals/${_id}/decline`, { version, note: 'Too much' }, approver.bearer);
    expect(declined.body.data).toMatchObject({ isActive: false, approval: { state: 'declined', note: 'Too much' } });
    const saved = await call(`PUT /admin/deals/${_id}`, { ...buildDeal(100), version: version + 1 });
    expect(saved.body.data.approval).toMatchObject({ state: 'requested', highestPercent: 90 });
  });

  it('is not needed for offers that were active before the setting', async () => {
    await addCoupon(shop, { code: 'OLD', discountValue: 60 });
    const [row] = await shop.db.select().from(coupons);
    const same = buildCoupon({ code: 'OLD', startDate: row.startsAt.toISOString(), description: 'New', version: 1 });
    expect((await call(`PUT /admin/coupons/${row.id}`, same)).body.data).toMatchObject({ isActive: true });
    await addPromotion(shop, { kind: 'percent', percent: 60 });
    expect(await listLive()).toEqual(['coupon', 'promotion']);
  });
});

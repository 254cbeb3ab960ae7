import { asc, eq } from 'drizzle-orm';
import { getStoredContent } from '../../../api/src/accounting/invoices/document-content';
import { invoiceOrder } from '../../../api/src/accounting/invoices/testing/invoice-order';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../api/src/ordering/orders/testing/buyer';
import {
  auditLog,
  customerGroupMembers,
  customerGroups,
  customerTags,
  orderLines,
  priceListGroups,
  priceListRows,
  priceLists,
  promotions,
  settings,
  taxDocuments,
  variants,
} from '../../../api/src/platform/db/schema';
import { addPriceList } from '../../../api/src/pricing/member-prices/testing/add-price-list';
import { addPromotion } from '../../../api/src/pricing/promotions/testing/add-promotion';
import {
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  setUpTestShop,
} from '../../../api/src/testing/shop';
import { uploadCsv } from '../../../api/src/testing/upload';

const shop = setUpTestShop();
let buyer: Buyer;
let author: SignedIn;
const helpers = createOrderingHelpers(shop, () => buyer);
const { buildItems, fillCart, getCart, placeOrder, getOrderRow } = helpers;

beforeAll(async () => {
  author = await createSignedInUser(shop, { role: 'admin', adminRole: 'manager' });
});
beforeEach(async () => {
  for (const table of [promotions, priceLists, customerGroups, settings]) await shop.db.delete(table);
  buyer = await createBuyer(shop);
});

const getVariantId = () => buyer.jacket.variantIds[0];
const getQuote = async (headers?: SignedIn['bearer'], body: object = {}) =>
  (await shop.call('POST /checkout/quote', { headers, body: { items: buildItems(), ...body } })).body.data;
/** Adds a price list for the buyer, by default with ₹400 for the jacket of ₹500. */
const addRetailers = (values: Partial<Parameters<typeof addPriceList>[1]> = {}) =>
  addPriceList(shop, {
    ...{ name: 'Retailers', prices: { [getVariantId()]: 400_00 }, userIds: [buyer.customer.userId] },
    ...values,
  });
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

describe('a member', () => {
  it('pays the price in cart, quote, order and draft order, and the invoice names the list', async () => {
    await addRetailers();
    await fillCart(2);
    const expected = { discount: 200, promotions: [{ label: 'Retailers', amount: 200, class: 'product' }] };
    expect(await getCart()).toMatchObject(expected);
    const quote = await getQuote(buyer.customer.bearer, { items: buildItems(2) });
    expect(quote).toMatchObject(expected);
    const { order } = (await placeOrder({ items: buildItems(2), expectedTotal: quote.total })).body.data;
    expect(order).toMatchObject({ ...expected, total: quote.total });
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order._id));
    expect(line).toMatchObject({ discount: 200_00, promotions: [{ label: 'Retailers', amount: 200_00 }] });
    await shop.db.transaction((tx) => invoiceOrder(tx, order._id, new Date()));
    const [document] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, order._id));
    expect(getStoredContent(document)!.rows[0]).toMatchObject({ offers: [{ label: 'Retailers', amount: 200_00 }] });
    const draft = await shop.call('POST /admin/draft-orders/quote', {
      headers: author.bearer,
      body: {
        userId: buyer.customer.userId,
        address: postalAddress,
        items: [{ variantId: getVariantId(), quantity: 1 }],
      },
    });
    expect(JSON.stringify(draft.body)).toContain('Retailers');
  });

  it('pays the lowest of several running lists, and the present price where it is lower', async () => {
    await addRetailers();
    await addRetailers({ name: 'Founders', prices: { [getVariantId()]: 350_00 } });
    await addRetailers({ name: 'Too dear', prices: { [getVariantId()]: 600_00 } });
    const lower = { prices: { [getVariantId()]: 100_00 } };
    await addRetailers({ name: 'Not active', isActive: false, ...lower });
    await addRetailers({ name: 'Later', startsAt: inHours(1), ...lower });
    await addRetailers({ name: 'Ended', endsAt: inHours(-1), ...lower });
    expect((await getQuote(buyer.customer.bearer)).promotions).toEqual([
      { label: 'Founders', amount: 150, class: 'product' },
    ]);
    await shop.db.update(variants).set({ price: 300_00 }).where(eq(variants.id, getVariantId()));
    expect((await getQuote(buyer.customer.bearer)).discount).toBe(0);
  });

  it('pays the lower of the promotion and the list, and has a promotion only if it saves more', async () => {
    await addRetailers();
    const { id } = await addPromotion(shop, { kind: 'percent', percent: 10 }, { label: 'Diwali' });
    expect((await getQuote(buyer.customer.bearer)).promotions).toMatchObject([{ label: 'Retailers', amount: 100 }]);
    const definition = { effect: { kind: 'percent' as const, percent: 30 } };
    await shop.db.update(promotions).set({ definition }).where(eq(promotions.id, id));
    expect((await getQuote(buyer.customer.bearer)).promotions).toMatchObject([{ label: 'Diwali', amount: 150 }]);
  });

  it('pays the price while the list runs', async () => {
    const { id } = await addRetailers({ startsAt: inHours(1) });
    const getDiscount = async () => (await getQuote(buyer.customer.bearer)).discount;
    const set = (values: Partial<typeof priceLists.$inferInsert>) =>
      shop.db.update(priceLists).set(values).where(eq(priceLists.id, id));
    expect(await getDiscount()).toBe(0);
    await set({ startsAt: inHours(-2) });
    expect(await getDiscount()).toBe(100);
    await set({ endsAt: inHours(-1) });
    expect(await getDiscount()).toBe(0);
    await set({ endsAt: inHours(1) });
    expect(await getDiscount()).toBe(100);
    await set({ isActive: false });
    expect(await getDiscount()).toBe(0);
  });

  it('belongs to a group by hand or by rule at this moment', async () => {
    const { id } = await addRetailers({ userIds: [] });
    const getDiscount = async () => (await getQuote(buyer.customer.bearer)).discount;
    expect(await getDiscount()).toBe(0);
    const [group] = await shop.db
      .insert(customerGroups)
      .values({ name: 'Shops', kind: 'rule', rule: { tags: ['shop'] } })
      .returning();
    await shop.db.insert(priceListGroups).values({ listId: id, groupId: group.id });
    expect(await getDiscount()).toBe(0);
    await shop.db.insert(customerTags).values({ userId: buyer.customer.userId, tag: 'shop' });
    expect(await getDiscount()).toBe(100);
    await shop.db.delete(customerTags);
    expect(await getDiscount()).toBe(0);
    await shop.db.insert(customerGroupMembers).values({ groupId: group.id, userId: buyer.customer.userId });
    // A group by rule has no members by hand.
    expect(await getDiscount()).toBe(0);
  });
});

it('shows a guest, another customer, cards and pages the usual price', async () => {
  await addRetailers();
  expect((await getQuote()).discount).toBe(0);
  expect((await getQuote((await createSignedInUser(shop)).bearer)).discount).toBe(0);
  const page = await shop.call(`GET /products/${buyer.jacket.id}`, { headers: buyer.customer.bearer });
  expect(page.body.data.price).toBe(500);
});

it('shows the prices of a price list for a product to its member, and to no other customer', async () => {
  await addRetailers();
  const read = (headers: object = {}, id = buyer.jacket.id) =>
    shop.call(`GET /account/products/${id}/prices`, { headers: { ...headers } });
  const { body, headers } = await read(buyer.customer.bearer);
  expect(body.data).toEqual([{ variantId: getVariantId(), price: 400, label: 'Retailers' }]);
  expect(headers['cache-control']).toBe('no-store');
  expect((await read((await createSignedInUser(shop)).bearer)).body.data).toEqual([]);
  expect((await read(buyer.customer.bearer, 'nothing')).body.data).toEqual([]);
  expect((await read()).status).toBe(401);
  await shop.db.update(variants).set({ price: 400_00 }).where(eq(variants.id, getVariantId()));
  expect((await read(buyer.customer.bearer)).body.data).toEqual([]);
});

it('is explained by the simulator with its name', async () => {
  await addRetailers();
  const body = { items: [{ variantId: getVariantId(), quantity: 1 }], customerId: buyer.customer.userId };
  const { data } = (await shop.call('POST /admin/promotions/simulate', { headers: author.bearer, body })).body;
  expect(data).toMatchObject({ discount: 100, applied: [{ promotionId: null, name: 'Retailers', amount: 100 }] });
});

describe('in the admin area', () => {
  const call = (route: string, body?: object, admin = author) => shop.call(route, { headers: admin.bearer, body });
  const input = { name: 'Retailers', groupIds: [] as string[], startDate: null, endDate: null, isActive: false };
  const create = async (values: object = {}) => (await call('POST /admin/price-lists', { ...input, ...values })).body;
  const upload = async (id: string, csv: string, { isDryRun = false, admin = author } = {}) =>
    (await uploadCsv(shop, `/admin/price-lists/${id}/rows`, admin, { csv, fields: isDryRun ? { trial: '1' } : {} }))
      .body;
  const listRows = (id: string) =>
    shop.db.select().from(priceListRows).where(eq(priceListRows.listId, id)).orderBy(asc(priceListRows.price));
  const getSku = async (variantId = getVariantId()) =>
    (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].sku;
  const setLimit = (abovePercent: number) =>
    shop.db.insert(settings).values({ key: 'promotionApproval', value: { abovePercent } });

  test('a list is added, found by name, saved by its version and deleted', async () => {
    const [group] = await shop.db.insert(customerGroups).values({ name: 'Shops', kind: 'manual' }).returning();
    const { data } = await create({ name: ' Retailers ', groupIds: [group.id, group.id], isActive: true });
    expect(data).toMatchObject({
      ...{ name: 'Retailers', groups: [{ _id: group.id, name: 'Shops' }], rows: 0, state: 'running' },
      ...{ highestPercent: 0, notLower: 0, version: 1 },
    });
    expect(await create({ name: 'RETAILERS' })).toMatchObject({ code: 'price_list_taken' });
    expect((await call('GET /admin/price-lists?q=tail')).body.data.rows).toMatchObject([{ name: 'Retailers' }]);
    expect((await call('GET /admin/price-lists?q=x')).body.data.rows).toEqual([]);
    const save = (values: object) => call(`PUT /admin/price-lists/${data._id}`, { ...input, ...values });
    expect((await save({ isActive: true, version: 1 })).body.data).toMatchObject({ state: 'no-groups', version: 2 });
    expect((await save({ version: 1 })).body.code).toBe('changed_meanwhile');
    const later = { startDate: inHours(5).toISOString(), isActive: true, groupIds: [group.id], version: 2 };
    expect((await save(later)).body.data).toMatchObject({ state: 'upcoming' });
    expect((await call(`DELETE /admin/price-lists/${data._id}`)).status).toBe(200);
    expect((await call(`GET /admin/price-lists/${data._id}`)).body.code).toBe('price_list_not_found');
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, data._id)).orderBy(auditLog.seq);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
  });

  test.each([
    ['unknown groups', { groupIds: ['nothing'] }, 'groupIds'],
    ['no name', { name: ' ' }, 'name'],
    ['an end before its start', { startDate: inHours(2).toISOString(), endDate: inHours(1).toISOString() }, 'endDate'],
    ['an end in the past', { endDate: inHours(-30).toISOString() }, 'endDate'],
  ])('a list with %s is refused', async (_name, values, field) => {
    expect(await create(values)).toMatchObject({ code: 'invalid_input', details: { [field]: expect.any(String) } });
  });

  test('a deleted group disappears from its lists', async () => {
    const { id, groupId } = await addRetailers();
    expect((await call(`DELETE /admin/customer-groups/${groupId}`)).status).toBe(200);
    expect((await call(`GET /admin/price-lists/${id}`)).body.data).toMatchObject({ groups: [], state: 'no-groups' });
    expect((await getQuote(buyer.customer.bearer)).discount).toBe(0);
  });

  test('a file replaces the rows, and the download can be uploaded again', async () => {
    const { data } = await create();
    const scarf = await addProduct(shop, { price: 200_00 });
    const [sku, other] = [await getSku(), await getSku(scarf.variantIds[0])];
    const csv = `SKU,Price\n${sku},"₹1,399.50"\n\n${other},149.99\n`;
    const expected = { rows: 2, refused: 0, errors: [], notLower: 1 };
    expect((await upload(data._id, csv, { isDryRun: true })).data).toMatchObject({ ...expected, isSaved: false });
    expect(await listRows(data._id)).toEqual([]);
    expect((await upload(data._id, csv)).data).toMatchObject({
      ...expected,
      isSaved: true,
      warnings: [{ row: 2, message: '₹1,399.50 is not below the present price of ₹500, so it does not apply.' }],
    });
    const page = (await call(`GET /admin/price-lists/${data._id}/rows?q=${other}`)).body.data;
    expect(page).toMatchObject({ rows: [{ sku: other, price: 149.99, presentPrice: 200 }], pagination: { total: 1 } });
    expect((await call(`GET /admin/price-lists/${data._id}`)).body.data).toMatchObject({
      ...{ rows: 2, highestPercent: 26, notLower: 1, version: 2 },
    });
    const url = `/api/v1/admin/price-lists/${data._id}/rows.csv`;
    const file = await shop.app.inject({ method: 'GET', url, headers: author.bearer });
    expect(file.headers['content-type']).toMatch('text/csv');
    expect((await upload(data._id, file.body)).data).toMatchObject({ isSaved: true, rows: 2 });
    expect((await upload(data._id, `sku;price\n${sku};1`)).data).toMatchObject({ isSaved: true });
    expect(await listRows(data._id)).toMatchObject([{ variantId: getVariantId(), price: 100 }]);
  });

  test('a file with a wrong line changes nothing, and each wrong line is named', async () => {
    const { data } = await create();
    const sku = await getSku();
    await upload(data._id, `sku,price\n${sku},400`);
    const lines = [`${sku},399`, `${sku},1`, 'nothing,5', `,5`];
    const { data: result } = await upload(data._id, `sku,price\n${lines.join('\n')}`);
    expect(result).toMatchObject({
      ...{ isSaved: false, rows: 4, refused: 3 },
      errors: [
        { row: 3, message: 'Line 2 has the same SKU.' },
        { row: 4, message: 'No variant has the SKU “nothing”.' },
        { row: 5, message: 'The SKU is missing.' },
      ],
    });
    for (const [price, message] of [
      ['0', 'The price has to be above ₹0.'],
      ['-5', '“-5” is not a price in rupees.'],
      ['cheap', '“cheap” is not a price in rupees.'],
      ['', 'The price is missing.'],
    ])
      expect((await upload(data._id, `sku,price\n${sku},${price}`)).data.errors).toEqual([{ row: 2, message }]);
    expect(await listRows(data._id)).toMatchObject([{ price: 400_00 }]);
    for (const csv of ['', 'sku\nX', 'sku,price\n']) expect((await upload(data._id, csv)).code).toBe('not_a_table');
    const many = Array.from({ length: 20_001 }, (_, index) => `S${index},1`).join('\n');
    expect((await upload(data._id, `sku,price\n${many}`)).code).toBe('too_large');
    expect((await upload('nothing', `sku,price\n${sku},1`)).code).toBe('price_list_not_found');
  });

  test('above the percentage of the setting another admin who may approve switches the list on', async () => {
    await setLimit(30);
    const approver = await createSignedInUser(shop, { role: 'admin', adminRole: 'manager' });
    const marketer = await createSignedInUser(shop, { role: 'admin', adminRole: 'marketing' });
    const { data } = await create();
    const sku = await getSku();
    await upload(data._id, `sku,price\n${sku},200`);
    const save = (version: number, values: object = {}, admin = author) =>
      call(`PUT /admin/price-lists/${data._id}`, { ...input, isActive: true, version, ...values }, admin);
    const refused = { status: 409, body: { code: 'price_list_approval_needed' } };
    expect(await save(2)).toMatchObject(refused);
    expect(await save(2, {}, marketer)).toMatchObject(refused);
    // An admin who has changed the dates is an author, and the author of the rows stays one.
    const dates = { startDate: inHours(1).toISOString(), endDate: inHours(5).toISOString() };
    await save(2, { ...dates, isActive: false }, marketer);
    expect(await save(3, dates)).toMatchObject(refused);
    expect(await save(3, {}, approver)).toMatchObject(refused);
    expect((await save(3, dates, approver)).body.data).toMatchObject({ isActive: true, highestPercent: 60 });
    expect((await save(4, { ...dates, name: 'Shops' })).status).toBe(200);
    expect(await save(5, { name: 'Shops' })).toMatchObject(refused);
    expect((await upload(data._id, `sku,price\n${sku},100`)).code).toBe('price_list_approval_needed');
    expect(await listRows(data._id)).toMatchObject([{ price: 200_00 }]);
    expect((await upload(data._id, `sku,price\n${sku},350`)).data).toMatchObject({ isSaved: true });
  });

  test('customers and admins without the permission read and change nothing', async () => {
    const { id } = await addRetailers();
    const accountant = await createSignedInUser(shop, { role: 'admin', adminRole: 'accountant' });
    for (const caller of [accountant, buyer.customer])
      for (const route of [
        'GET /admin/price-lists',
        `GET /admin/price-lists/${id}`,
        `GET /admin/price-lists/${id}/rows`,
        `DELETE /admin/price-lists/${id}`,
      ])
        expect((await call(route, undefined, caller)).status).toBe(403);
  });

  test('an order keeps the price that was paid when its list is deleted', async () => {
    const { id } = await addRetailers();
    const orderId = (await placeOrder({ items: buildItems() })).body.data.order._id;
    await call(`DELETE /admin/price-lists/${id}`);
    expect(await getOrderRow(orderId)).toMatchObject({ discount: 100_00 });
    expect((await getQuote(buyer.customer.bearer)).discount).toBe(0);
  });
});

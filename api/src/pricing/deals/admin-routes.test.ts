import { eq } from 'drizzle-orm';
import { auditLog, dealProducts, deals, media, products } from '../../platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
const toHoursFromNow = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  await shop.db.delete(deals);
  await shop.db.delete(products);
  await shop.db.delete(media);
  await addProduct(shop, { id: 'jacket', title: 'Denim Jacket', price: 1000_00, sizes: ['S', 'M'] });
  await addProduct(shop, { id: 'shirt', title: 'Linen Shirt', price: 500_00 });
});

const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const jacket = { productId: 'jacket', dealPrice: 699.5, stock: 5 };
const shirt = { productId: 'shirt', dealPrice: 400, stock: 8 };
const buildInput = () => ({
  title: 'Monsoon',
  startDate: toHoursFromNow(-0.5),
  endDate: toHoursFromNow(1),
  perCustomerLimit: null,
  products: [jacket] as object[],
});
const create = (values: object = {}) => call('POST /admin/deals', { ...buildInput(), ...values });
const createAndRead = async (values: object = {}) => (await create(values)).body.data;
const save = ({ _id, version }: { _id: string; version: number }, values: object = {}) =>
  call(`PUT /admin/deals/${_id}`, { ...buildInput(), version, ...values });
const setSold = (sold: number, productId = 'jacket') =>
  shop.db.update(dealProducts).set({ sold }).where(eq(dealProducts.productId, productId));
const getLastAuditEntry = async () => (await shop.db.select().from(auditLog)).sort((a, b) => a.seq - b.seq).at(-1);
const getShownDeal = async (id: string) => (await shop.call(`GET /products/${id}`)).body.data.deal;

it('has a limit per customer, which can be lifted', async () => {
  expect((await create({ perCustomerLimit: 0 })).body.details).toEqual({
    perCustomerLimit: 'Please enter at least 1 unit',
  });
  const deal = await createAndRead({ perCustomerLimit: 2 });
  expect(deal.perCustomerLimit).toBe(2);
  const { perCustomerLimit, version } = (await save(deal, { perCustomerLimit: 2 })).body.data;
  expect(perCustomerLimit).toBe(2);
  expect((await save({ ...deal, version }, { perCustomerLimit: null })).body.data.perCustomerLimit).toBeNull();
  expect(await getLastAuditEntry()).toMatchObject({
    before: { perCustomerLimit: 2 },
    after: { perCustomerLimit: null },
  });
});

it('creates a deal that shoppers see at once', async () => {
  expect(await getShownDeal('jacket')).toBeNull();
  const { status, body } = await create({ products: [jacket, shirt] });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    title: 'Monsoon',
    state: 'running',
    version: 1,
    products: [
      { productId: 'jacket', title: 'Denim Jacket', price: 1000, dealPrice: 699.5, stock: 5, sold: 0 },
      { productId: 'shirt', image: { alt: 'Linen Shirt' }, dealPrice: 400, stock: 8 },
    ],
  });
  expect(await getShownDeal('jacket')).toMatchObject({ title: 'Monsoon', dealPrice: 699.5, left: 5 });
  expect((await shop.call('GET /deals/today')).body.data.products).toHaveLength(2);
  expect(await getLastAuditEntry()).toMatchObject({
    actorId: admin.userId,
    action: 'create',
    entity: 'deal',
    entityId: body.data._id,
    after: { title: 'Monsoon', products: [jacket, shirt] },
  });
});

it('lists running, upcoming and ended deals, and finds them by state, title and product', async () => {
  await createAndRead({ title: 'Now' });
  await createAndRead({ title: 'Later', startDate: toHoursFromNow(2), endDate: toHoursFromNow(3), products: [shirt] });
  const buildDealRow = (title: string, from: number) => ({
    title,
    startsAt: new Date(toHoursFromNow(from)),
    endsAt: new Date(toHoursFromNow(from + 1)),
  });
  await shop.db
    .insert(deals)
    .values([buildDealRow('Long past', -30), buildDealRow('Past 100%', -9), buildDealRow('Much later', 40)]);
  const listTitles = async (query = '') =>
    (await call(`GET /admin/deals${query}`)).body.data.rows.map(({ title, state }: Record<string, string>) => [
      title,
      state,
    ]);
  expect(await listTitles()).toEqual([
    ['Now', 'running'],
    ['Later', 'upcoming'],
    ['Much later', 'upcoming'],
    ['Past 100%', 'ended'],
    ['Long past', 'ended'],
  ]);
  for (const state of ['running', 'upcoming', 'ended'])
    expect(await listTitles(`?state=${state}`)).toEqual(
      (await listTitles()).filter(([, dealState]: string[]) => dealState === state),
    );
  expect(await listTitles('?q=linen')).toEqual([['Later', 'upcoming']]);
  expect(await listTitles('?q=0%25')).toEqual([['Past 100%', 'ended']]);
  const { rows, pagination } = (await call('GET /admin/deals?limit=1&page=2')).body.data;
  expect([rows[0].title, pagination]).toEqual(['Later', expect.objectContaining({ total: 5, hasNextPage: true })]);
});

it('returns one deal, or 404', async () => {
  const deal = await createAndRead();
  expect((await call(`GET /admin/deals/${deal._id}`)).body.data).toEqual(deal);
  for (const method of ['GET', 'DELETE'])
    expect((await call(`${method} /admin/deals/none`)).body.code).toBe('deal_not_found');
  expect((await save({ _id: 'none', version: 1 })).body.code).toBe('deal_not_found');
});

describe('refuses', () => {
  it.each([
    [
      'a price that is not below the product’s',
      { dealPrice: 1000 },
      'dealPrice',
      'Denim Jacket costs ₹1,000. The deal price has to be lower',
    ],
    ['a product that does not exist', { productId: 'gone' }, 'productId', 'This product does not exist'],
    ['a price of 0', { dealPrice: 0 }, 'dealPrice', 'Please enter a price'],
    ['a stock of 0', { stock: 0 }, 'stock', 'Please enter at least 1 unit'],
  ])('%s', async (_name, invalidFields, field, message) => {
    const { status, body } = await create({ products: [shirt, { ...jacket, ...invalidFields }] });
    expect(status).toBe(400);
    expect(body.details).toEqual({ [`products.1.${field}`]: message });
    expect(await shop.db.select().from(deals)).toEqual([]);
  });

  test('a price that is not below the price of every variant', async () => {
    await addProduct(shop, { id: 'perfume', title: 'Attar', price: 900_00, sizes: ['50 ml'] });
    await shop.db.execute("update variants set price = 40000 where id = 'jacket-indigo-s'");
    expect((await create({ products: [{ ...jacket, dealPrice: 400 }] })).body.details).toEqual({
      'products.0.dealPrice': expect.stringContaining('₹400'),
    });
  });

  test('an archived product, and a product that is listed twice', async () => {
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'shirt'));
    expect((await create({ products: [shirt] })).body.details).toEqual({
      'products.0.productId': 'Linen Shirt is not published',
    });
    expect((await create({ products: [jacket, jacket] })).body.details).toEqual({
      'products.1.productId': 'Denim Jacket is listed twice',
    });
  });

  test.each([
    [
      'before it starts',
      () => ({ startDate: toHoursFromNow(2), endDate: toHoursFromNow(1) }),
      'The end has to be after the start',
    ],
    [
      'in the past',
      () => ({ startDate: toHoursFromNow(-3), endDate: toHoursFromNow(-2) }),
      'The end has to be in the future',
    ],
  ])('a deal that ends %s', async (_name, window, message) => {
    expect((await create(window())).body.details).toEqual({ endDate: message });
  });
});

it('refuses a start or an end in the past, but keeps those that are stored', async () => {
  const startInPast = 'The start is in the past. Please choose the current time or a later one.';
  expect((await create({ startDate: toHoursFromNow(-2) })).body.details).toEqual({ startDate: startInPast });
  expect((await create({ products: [{ ...jacket, dealPrice: 10_000_001 }] })).body.details).toEqual({
    'products.0.dealPrice': 'Please enter an amount from ₹0 to ₹1,00,00,000',
  });
  const deal = await createAndRead();
  const startedAt = new Date(toHoursFromNow(-48));
  await shop.db.update(deals).set({ startsAt: startedAt });
  expect((await save(deal, { startDate: startedAt.toISOString() })).status).toBe(200);
  const window = { startDate: toHoursFromNow(-3), endDate: toHoursFromNow(-2) };
  expect((await save({ ...deal, version: 2 }, window)).body.details).toEqual({
    startDate: startInPast,
    endDate: 'The end is in the past. Please choose a later time.',
  });
});

describe('a product is in one deal at a time', () => {
  test.each([
    ['around it', -0.9, 2],
    ['over its end', 0, 2],
    ['over its start', -0.9, 0.5],
    ['within it', -0.4, 0.5],
  ])('and cannot be in another %s', async (_name, from, to) => {
    await createAndRead();
    const { status, body } = await create({
      startDate: toHoursFromNow(from),
      endDate: toHoursFromNow(to),
      products: [shirt, jacket],
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'deals_overlap',
      details: { 'products.1.productId': 'Denim Jacket is already in the deal “Monsoon” during this time' },
    });
  });

  test('but may be in the next one, and stays in its own when that is saved', async () => {
    const first = await createAndRead();
    expect((await create({ startDate: first.endDate, endDate: toHoursFromNow(3) })).status).toBe(201);
    expect((await save(first, { endDate: first.endDate, title: 'Still' })).status).toBe(200);
    expect((await save({ ...first, version: 2 }, { endDate: toHoursFromNow(2) })).body.code).toBe('deals_overlap');
  });
});

describe('saving', () => {
  it('changes a running deal, which the shop shows at once', async () => {
    const deal = await createAndRead();
    await setSold(3);
    expect(await getShownDeal('jacket')).toMatchObject({ left: 2 });
    const { status, body } = await save(deal, {
      title: 'Rain',
      products: [shirt, { ...jacket, dealPrice: 650, stock: 4 }],
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      title: 'Rain',
      version: 2,
      products: [{ productId: 'shirt' }, { productId: 'jacket', dealPrice: 650, stock: 4, sold: 3 }],
    });
    expect(await getShownDeal('jacket')).toMatchObject({ title: 'Rain', dealPrice: 650, left: 1 });
    expect(await getShownDeal('shirt')).toMatchObject({ dealPrice: 400 });
    expect(await getLastAuditEntry()).toMatchObject({
      before: { title: 'Monsoon', products: [jacket] },
      after: { title: 'Rain' },
    });
  });

  it('moves its end, also into the past', async () => {
    const deal = await createAndRead();
    expect(await getShownDeal('jacket')).not.toBeNull();
    expect((await save(deal, { endDate: toHoursFromNow(-0.1) })).body.data.state).toBe('ended');
    expect(await getShownDeal('jacket')).toBeNull();
  });

  it('refuses a stock below the units sold', async () => {
    const deal = await createAndRead();
    await setSold(3);
    expect((await save(deal, { products: [{ ...jacket, stock: 2 }] })).body.details).toEqual({
      'products.0.stock': '3 units are already sold',
    });
    expect((await save(deal, { products: [{ ...jacket, stock: 3 }] })).status).toBe(200);
  });

  it('removes only products that were not sold', async () => {
    const deal = await createAndRead({ products: [jacket, shirt] });
    await setSold(2);
    expect((await save(deal, { products: [shirt] })).body).toMatchObject({
      code: 'invalid_input',
      details: { products: expect.stringContaining('2 of Denim Jacket are already sold') },
    });
    expect((await save(deal, { products: [jacket] })).body.data.products).toHaveLength(1);
  });

  it('keeps a product that was archived meanwhile', async () => {
    const deal = await createAndRead();
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'jacket'));
    expect((await save(deal, { title: 'Kept' })).status).toBe(200);
  });

  it('returns 409 when another admin has saved in between', async () => {
    const deal = await createAndRead();
    await save(deal, { title: 'Theirs' });
    expect(await save(deal, { title: 'Mine' })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await call(`GET /admin/deals/${deal._id}`)).body.data).toMatchObject({ title: 'Theirs', version: 2 });
  });

  it('is refused once the deal has ended; it can still be deleted', async () => {
    const deal = await createAndRead();
    await save(deal, { endDate: toHoursFromNow(-0.1) });
    expect(await save({ ...deal, version: 2 })).toMatchObject({ status: 409, body: { code: 'deal_ended' } });
    expect((await call(`DELETE /admin/deals/${deal._id}`)).status).toBe(200);
  });
});

it('deletes a deal, which ends its price in the shop', async () => {
  const deal = await createAndRead();
  expect(await getShownDeal('jacket')).not.toBeNull();
  expect((await call(`DELETE /admin/deals/${deal._id}`)).status).toBe(200);
  expect(await getShownDeal('jacket')).toBeNull();
  expect((await shop.call('GET /deals/today')).body.data).toBeNull();
  expect(await getLastAuditEntry()).toMatchObject({
    action: 'delete',
    entityId: deal._id,
    before: { title: 'Monsoon' },
  });
});

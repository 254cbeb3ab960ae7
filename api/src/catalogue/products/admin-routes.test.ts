import { type AdminProduct, productStatuses } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { auditLog, media, products, settings, stockMovements, variants } from '../../platform/db/schema';
import { addRange } from '../../testing/fixtures/catalogue';
import { createSignedInUser, postalAddress, type SignedIn, setUpTestShop, testFacts } from '../../testing/shop';
import { toSlug } from '../naming/slug';
import { editProduct } from './admin/edit-product';

const shop = setUpTestShop();
let admin: SignedIn;
let number = 0;

beforeAll(async () => {
  await addRange(shop);
  admin = await createSignedInUser(shop, { role: 'admin', name: 'Shop Admin' });
});

const callAsAdmin = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const listIds = async (query: string): Promise<string[]> =>
  (await callAsAdmin(`GET /admin/products?${query}`)).body.data.rows.map(({ _id }: { _id: string }) => _id);
const buildVariant = (color: string, size: string, overrides: object = {}) => ({
  sku: `N${number++}`,
  color,
  colorCode: '#1f2a44',
  size,
  price: 1500,
  originalPrice: 2000,
  stockChange: 4,
  ...overrides,
});
const buildKurta = (overrides: object = {}) => ({
  title: `Chikan Kurta ${number++}`,
  brand: 'Lakhnau',
  categoryId: 'men-tshirts',
  shortDesc: 'Hand-embroidered',
  description: 'Made by hand.',
  features: ['Mother-of-pearl buttons'],
  specs: [{ label: 'Fabric', value: 'Mulmul' }],
  hsn: '6205',
  keywords: 'festive',
  isArchived: false,
  variants: [buildVariant('Raw Ink', 'M'), buildVariant('Raw Ink', 'L')],
  images: [],
  ...overrides,
});
const create = async (overrides: object = {}): Promise<AdminProduct> => {
  const { status, body } = await callAsAdmin('POST /products', buildKurta(overrides));
  expect([status, body.message]).toEqual([201, undefined]);
  return body.data;
};
/** Builds what the editor sends for a product that it has read. */
const toInput = ({ category, createdAt, updatedAt, images, ...rest }: AdminProduct, overrides: object = {}) => ({
  ...rest,
  images: images.map(({ mediaId, alt, color }) => ({ mediaId, alt, color })),
  ...overrides,
});
const save = (product: AdminProduct, overrides: object = {}) =>
  callAsAdmin(`PUT /products/${product._id}`, toInput(product, overrides));
const getError = ({ status, body }: { status: number; body: { code: string; details?: object } }) => [
  status,
  body.code,
  Object.keys(body.details ?? {}),
];
const getProductPage = async (id: string) => (await shop.call(`GET /products/${id}`)).body.data;
const listFoundIds = async (q: string): Promise<string[]> =>
  (await shop.call(`GET /search?q=${encodeURIComponent(q)}`)).body.data.products.map(({ _id }: { _id: string }) => _id);
const listMovements = async (id: string) => (await callAsAdmin(`GET /admin/products/${id}/stock`)).body.data.rows;

describe('the list', () => {
  it('finds by title, brand, id and SKU, each word anywhere', async () => {
    expect(await listIds('q=trucker denim&sort=title')).toEqual(['trucker']);
    expect(await listIds('q=DEODAR')).toEqual(['puffer']);
    expect(await listIds('q=trucker-red-s')).toEqual(['trucker']);
    expect(await listIds('q=%25')).toEqual([]);
  });

  it('filters by category with its descendants, status and stock', async () => {
    expect(await listIds('category=women&sort=title')).toEqual(['puffer']);
    expect(await listIds('category=men&status=on-sale&sort=title')).toEqual(['bomber', 'crew', 'parka', 'trucker']);
    expect(await listIds('status=archived')).toEqual(['old']);
    expect(await listIds('stock=out')).toEqual(['crew']);
    expect(await listIds('stock=low&sort=title')).toEqual(['trucker', 'puffer']);
    expect(await listIds('stock=in&sort=title&status=on-sale')).toEqual(['bomber', 'parka', 'trucker', 'puffer']);
    expect(await listIds('category=nowhere')).toEqual([]);
  });

  it('sorts and pages', async () => {
    expect(await listIds('sort=-price&limit=2')).toEqual(['puffer', 'bomber']);
    expect(await listIds('sort=price&limit=1')).toEqual(['crew']);
    expect(await listIds('sort=-stock&limit=1&status=on-sale')).toEqual(['bomber']);
    const { body } = await callAsAdmin('GET /admin/products?sort=title&limit=2&page=2');
    expect(body.data.pagination).toEqual({ page: 2, limit: 2, total: 6, hasNextPage: true, hasPreviousPage: true });
  });

  it('lists the values that a grid edits, of each variant, with the same filter', async () => {
    const { body } = await callAsAdmin('GET /admin/product-values?q=trucker&limit=10');
    const [trucker] = body.data.rows;
    expect(body.data.pagination).toMatchObject({ total: 1, limit: 10 });
    expect(trucker).toMatchObject({ _id: 'trucker', title: 'Denim Trucker Jacket', status: 'on-sale' });
    expect(trucker.variants).toHaveLength(4);
    expect(trucker.variants[0]).toMatchObject({ color: expect.any(String), size: 'S', price: 999, stock: 0 });
    const archived = await callAsAdmin('GET /admin/product-values?status=archived');
    expect(archived.body.data.rows.map((row: { _id: string; status: string }) => [row._id, row.status])).toEqual([
      ['old', 'archived'],
    ]);
  });

  it('shows price, stock and variants of each product', async () => {
    const { body } = await callAsAdmin('GET /admin/products?q=trucker');
    expect(body.data.rows).toEqual([
      {
        _id: 'trucker',
        title: 'Denim Trucker Jacket',
        brand: 'Neelgaon',
        category: { _id: 'men-jackets', name: 'Jackets' },
        image: expect.objectContaining({ alt: 'Denim Trucker Jacket in Indigo' }),
        price: [999, 999],
        stock: 8,
        variants: 4,
        lowVariants: 4,
        margin: null,
        variantsWithoutCost: 4,
        isArchived: false,
        state: 'published',
        publishAt: null,
        archiveAt: null,
        updatedAt: expect.any(String),
        version: 1,
        customFields: {},
      },
    ]);
  });
});

describe('the cost price', () => {
  const getCosts = ({ variants: all }: AdminProduct) => all.map(({ cost }) => cost);
  const findRow = async (product: AdminProduct) =>
    (await callAsAdmin(`GET /admin/products?q=${product._id}`)).body.data.rows[0];

  it('is stored per variant, stays if it is not sent, and is removed by null', async () => {
    const product = await create({
      variants: [buildVariant('Raw Ink', 'M', { cost: 900.5 }), buildVariant('Raw Ink', 'L')],
    });
    expect(getCosts(product)).toEqual([900.5, null]);
    const without = product.variants.map(({ cost: _cost, stock: _stock, ...variant }) => variant);
    const { body: unchanged } = await save(product, { variants: without });
    expect(getCosts(unchanged.data)).toEqual([900.5, null]);
    const changed = without.map((variant, index) => ({ ...variant, cost: index === 0 ? null : 0 }));
    const { body } = await save(unchanged.data, { variants: changed });
    expect(getCosts(body.data)).toEqual([null, 0]);
    const wrong = without.map((variant) => ({ ...variant, cost: -1 }));
    expect(getError(await save(body.data, { variants: wrong }))).toEqual([
      400,
      'invalid_input',
      ['variants.0.cost', 'variants.1.cost'],
    ]);
  });

  it('gives the list the lowest and the highest margin, in percent and rupees', async () => {
    const product = await create({
      variants: [
        buildVariant('Raw Ink', 'S', { price: 1000, cost: 1100.5 }),
        buildVariant('Raw Ink', 'M', { price: 1500, cost: 1000 }),
        buildVariant('Raw Ink', 'L'),
      ],
    });
    expect(await findRow(product)).toMatchObject({
      margin: { percent: [-10.1, 33.3], amount: [-100.5, 500] },
      variantsWithoutCost: 1,
    });
    expect(await findRow(await create())).toMatchObject({ margin: null, variantsWithoutCost: 2 });
  });

  it('is in no response to a shopper', async () => {
    const product = await create({
      title: 'Secretly Cheap Kurta',
      variants: [buildVariant('Raw Ink', 'M', { cost: 437.21 })],
    });
    const [{ _id: variantId }] = product.variants;
    const shopper = await createSignedInUser(shop);
    const call = (route: string, body?: object) => shop.call(route, { headers: shopper.bearer, body });
    const { body: added } = await call('POST /cart/items', { productId: product._id, variantId, quantity: 1 });
    expect(JSON.stringify(added)).toContain(variantId);
    const responses = [
      added,
      ...(await Promise.all(
        [
          `GET /products/${product._id}`,
          'GET /products?limit=100',
          `GET /products/cards?id=${product._id}`,
          'GET /products/get-new-products',
          `GET /products/${product._id}/related`,
          'GET /search?q=secretly',
          `GET /products/${product._id}/details`,
          'GET /products/search?q=secretly',
          'GET /search/suggest?q=secretly',
          'GET /cart',
          'GET /home',
        ].map(async (route) => (await call(route)).body),
      )),
    ];
    expect(JSON.stringify(responses)).not.toMatch(/"cost"|437\.21|43721|margin/i);
  });
});

describe('a new product', () => {
  it('is in the shop at once and found by its title and by the plain word for its colour', async () => {
    const product = await create({ title: 'Añil Kurta – Edition №1' });
    expect(product).toMatchObject({ _id: 'anil-kurta-edition-no1', version: 1, keywords: 'festive blue navy' });
    expect(product.variants.map(({ _id, stock }) => [_id, stock])).toEqual([
      ['anil-kurta-edition-no1-raw-ink-m', 4],
      ['anil-kurta-edition-no1-raw-ink-l', 4],
    ]);
    expect(await getProductPage(product._id)).toMatchObject({
      price: 1500,
      originalPrice: 2000,
      inStock: true,
      sizes: ['M', 'L'],
    });
    expect(await listFoundIds('blue kurta')).toContain(product._id);
    expect(await listMovements(product._id)).toEqual([
      expect.objectContaining({ change: 4, reason: 'admin', orderId: null }),
      expect.objectContaining({ change: 4, color: 'Raw Ink' }),
    ]);
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, product._id));
    expect(entry).toMatchObject({ action: 'create', entity: 'product', actorName: 'Shop Admin', before: null });
  });

  it('stores its tags once each, and an admin area that sends none leaves them as they are', async () => {
    const product = await create({ occasions: [' wedding', 'Wedding', 'Puja'], materials: ['silk'] });
    expect(product).toMatchObject({ occasions: ['Wedding', 'Puja'], recipients: [], materials: ['Silk'] });
    expect(await listFoundIds('puja silk kurta')).toEqual([product._id]);
    const tagsLeftOut = { occasions: undefined, recipients: undefined, materials: undefined };
    const { body } = await save(product, tagsLeftOut);
    expect(body.data).toMatchObject({ occasions: ['Wedding', 'Puja'], materials: ['Silk'] });
    expect((await save(body.data, { occasions: [] })).body.data.occasions).toEqual([]);
    const tooMany = Array.from({ length: 13 }, (_, index) => `Day ${index}`);
    expect(getError(await callAsAdmin('POST /products', buildKurta({ occasions: tooMany })))).toEqual([
      400,
      'invalid_input',
      ['occasions'],
    ]);
  });

  it('gets a unique slug from its title, in any script', async () => {
    const [first, second] = [await create({ title: 'Search' }), await create({ title: 'नीला कुर्ता' })];
    expect([first._id, second._id]).toEqual(['search-2', 'nila-kurta']);
    expect((await create({ title: 'नीला कुर्ता!' }))._id).toBe('nila-kurta-2');
    expect((await create({ title: '上衣' }))._id).toBe('product');
    expect(toSlug('Straße & Café')).toBe('strasse-and-cafe');
    expect(toSlug('a'.repeat(50), 20)).toHaveLength(20);
  });

  it('is rejected with a slug or a SKU that is taken', async () => {
    expect(getError(await callAsAdmin('POST /products', buildKurta({ slug: 'trucker' })))).toEqual([
      409,
      'slug_taken',
      ['slug'],
    ]);
    const takenSkuInput = buildKurta({
      variants: [buildVariant('Red', 'M'), buildVariant('Red', 'L', { sku: 'trucker-Red-S' })],
    });
    expect(getError(await callAsAdmin('POST /products', takenSkuInput))).toEqual([
      409,
      'sku_taken',
      ['variants.1.sku'],
    ]);
    const duplicateSkuInput = buildKurta({
      variants: [buildVariant('Red', 'M', { sku: 'A' }), buildVariant('Red', 'L', { sku: 'A' })],
    });
    expect(getError(await callAsAdmin('POST /products', duplicateSkuInput))).toEqual([
      409,
      'sku_taken',
      ['variants.1.sku'],
    ]);
  });

  it.each([
    ['title', { title: ' ' }],
    ['categoryId', { categoryId: 'nowhere' }],
    ['hsn', { hsn: '62' }],
    ['variants', { variants: [] }],
    ['variants.0.originalPrice', { variants: [buildVariant('Red', 'M', { originalPrice: 1499 })] }],
    ['variants.0.price', { variants: [buildVariant('Red', 'M', { price: -1 })] }],
    ['variants.1.size', { variants: [buildVariant('Red', 'M'), buildVariant('red', 'm')] }],
    ['variants.0.colorCode', { variants: [buildVariant('Red', 'M', { colorCode: 'red' })] }],
    ['images.0.mediaId', { images: [{ mediaId: 'review-1', alt: '', color: null }] }],
  ])('is rejected with a message at %s', async (field, invalidFields) => {
    expect(getError(await callAsAdmin('POST /products', buildKurta(invalidFields)))).toEqual([
      400,
      'invalid_input',
      [field],
    ]);
  });

  it('may have no variants while it is archived', async () => {
    const draft = await create({ variants: [], isArchived: true });
    expect((await shop.call(`GET /products/${draft._id}`)).status).toBe(404);
    const refused = await callAsAdmin('POST /admin/products/bulk', { ids: [draft._id], change: { kind: 'restore' } });
    expect(getError(refused)).toEqual([400, 'invalid_input', ['ids']]);
  });

  it('cannot start with a negative stock', async () => {
    const invalidFields = buildKurta({ variants: [buildVariant('Red', 'M', { stockChange: -1 })] });
    expect(getError(await callAsAdmin('POST /products', invalidFields))).toEqual([
      409,
      'stock_too_low',
      ['variants.0.stockChange'],
    ]);
  });
});

describe('saving', () => {
  it('shows in lists, search and on the page at once', async () => {
    const product = await create();
    await getProductPage(product._id);
    await shop.call('GET /products?limit=100');
    const title = `Zardozi Sherwani ${number++}`;
    const [first, second] = product.variants;
    const { status, body } = await save(product, {
      title,
      variants: [
        { ...first, price: 1200, stockChange: -4 },
        { ...second, price: 1300, stockChange: 1 },
      ],
    });
    expect([status, body.data.version]).toEqual([200, 2]);
    expect(await getProductPage(product._id)).toMatchObject({
      title,
      variants: [
        { price: 1200, stock: 0 },
        { price: 1300, stock: 5 },
      ],
    });
    expect(await listFoundIds('zardozi')).toEqual([product._id]);
    const { body: list } = await shop.call('GET /products?limit=100');
    const card = list.data.products.find(({ _id }: { _id: string }) => _id === product._id);
    expect(card).toMatchObject({ title, price: 1300 });
  });

  it('adds, renames and removes variants, and carts keep the remaining variants', async () => {
    const product = await create();
    const [first, second] = product.variants;
    const asha = await createSignedInUser(shop);
    for (const { _id } of product.variants)
      await shop.call('POST /cart/items', {
        headers: asha.bearer,
        body: { productId: product._id, variantId: _id, quantity: 1 },
      });
    const { body } = await save(product, {
      variants: [
        buildVariant('White', 'XL', { colorCode: '#F6F4EF' }),
        { ...second, color: 'Ivory', stockChange: 0, price: 1000 },
      ],
    });
    expect(body.data.variants).toMatchObject([
      { color: 'White', colorCode: '#f6f4ef', stock: 4 },
      { _id: second._id, color: 'Ivory', stock: 4 },
    ]);
    const { body: cart } = await shop.call('GET /cart', { headers: asha.bearer });
    expect(cart.data.items).toMatchObject([{ variant: { _id: second._id, color: 'Ivory' }, price: 1000 }]);
    expect(await getProductPage(product._id)).toMatchObject({
      sizes: ['XL', 'L'],
      colors: [{ name: 'White' }, { name: 'Ivory' }],
    });
    // A variant that is added again gets its old id, because orders refer to it.
    const restored = await save(body.data, { variants: [{ ...buildVariant('Raw Ink', 'M'), sku: first.sku }] });
    expect(restored.body.data.variants).toMatchObject([{ _id: first._id, sku: first.sku }]);
  });

  it('swaps the SKUs and sizes of two variants', async () => {
    const product = await create();
    const [first, second] = product.variants;
    const { status, body } = await save(product, {
      variants: [
        { ...first, sku: second.sku, size: second.size },
        { ...second, sku: first.sku, size: first.size },
      ],
    });
    expect(status).toBe(200);
    expect(body.data.variants).toMatchObject([
      { _id: first._id, sku: second.sku, size: 'L' },
      { _id: second._id, sku: first.sku, size: 'M' },
    ]);
    expect(body.data.variants.map(({ stock }: { stock: number }) => stock)).toEqual([4, 4]);
  });

  it('changes the stock by a difference, so that units sold meanwhile are not lost', async () => {
    const product = await create();
    const [first, second] = product.variants;
    const items = [{ productId: product._id, variantId: first._id, quantity: 3 }];
    const sold = await shop.call('POST /orders', {
      headers: { 'idempotency-key': product._id },
      body: { address: postalAddress, items },
    });
    expect(sold.status).toBe(201);
    const { body } = await save(product, {
      variants: [
        { ...first, stockChange: 10 },
        { ...second, stockChange: 0 },
      ],
      stockNote: 'Counted again',
    });
    expect(body.data.variants[0].stock).toBe(11);
    const rows = await listMovements(product._id);
    expect(rows.slice(0, 2)).toMatchObject([
      { change: 10, reason: 'admin', size: 'M', actor: 'Shop Admin', note: 'Counted again', fileName: null },
      { change: -3, reason: 'order', orderId: sold.body.data.order._id, actor: null, note: '' },
    ]);
    const ofOne = await callAsAdmin(`GET /admin/products/${product._id}/stock?variant=${second._id}&limit=1`);
    expect(ofOne.body.data.pagination.total).toBe(1);
    const tooMany = await save(body.data, {
      variants: [
        { ...first, stockChange: -12 },
        { ...second, stockChange: 0 },
      ],
    });
    expect(getError(tooMany)).toEqual([409, 'stock_too_low', ['variants.0.stockChange']]);
    expect(tooMany.body.message).toBe('Only 11 units are left');
  });

  it('returns 409 if another admin has saved the product since, and writes nothing', async () => {
    const product = await create();
    await save(product, { brand: 'Theirs' });
    expect(getError(await save(product, { brand: 'Mine' }))).toEqual([409, 'changed_meanwhile', []]);
    expect((await getProductPage(product._id)).brand).toBe('Theirs');
  });

  it('is rejected for a variant of another product', async () => {
    const [product, other] = [await create(), await create()];
    const foreignVariant = { ...other.variants[0], stockChange: 0 };
    expect(getError(await save(product, { variants: [foreignVariant] }))).toEqual([
      400,
      'invalid_input',
      ['variants.0._id'],
    ]);
  });

  it('adds an audit entry with the changed fields, and none if nothing changed', async () => {
    const product = await create();
    const { body } = await save(product, { brand: 'Awadh' });
    await save(body.data);
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, product._id))
      .orderBy(asc(auditLog.seq));
    expect(entries.map(({ action, before, after }) => [action, before, after]).slice(1)).toEqual([
      ['update', { brand: 'Lakhnau' }, { brand: 'Awadh' }],
    ]);
  });

  it('archives a product and publishes it again', async () => {
    const product = await create();
    await getProductPage(product._id);
    const { body } = await callAsAdmin(`DELETE /products/${product._id}`);
    expect(body.data).toMatchObject({ isArchived: true, version: 2 });
    expect((await shop.call(`GET /products/${product._id}`)).status).toBe(404);
    expect((await callAsAdmin(`DELETE /products/${product._id}`)).body.data.version).toBe(2);
    await save(body.data, { isArchived: false });
    expect((await shop.call(`GET /products/${product._id}`)).status).toBe(200);
  });

  it.each(['GET /admin/products/none', 'GET /admin/products/none/stock', 'DELETE /products/none'])(
    'returns 404 for %s',
    async (route) => expect(getError(await callAsAdmin(route))).toEqual([404, 'product_not_found', []]),
  );
});

describe('a copy of a product', () => {
  const duplicate = (id: string) => callAsAdmin(`POST /products/${id}/duplicate`);

  it('is a draft with the same values and pictures, its own id and SKUs, and no stock', async () => {
    const { body } = await callAsAdmin('GET /admin/products/trucker');
    const source: AdminProduct = body.data;
    const { status, body: response } = await duplicate('trucker');
    const copy: AdminProduct = response.data;
    expect(status).toBe(201);
    expect(copy).toMatchObject({ title: `${source.title} (copy)`, isArchived: true, state: 'draft', publishAt: null });
    expect(copy._id).toBe(toSlug(`${source.title} copy`));
    const getValues = ({ brand, description, features, specs, hsn, category, images, customFields }: AdminProduct) => ({
      ...{ brand, description, features, specs, hsn, category, images, customFields },
    });
    expect(getValues(copy)).toEqual(getValues(source));
    expect(copy.images.length).toBeGreaterThan(0);
    expect(copy.variants.map(({ sku, stock, color, size, price }) => [sku, stock, color, size, price])).toEqual(
      source.variants.map(({ sku, color, size, price }) => [`${sku}-COPY`, 0, color, size, price]),
    );
    expect(await listMovements(copy._id)).toEqual([]);
    expect((await callAsAdmin('GET /admin/products/trucker')).body.data).toEqual(source);
    expect((await shop.call(`GET /products/${copy._id}`)).status).toBe(404);
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, copy._id));
    expect(entry).toMatchObject({ action: 'create', entity: 'product', actorName: 'Shop Admin', before: null });
    const images = copy.images.map(({ mediaId }) => mediaId);
    expect((entry.after as AdminProduct).images.map(({ mediaId }) => mediaId)).toEqual(images);
  });

  it('can be made again, and of texts that are as long as they may be', async () => {
    const title = 'A'.repeat(150);
    const skus = ['M', 'L'].map((size) => 'S'.repeat(59) + size);
    const product = await create({
      title,
      variants: [
        buildVariant('Raw Ink', 'M', { sku: skus[0], cost: 700 }),
        buildVariant('Raw Ink', 'L', { sku: skus[1] }),
      ],
    });
    const [first, second] = [(await duplicate(product._id)).body.data, (await duplicate(product._id)).body.data];
    expect(first.title).toBe(`${'A'.repeat(143)} (copy)`);
    expect(first.variants.map(({ cost }: { cost: number | null }) => cost)).toEqual([700, null]);
    const all = [...first.variants, ...second.variants].map(({ sku }: { sku: string }) => sku);
    expect(new Set(all).size).toBe(4);
    for (const sku of all) expect(sku).toHaveLength(60);
    expect(second._id).not.toBe(first._id);
  });

  it('is made of a product that is there, by roles that can add products', async () => {
    expect(getError(await duplicate('nothing'))).toEqual([404, 'product_not_found', []]);
    const reader = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
    const refused = await shop.call('POST /products/trucker/duplicate', { headers: reader.bearer });
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing']);
  });
});

describe('the facts by law', () => {
  const dropDefaults = () => shop.db.delete(settings).where(eq(settings.key, 'productFacts'));
  const own = {
    maker: 'Lakhnau Crafts, 2 Hazratganj, Lucknow 226001',
    customerCare: 'care@lakhnau.example',
    netQuantity: '1 N',
    madeOn: '2026-03',
  };
  afterEach(async () => {
    await dropDefaults();
    await shop.db.insert(settings).values({ key: 'productFacts', value: testFacts });
  });

  it('shows facts on the page, with defaults of the settings and the category', async () => {
    const listFacts = async (id: string) =>
      (await getProductPage(id)).facts.map(({ label, value }: { label: string; value: string }) => [label, value]);
    const { _id: id } = await create();
    expect(await listFacts(id)).toEqual([
      ['Generic name', 'T-Shirts'],
      ['Country of origin', 'India'],
      ['Maker or packer', testFacts.maker],
      ['Net quantity', '1 N'],
      ['Customer care', testFacts.customerCare],
    ]);
    const { _id: ownId } = await create({ ...own, genericName: 'Kurta' });
    expect(await listFacts(ownId)).toEqual([
      ['Generic name', 'Kurta'],
      ['Country of origin', 'India'],
      ['Maker or packer', own.maker],
      ['Net quantity', '1 N'],
      ['Month of manufacture or import', '03/2026'],
      ['Customer care', own.customerCare],
    ]);
  });

  it('shows each label once: a specification goes before a default, and a fact of the product before a specification', async () => {
    const listOrigins = async (product: AdminProduct) => {
      const { specs, facts } = await getProductPage(product._id);
      return [specs, facts].map((list: { label: string; value: string }[]) =>
        list.filter(({ label }) => label.toLowerCase() === 'country of origin').map(({ value }) => value),
      );
    };
    const product = await create({ specs: [{ label: 'Country of Origin', value: 'Bhutan' }] });
    expect(await listOrigins(product)).toEqual([['Bhutan'], []]);
    await save(product, { countryOfOrigin: 'Nepal', importer: 'Lakhnau Crafts, Lucknow' });
    expect(await listOrigins(product)).toEqual([[], ['Nepal']]);
  });

  it('shows changed defaults at once', async () => {
    const { _id: id } = await create();
    await getProductPage(id);
    const value = { countryOfOrigin: 'India', importer: '', netQuantity: '2 N', ...testFacts };
    const { status } = await callAsAdmin('PUT /admin/settings/productFacts', { value, version: 1 });
    expect(status).toBe(200);
    expect((await getProductPage(id)).facts).toContainEqual(expect.objectContaining({ value: '2 N' }));
  });

  it('names each missing fact when a product is published now or at a time, and lets drafts lack facts', async () => {
    await dropDefaults();
    const missing = [400, 'invalid_input', ['maker', 'customerCare']];
    const reply = await callAsAdmin('POST /products', buildKurta());
    expect(getError(reply)).toEqual(missing);
    expect(reply.body.details.maker).toBe(
      'Please enter the maker or packer, which the law requires of a published product',
    );
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    expect(getError(await callAsAdmin('POST /products', buildKurta({ isArchived: true, publishAt })))).toEqual(missing);
    const draft = await create({ isArchived: true });
    expect(getError(await save(draft, { isArchived: false }))).toEqual(missing);
    expect((await save(draft, { ...own, isArchived: false })).status).toBe(200);
    const imported = { ...own, countryOfOrigin: 'Nepal', maker: '' };
    expect(getError(await callAsAdmin('POST /products', buildKurta(imported)))).toEqual([
      400,
      'invalid_input',
      ['importer'],
    ]);
  });

  it('refuses a bulk change and a change in the grid that publish', async () => {
    await dropDefaults();
    const { _id: id, title } = await create({ isArchived: true });
    const message = `“${title}” cannot be published without: maker or packer, customer care`;
    const change = { ids: [id], change: { kind: 'restore' } };
    expect((await callAsAdmin('POST /admin/products/bulk', change)).body.details).toEqual({ ids: message });
    const edit = { status: { from: productStatuses.archived, to: productStatuses.published } };
    const context = { actorId: admin.userId, isStrict: true };
    await expect(shop.db.transaction((tx) => editProduct(tx, id, edit, context))).rejects.toMatchObject({
      details: { products: message },
    });
    expect(await listIds(`status=draft&q=${id}`)).toEqual([id]);
  });

  it('leaves a published product without facts in the shop, and the list finds it', async () => {
    const product = await create();
    expect(await listIds('facts=missing')).toEqual([]);
    await dropDefaults();
    expect(await listIds(`facts=missing&q=${product._id}`)).toEqual([product._id]);
    const { status, body } = await save(product, { brand: 'Awadh' });
    expect([status, body.data?.isArchived]).toEqual([200, false]);
    expect((await save(body.data, own)).status).toBe(200);
    expect(await listIds(`facts=missing&q=${product._id}`)).toEqual([]);
    await save((await callAsAdmin(`GET /admin/products/${product._id}`)).body.data, { countryOfOrigin: 'NEPAL' });
    expect(await listIds(`facts=missing&q=${product._id}`)).toEqual([product._id]);
  });

  it('rejects a month that is none', async () => {
    expect(getError(await callAsAdmin('POST /products', buildKurta({ madeOn: '2026-13' })))).toEqual([
      400,
      'invalid_input',
      ['madeOn'],
    ]);
  });
});

describe('a bulk change', () => {
  const changeMany = (products: string[], change: object) =>
    callAsAdmin('POST /admin/products/bulk', { ids: products, change });

  it('changes the prices by percent, in whole rupees', async () => {
    const product = await create({ variants: [buildVariant('Red', 'M', { price: 1499, originalPrice: 1600 })] });
    expect((await changeMany([product._id], { kind: 'price', percent: -10 })).body.data).toEqual({ changed: 1 });
    expect(await getProductPage(product._id)).toMatchObject({ price: 1349, originalPrice: 1600 });
    await changeMany([product._id], { kind: 'price', percent: 50 });
    expect(await getProductPage(product._id)).toMatchObject({ price: 2024, originalPrice: 2024 });
    const { body } = await callAsAdmin(`GET /admin/products/${product._id}`);
    expect(body.data.version).toBe(3);
  });

  it('changes the stock, not below 0, and records the actual movements', async () => {
    const product = await create({
      variants: [buildVariant('Red', 'M'), buildVariant('Red', 'L', { stockChange: 9 })],
    });
    await changeMany([product._id], { kind: 'stock', change: -6, note: 'Water damage' });
    expect((await getProductPage(product._id)).variants.map(({ stock }: { stock: number }) => stock)).toEqual([0, 3]);
    const rows = await listMovements(product._id);
    expect(rows[0]).toMatchObject({ actor: 'Shop Admin', note: 'Water damage' });
    const changes = rows.map(({ change }: { change: number }) => change);
    expect(changes.slice(0, 2).sort()).toEqual([-4, -6]);
  });

  it('changes the category, archives and publishes', async () => {
    const [first, second] = [await create(), await create()];
    const productIds = [first._id, second._id];
    await changeMany(productIds, { kind: 'category', categoryId: 'women' });
    expect(await listIds(`category=women&q=${first._id}`)).toEqual([first._id]);
    expect((await changeMany([...productIds, first._id], { kind: 'archive' })).body.data).toEqual({ changed: 2 });
    expect(await listIds('status=archived&q=chikan')).toEqual(expect.arrayContaining(productIds));
    expect((await changeMany(productIds, { kind: 'restore' })).body.data).toEqual({ changed: 2 });
    expect((await changeMany(productIds, { kind: 'restore' })).body.data).toEqual({ changed: 0 });
    const [entry] = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'archive'))
      .orderBy(asc(auditLog.seq));
    expect(entry).toMatchObject({ entity: 'product' });
  });

  it('changes all products or none', async () => {
    const product = await create();
    const reply = await changeMany([product._id, 'none'], { kind: 'archive' });
    expect(getError(reply)).toEqual([404, 'product_not_found', []]);
    expect((await shop.call(`GET /products/${product._id}`)).status).toBe(200);
    const unknownCategoryReply = await changeMany([product._id], { kind: 'category', categoryId: 'nowhere' });
    expect(getError(unknownCategoryReply)).toEqual([400, 'invalid_input', ['change.categoryId']]);
  });
});

it('leaves no movement, variant or picture of a rejected save', async () => {
  const countRows = () =>
    Promise.all([products, variants, stockMovements, media].map((table) => shop.db.$count(table)));
  const countsBefore = await countRows();
  await callAsAdmin('POST /products', buildKurta({ images: [{ mediaId: 'none', alt: '', color: null }] }));
  expect(await countRows()).toEqual(countsBefore);
});

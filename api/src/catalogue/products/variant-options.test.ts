import type { AdminProduct, Product } from '@vastra/shared/contract';
import { addCategories } from '../../testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
let number = 0;

beforeAll(async () => {
  await addCategories(shop);
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const callAsAdmin = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const buildVariant = (option3: string | undefined, overrides: object = {}) => ({
  ...{ sku: `R${number++}`, color: 'Gold', colorCode: '#d4af37', size: '18 in', option3 },
  ...{ price: 1500, originalPrice: 2000, stockChange: 4 },
  ...overrides,
});
const buildChain = (overrides: object = {}) => ({
  ...{ title: `Chain ${number++}`, brand: 'Sona', categoryId: 'men-jackets', shortDesc: '', description: '' },
  ...{ features: [], specs: [], hsn: '7113', keywords: '', isArchived: false, images: [] },
  ...{ colorLabel: 'Metal', sizeLabel: 'Length', option3Label: 'Engraving' },
  variants: [buildVariant('Plain'), buildVariant('Monogram', { stockChange: 0 })],
  ...overrides,
});
const create = async (overrides: object = {}): Promise<AdminProduct> => {
  const { status, body } = await callAsAdmin('POST /products', buildChain(overrides));
  expect([status, body.details]).toEqual([201, undefined]);
  return body.data;
};
const toInput = ({ category, createdAt, updatedAt, images: _images, ...rest }: AdminProduct) => ({
  ...rest,
  images: [],
});
const save = (product: AdminProduct, overrides: object = {}) =>
  callAsAdmin(`PUT /products/${product._id}`, { ...toInput(product), ...overrides });
const getProductPage = async (id: string): Promise<Product> => (await shop.call(`GET /products/${id}`)).body.data;

describe('a product with three options', () => {
  it('has its own names, and a variant for each combination of the three values', async () => {
    const { _id, variants } = await create();
    expect(variants.map((variant) => [variant._id, variant.option3])).toEqual([
      [`${_id}-gold-18-in-plain`, 'Plain'],
      [`${_id}-gold-18-in-monogram`, 'Monogram'],
    ]);
    const page = await getProductPage(_id);
    expect(page.options).toEqual({ colorLabel: 'Metal', sizeLabel: 'Length', option3Label: 'Engraving', swatches: '' });
    expect(page.variants.map(({ name, option3 }) => [name, option3])).toEqual([
      ['Gold / 18 in / Plain', 'Plain'],
      ['Gold / 18 in / Monogram', 'Monogram'],
    ]);
    // The facets count the product once, and a search shows the variant that is in stock.
    const { body } = await shop.call('GET /products?color=Gold&size=18%20in');
    expect(body.data.products[0]).toMatchObject({ _id, firstVariant: { option3: 'Plain' } });
    expect(body.data.availableFilters.sizes).toEqual([{ name: '18 in', count: 1 }]);
  });

  it('has no names of options without any that a merchant has entered', async () => {
    const noLabels = { colorLabel: '', sizeLabel: undefined, option3Label: undefined };
    const { _id } = await create({ ...noLabels, variants: [buildVariant(undefined)] });
    const page = await getProductPage(_id);
    expect([page.options, page.variants[0].option3, page.variants[0].name]).toEqual([
      undefined,
      undefined,
      'Gold / 18 in',
    ]);
  });

  it('needs a name of the third option and a value for each variant, each combination once', async () => {
    const getDetails = async (overrides: object) =>
      (await callAsAdmin('POST /products', buildChain(overrides))).body.details;
    expect(await getDetails({ option3Label: '' })).toEqual({
      option3Label: 'Please enter a name for the third option',
    });
    expect(await getDetails({ variants: [buildVariant('Plain'), buildVariant('')] })).toEqual({
      'variants.1.option3': 'Please enter a value of the third option',
    });
    expect(await getDetails({ variants: [buildVariant('Plain'), buildVariant('PLAIN')] })).toEqual({
      'variants.1.size': 'Gold, 18 in, PLAIN is used twice',
    });
    expect(await getDetails({ swatches: 'round' })).toEqual({ swatches: 'Please enter pictures, or leave it empty' });
  });

  it('keeps the third option, barcode and parcel of callers that do not send them, and swaps values', async () => {
    const [first, second] = [buildVariant('Plain'), buildVariant('Monogram')];
    const parcel = { weightGrams: 40, parcelSize: { lengthMm: 100, widthMm: 80, heightMm: 30 } };
    const product = await create({ variants: [{ ...first, barcode: '4006381333931', ...parcel }, second] });
    const earlier = product.variants.map(({ _id, sku, color, colorCode, size, price, originalPrice }) => ({
      ...{ _id, sku, color, colorCode, size, price, originalPrice },
    }));
    const { colorLabel, sizeLabel, option3Label, swatches, ...rest } = toInput(product);
    const { status, body } = await callAsAdmin(`PUT /products/${product._id}`, { ...rest, variants: earlier });
    expect([status, body.details]).toEqual([200, undefined]);
    expect(body.data.variants).toEqual(product.variants);
    expect(body.data).toMatchObject({ colorLabel, sizeLabel, option3Label, swatches });
    const removal = await callAsAdmin(`PUT /products/${product._id}`, {
      ...toInput(body.data),
      variants: earlier.slice(0, 1),
    });
    expect([removal.status, Object.keys(removal.body.details)]).toEqual([400, ['variants']]);
    const swapped = body.data.variants.map((variant: object, index: number, all: AdminProduct['variants']) => ({
      ...variant,
      option3: all[1 - index].option3,
      barcode: all[1 - index].barcode,
    }));
    const saved = (await save(body.data, { variants: swapped })).body.data as AdminProduct;
    expect(saved.variants.map(({ option3, barcode }) => [option3, barcode])).toEqual([
      ['Monogram', ''],
      ['Plain', '4006381333931'],
    ]);
  });
});

describe('a barcode', () => {
  it('is a GTIN with its check digit, and belongs to one variant of the shop', async () => {
    const getDetails = async (...barcodes: string[]) => {
      const variants = barcodes.map((barcode, index) => buildVariant(`${index}`, { barcode }));
      return (await callAsAdmin('POST /products', buildChain({ variants }))).body.details;
    };
    expect(await getDetails('036000291453')).toEqual({
      'variants.0.barcode': 'Please enter a GTIN of 8, 12, 13 or 14 digits with a valid check digit',
    });
    expect(await getDetails('036000291452', '0036000291452')).toEqual({
      'variants.1.barcode': '“0036000291452” is used twice',
    });
    const { _id } = await create({ variants: [buildVariant('Plain', { barcode: '036000291452' })] });
    expect(await getDetails('0036000291452')).toEqual({
      'variants.0.barcode': '“0036000291452” is already used by another product',
    });
    const { body } = await callAsAdmin('GET /admin/products?q=036000291452');
    expect(body.data.rows.map((row: { _id: string }) => row._id)).toEqual([_id]);
    const found = await callAsAdmin('GET /admin/orderable-variants?q=036000291452');
    expect(found.body.data).toMatchObject([{ productId: _id, size: '18 in, Plain' }]);
  });

  it('is public; cost and parcel are not', async () => {
    const parcel = { weightGrams: 40, parcelSize: { lengthMm: 100, widthMm: 80, heightMm: 30 } };
    const { _id } = await create({
      variants: [buildVariant('Plain', { ...parcel, barcode: '96385074', cost: 900 })],
    });
    const [variant] = (await getProductPage(_id)).variants;
    expect(variant.barcode).toBe('96385074');
    expect(Object.keys(variant).filter((name) => /cost|weight|parcel|Mm$/i.test(name))).toEqual([]);
  });
});

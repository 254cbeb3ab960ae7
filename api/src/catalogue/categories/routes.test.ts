import { addCatalogueProduct, addCategories } from '../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();

beforeAll(async () => {
  await addCategories(shop);
  await addCatalogueProduct(shop, { id: 'trucker' });
  await addCatalogueProduct(shop, { id: 'bomber', stock: { 'Indigo/M': 0 } });
  await addCatalogueProduct(shop, { id: 'crew', category: 'men-tshirts' });
  await addCatalogueProduct(shop, { id: 'gilet', category: 'women-jackets' });
  await addCatalogueProduct(shop, { id: 'old', archivedAt: new Date() });
});

const getData = async (path: string) => (await shop.call(`GET ${path}`)).body.data;
const getIds = (list: { _id: string }[]) => list.map(({ _id }) => _id);

it('lists the top-level categories with their children and the number of published products', async () => {
  const [men, women, perfume, ...others] = await getData('/categories');
  expect(men).toEqual({
    _id: 'men',
    name: 'Men',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    productCount: 3,
    subCategories: [
      { _id: 'men-jackets', name: 'Jackets', productCount: 2 },
      { _id: 'men-tshirts', name: 'T-Shirts', productCount: 1 },
    ],
  });
  expect(women).toMatchObject({ _id: 'women', productCount: 1 });
  expect(perfume).toMatchObject({ _id: 'perfume', productCount: 0, subCategories: [] });
  expect(others).toEqual([]);
});

it('lists the featured ones in the order of the home page', async () => {
  const featured = await getData('/categories/featured');
  expect(getIds(featured)).toEqual(['women', 'men']);
  const { products } = await getData('/categories/women/products');
  expect(featured[0].image).toEqual(products[0].images[0]);
  expect(featured[0].image.data).toMatch(/\/media\/gilet-/);
});

it('returns a category with its breadcrumbs', async () => {
  expect(await getData('/categories/men-jackets')).toEqual({
    _id: 'men-jackets',
    name: 'Jackets',
    icon: '',
    productCount: 2,
    subCategories: [],
    breadcrumbs: [
      { _id: 'men', name: 'Men' },
      { _id: 'men-jackets', name: 'Jackets' },
    ],
  });
});

it('lists the products of a category and of its descendants', async () => {
  expect(getIds((await getData('/categories/men/products')).products).sort()).toEqual(['bomber', 'crew', 'trucker']);
  expect(getIds((await getData('/categories/women-jackets/products')).products)).toEqual(['gilet']);
  expect((await getData('/categories/perfume/products')).pagination.total).toBe(0);
});

it('filters them, and does not offer the category itself as a filter', async () => {
  const { products, availableFilters } = await getData('/categories/men/products?inStock=true&categories=men-jackets');
  expect(getIds(products)).toEqual(['trucker']);
  expect(availableFilters.categories).toEqual([
    { _id: 'men-jackets', name: 'Jackets', parentId: 'men', count: 1 },
    { _id: 'men-tshirts', name: 'T-Shirts', parentId: 'men', count: 1 },
  ]);
});

it.each(['/categories/shoes', '/categories/shoes/products', '/categories/Jackets', '/home/categories/featured/shoes'])(
  'returns 404 for %s',
  async (path) => {
    expect(await shop.call(`GET ${path}`)).toMatchObject({ status: 404, body: { code: 'category_not_found' } });
  },
);

it('rejects an invalid page', async () => {
  expect(await shop.call('GET /categories/men/products?page=-1')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', details: { page: expect.any(String) } },
  });
});

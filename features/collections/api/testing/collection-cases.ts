import { eq } from 'drizzle-orm';
import { collections, products, settings, variants } from '../../../../api/src/platform/db/schema';
import { buildRuleCondition } from '../../../../api/src/pricing/promotions/terms/collection-rule';
import { createRandom } from '../../../../api/src/seed/synthetic/random';
import {
  addCatalogueProduct,
  addCategories,
  type NewCatalogueProduct,
} from '../../../../api/src/testing/fixtures/catalogue';
import type { TestShop } from '../../../../api/src/testing/shop';
import type { CollectionCondition, CollectionOptionCondition } from '../../contract';
import { toStoredConditions } from '../conditions';

type Row = typeof collections.$inferInsert;

const dayMs = 24 * 3_600_000;
const families: Record<string, string> = { Indigo: 'Blue', Red: 'Red', White: 'White', Sky: 'Blue' };

/**
 * Declares the tests of collections, which hold with each search engine and with the database: the products of each are compared with a filter of all
 * products.
 */
export function describeCollections(openShop: () => TestShop): void {
  const shop = openShop();
  const random = createRandom(41);
  const randomOptions = createRandom(42);
  const added: NewCatalogueProduct[] = [];
  const now = Date.now();

  beforeAll(async () => {
    await addCategories(shop);
    const definition = { label: 'Weave', hint: '', isPublic: false, isListed: false };
    const weave = { ...definition, key: 'weave', type: 'choice', choices: ['Khadi', 'Ikat'] };
    await shop.db.insert(settings).values({ key: 'customFields', value: { product: [weave] } });
    for (let number = 0; number < 30; number++) {
      const product = buildProduct(`p${number}`);
      added.push(product);
      await addCatalogueProduct(shop, product);
    }
  });
  beforeEach(() => shop.db.delete(collections));

  function buildProduct(id: string): NewCatalogueProduct {
    const mrp = 100_00 * random.between(10, 30);
    const stock = Object.fromEntries(
      random
        .sample(Object.keys(families), random.between(1, 2))
        .flatMap((color) =>
          random.sample(['S', 'M', 'L'], 2).map((size) => [`${color}/${size}`, random.between(0, 1)]),
        ),
    );
    return {
      id,
      ...buildOptions(stock),
      category: random.pick(['men', 'men-jackets', 'women-jackets', 'perfume']),
      brand: random.pick(['Neelgaon', 'Deodar']),
      price: mrp - 100_00 * random.between(0, 5),
      mrp,
      tags: random.sample(['Diwali 2026', 'Bestseller', 'Gift box'], random.between(0, 2)),
      materials: random.sample(['Silk', 'Linen'], random.between(0, 1)),
      customFields: random.next() < 0.7 ? { weave: random.pick(['Khadi', 'Ikat']) } : {},
      createdAt: new Date(now - random.between(0, 60) * dayMs - 1),
    };
  }

  /** Builds the names of the options of a product, and its variants, which have a third option if it has a name. */
  function buildOptions(stock: Record<string, number>): Pick<NewCatalogueProduct, 'stock' | 'optionLabels'> {
    const sizeLabel = randomOptions.pick(['', 'Width']);
    const option3Label = randomOptions.pick(['', 'Fabric', 'Cloth']);
    const entries = Object.entries(stock).map(
      ([option, units]) =>
        [option3Label ? `${option}/${randomOptions.pick(['Silk', 'Khadi: fine'])}` : option, units] as const,
    );
    return { optionLabels: { sizeLabel, option3Label }, stock: Object.fromEntries(entries) };
  }

  /** Meaning of a condition about an option by its name, written apart from the engines. */
  function meetsOption({ optionLabels, stock = {} }: NewCatalogueProduct, { name, values }: CollectionOptionCondition) {
    const places = {
      size: optionLabels?.sizeLabel === name ? 1 : 0,
      option3: optionLabels?.option3Label === name ? 2 : 0,
    };
    const named = Object.values(places).filter((place) => place > 0);
    return Object.keys(stock).some((option) => named.some((place) => values.includes(option.split('/')[place])));
  }

  /** Meaning of a condition, written apart from the engines. Prices are rupees. */
  function meets(product: NewCatalogueProduct, condition: CollectionCondition): boolean {
    const { price = 0, mrp = 0, stock = {}, category = '', tags = [], materials = [], createdAt } = product;
    const options = Object.keys(stock).map((option) => option.split('/'));
    switch (condition.field) {
      case 'price':
        return price >= (condition.min ?? 0) * 100 && price <= (condition.max ?? 1e9) * 100;
      case 'discount':
        return Math.round((100 * (mrp - price)) / mrp) >= condition.percent;
      case 'stock':
        return Object.values(stock).some((units) => units > 0) === condition.inStock;
      case 'new':
        return createdAt!.getTime() >= now - condition.days * dayMs;
      case 'category':
        return condition.values.some((id) => category === id || category.startsWith(`${id}-`));
      case 'brand':
        return condition.values.includes(product.brand!);
      case 'tag':
        return condition.values.some((tag) => tags.includes(tag));
      case 'material':
        return condition.values.some((material) => materials.includes(material));
      case 'color':
        return options.some(([color]) => condition.values.some((v) => v === color || v === families[color]));
      case 'size':
        return options.some(([, size]) => condition.values.includes(size));
      default:
        return false;
    }
  }

  const addCollection = (row: Partial<Row>) =>
    shop.db.insert(collections).values({
      id: 'edit',
      title: 'Edit',
      kind: 'rule',
      isActive: true,
      renewedOn: '2026-01-01',
      ...row,
    });
  const list = async (query = '', limit = 100) =>
    (await shop.call(`GET /collections/edit/products?limit=${limit}${query}`)).body.data;
  const listIds = async (query = '', limit = 100): Promise<string[]> =>
    (await list(query, limit)).products.map(({ _id }: { _id: string }) => _id);
  /** Selects the products by the condition of the database, which promotions use. */
  type Terms = Parameters<typeof buildRuleCondition>[1];
  const selectIds = async (terms: Pick<Terms, 'match' | 'conditions'> & Partial<Terms>): Promise<string[]> => {
    const condition = await buildRuleCondition(
      shop.db,
      { fieldConditions: [], optionConditions: [], ...terms },
      new Date(now),
    );
    const rows = await shop.db.select({ id: products.id }).from(products).where(condition);
    return rows.map(({ id }) => id).sort();
  };
  const getIds = (candidates: NewCatalogueProduct[]) => candidates.map(({ id }) => id).sort();

  const conditions: CollectionCondition[] = [
    { field: 'category', values: ['men'] },
    { field: 'brand', values: ['Deodar'] },
    { field: 'tag', values: ['Diwali 2026', 'Gift box'] },
    { field: 'material', values: ['Silk'] },
    { field: 'color', values: ['Red'] },
    { field: 'color', values: ['Blue'] },
    { field: 'size', values: ['S'] },
    { field: 'price', min: 1000, max: 2000 },
    { field: 'price', min: null, max: 1500 },
    { field: 'discount', percent: 20 },
    { field: 'stock', inStock: false },
    { field: 'new', days: 30 },
  ];

  it.each(conditions.map((condition) => [condition.field, condition] as const))(
    'has the products that meet a condition: %s %j',
    async (_field, condition) => {
      const expected = added.filter((product) => meets(product, condition));
      expect([0, added.length]).not.toContain(expected.length);
      await addCollection({ conditions: toStoredConditions([condition]) });
      expect((await listIds()).sort()).toEqual(getIds(expected));
      expect(await selectIds({ match: 'all', conditions: toStoredConditions([condition]) })).toEqual(getIds(expected));
      const total = expected.length;
      expect((await list()).pagination.total).toBe(total);
    },
  );

  it.each(['all', 'any'] as const)('has the products that meet %s of several conditions', async (match) => {
    const pair: CollectionCondition[] = [
      { field: 'tag', values: ['Bestseller'] },
      { field: 'discount', percent: 15 },
    ];
    const expected = added.filter((product) =>
      match === 'all' ? pair.every((one) => meets(product, one)) : pair.some((one) => meets(product, one)),
    );
    await addCollection({ match, conditions: toStoredConditions(pair) });
    expect((await listIds()).sort()).toEqual(getIds(expected));
    expect(await selectIds({ match, conditions: toStoredConditions(pair) })).toEqual(getIds(expected));
  });

  it.each(['all', 'any'] as const)(
    'has the products that meet %s of a condition and one about a custom field',
    async (match) => {
      const hasValue = ({ customFields }: NewCatalogueProduct) => customFields?.weave === 'Khadi';
      const isInStock = (product: NewCatalogueProduct) => meets(product, { field: 'stock', inStock: true });
      const expected = added.filter((product) =>
        match === 'all' ? hasValue(product) && isInStock(product) : hasValue(product) || isInStock(product),
      );
      expect(added.filter(hasValue).length).toBeGreaterThan(0);
      const terms = {
        match,
        conditions: [{ field: 'stock' as const, inStock: true }],
        fieldConditions: [{ key: 'weave', values: ['Khadi'] }],
      };
      await addCollection(terms);
      expect((await listIds()).sort()).toEqual(getIds(expected));
      expect(await selectIds(terms)).toEqual(getIds(expected));
      await shop.db.update(collections).set({ conditions: [], fieldConditions: [{ key: 'gone', values: ['Khadi'] }] });
      expect(await listIds()).toEqual([]);
    },
  );

  it.each([
    { name: 'Fabric', values: ['Silk'] },
    { name: 'Fabric', values: ['Khadi: fine', 'Linen'] },
    { name: 'Cloth', values: ['Silk', 'Khadi: fine'] },
    { name: 'Width', values: ['S'] },
  ])('has the products that meet a condition about an option by its name: %j', async (condition) => {
    const expected = added.filter((product) => meetsOption(product, condition));
    expect([0, added.length]).not.toContain(expected.length);
    await addCollection({ optionConditions: [condition] });
    expect((await listIds()).sort()).toEqual(getIds(expected));
    expect(await selectIds({ match: 'all', conditions: [], optionConditions: [condition] })).toEqual(getIds(expected));
  });

  it.each(['all', 'any'] as const)(
    'has the products that meet %s of conditions about an option, a custom field and the stock',
    async (match) => {
      const option = { name: 'Fabric', values: ['Silk'] };
      const tests = [
        (product: NewCatalogueProduct) => meetsOption(product, option),
        ({ customFields }: NewCatalogueProduct) => customFields?.weave === 'Khadi',
        (product: NewCatalogueProduct) => meets(product, { field: 'stock', inStock: true }),
      ];
      const expected = added.filter((product) =>
        match === 'all' ? tests.every((test) => test(product)) : tests.some((test) => test(product)),
      );
      expect([0, added.length]).not.toContain(expected.length);
      const terms = {
        match,
        conditions: [{ field: 'stock' as const, inStock: true }],
        fieldConditions: [{ key: 'weave', values: ['Khadi'] }],
        optionConditions: [option],
      };
      await addCollection(terms);
      expect((await listIds()).sort()).toEqual(getIds(expected));
      expect(await selectIds(terms)).toEqual(getIds(expected));
    },
  );

  it('follows a new name and a new value of an option at once', async () => {
    const third = added.find(({ optionLabels }) => optionLabels?.option3Label)!;
    await addCollection({ optionConditions: [{ name: 'Engraving', values: ['Name'] }] });
    expect(await listIds()).toEqual([]);
    await shop.db.update(products).set({ option3Label: 'Engraving' }).where(eq(products.id, third.id));
    expect(await listIds()).toEqual([]);
    await shop.db.update(variants).set({ option3: 'Name' }).where(eq(variants.productId, third.id));
    expect(await listIds()).toEqual([third.id]);
  });

  it('is filtered, sorted and counted as a category is', async () => {
    const condition: CollectionCondition = { field: 'category', values: ['men'] };
    await addCollection({ conditions: toStoredConditions([condition]) });
    for (const query of [
      '',
      '&brand=Deodar',
      '&sort=price-low-high&inStock=true',
      '&priceRange=[1000,2500]&color=Red',
    ]) {
      const category = (await shop.call(`GET /categories/men/products?limit=100${query}`)).body.data;
      const collection = await list(query);
      expect(collection.products).toEqual(category.products);
      expect(collection.pagination).toEqual(category.pagination);
      const { categories: _own, ...filters } = category.availableFilters;
      expect(collection.availableFilters).toMatchObject(filters);
    }
  });

  it('begins with its pinned products in its own order only', async () => {
    const members = added.filter((product) => meets(product, { field: 'stock', inStock: true }));
    const other = added.find((product) => !meets(product, { field: 'stock', inStock: true }))!;
    const pinnedIds = [members[5].id, other.id, members[2].id];
    await addCollection({
      conditions: toStoredConditions([{ field: 'stock', inStock: true }]),
      sort: 'price-high-low',
      pinnedIds,
    });
    const ids = await listIds();
    expect(ids.slice(0, 2)).toEqual([members[5].id, members[2].id]);
    expect(ids).toHaveLength(members.length);
    const prices = ids.slice(2).map((id) => members.find((product) => product.id === id)!.price!);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const pages = [...(await listIds('&page=1', 4)), ...(await listIds('&page=2', 4))];
    expect(pages).toEqual(ids.slice(0, 8));
    const cheapest = [...members].sort((a, b) => a.price! - b.price! || (a.id < b.id ? -1 : 1));
    expect(await listIds('&sort=price-low-high')).toEqual(cheapest.map(({ id }) => id));
    // A pinned product that the filter excludes leaves no gap.
    expect(await listIds(`&brand=${members[2].brand}`)).toContain(members[2].id);
  });

  it('has the products that were chosen by hand, in their order, without those that are not published', async () => {
    const productIds = ['p7', 'p3', 'gone', 'p21'];
    await addCollection({ kind: 'manual', sort: 'manual', productIds });
    expect(await listIds()).toEqual(['p7', 'p3', 'p21']);
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'p3'));
    expect(await listIds()).toEqual(['p7', 'p21']);
    await shop.db.update(products).set({ archivedAt: null }).where(eq(products.id, 'p3'));
    expect(await listIds()).toEqual(['p7', 'p3', 'p21']);
  });

  it('follows the products at once, and its own changes', async () => {
    await addCollection({ conditions: [{ field: 'tag', values: ['Fresh'] }] });
    expect(await listIds()).toEqual([]);
    await shop.db
      .update(products)
      .set({ tags: ['Fresh'] })
      .where(eq(products.id, 'p1'));
    expect(await listIds()).toEqual(['p1']);
    await shop.db.update(collections).set({ conditions: [{ field: 'tag', values: ['None'] }] });
    expect(await listIds()).toEqual([]);
  });
}

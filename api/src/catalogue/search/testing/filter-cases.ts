import type { AvailableFilters, CustomFieldDefinition } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { products, settings } from '../../../platform/db/schema';
import { createRandom } from '../../../seed/synthetic/random';
import { addCatalogueProduct, addCategories, type NewCatalogueProduct } from '../../../testing/fixtures/catalogue';
import type { TestShop } from '../../../testing/shop';

const fieldDefaults = { hint: '', choices: [], isPublic: true, isListed: false, isFilter: true };
const customFields: CustomFieldDefinition[] = [
  { ...fieldDefaults, key: 'weave', label: 'Weave', type: 'choice', choices: ['Khadi', 'Ikat', 'Plain: fine'] },
  { ...fieldDefaults, key: 'handmade', label: 'Handmade', type: 'boolean' },
  { ...fieldDefaults, key: 'maker', label: 'Maker', type: 'choice', choices: ['Kutch'], isPublic: false },
  { ...fieldDefaults, key: 'care', label: 'Care', type: 'choice', choices: ['Wash'], isFilter: false },
];

/** Declares the tests of filters: each option is counted by filtering all products with it. */
export function describeFilters(openShop: () => TestShop): void {
  const shop = openShop();
  const random = createRandom(11);
  const addedProducts: NewCatalogueProduct[] = [];
  const ratings = new Map<string, number>();

  beforeAll(async () => {
    await addCategories(shop);
    await shop.db.insert(settings).values({ key: 'customFields', value: { product: customFields } });
    for (let number = 0; number < 60; number++) {
      const product = buildCatalogueProduct(`p${number}`);
      addedProducts.push(product);
      await addCatalogueProduct(shop, product);
      const rating = random.between(0, 500) / 100;
      ratings.set(product.id, rating);
      await shop.db.update(products).set({ rating }).where(eq(products.id, product.id));
    }
  });

  const colors = ['Indigo', 'Red', 'White', 'Sky'];
  const families: Record<string, string> = { Indigo: 'Blue', Red: 'Red', White: 'White', Sky: 'Blue' };
  const sizes = ['S', 'M', 'L'];
  const categories = ['men', 'men-jackets', 'men-tshirts', 'women', 'women-jackets', 'perfume'];
  const brands = ['Neelgaon', 'Deodar', 'Café Loom'];
  const occasions = ['Wedding', 'Office', 'Festive'];
  const fieldValues = { weave: ['Khadi', 'Ikat', 'Plain: fine'], handmade: ['true', 'false'] };

  function buildCatalogueProduct(id: string): NewCatalogueProduct {
    const mrp = 100_00 * random.between(5, 30);
    const stock = Object.fromEntries(
      random
        .sample(colors, random.between(1, 3))
        .flatMap((color) =>
          random.sample(sizes, random.between(1, 3)).map((size) => [`${color}/${size}`, random.between(0, 2)]),
        ),
    );
    const title = random.pick(['Denim Jacket', 'Plain Jacket', 'Linen Shirt']);
    const price = random.next() < 0.3 ? mrp : mrp - 100_00 * random.between(1, 4);
    const tags = {
      occasions: random.sample(occasions, random.between(0, 3)),
      materials: random.sample(['Silk'], random.between(0, 1)),
      customFields: Object.fromEntries([
        ...Object.entries(fieldValues).flatMap(([key, values]) =>
          random.next() < 0.7 ? [[key, random.pick(values)]] : [],
        ),
        ...[
          ['maker', 'Kutch'],
          ['care', 'Wash'],
        ],
      ]),
    };
    return { id, title, brand: random.pick(brands), category: random.pick(categories), price, mrp, stock, ...tags };
  }

  interface Filters {
    brand?: string[];
    occasion?: string[];
    material?: string[];
    field?: string[];
    color?: string[];
    colorFamily?: string[];
    size?: string[];
    categories?: string[];
    rating?: number;
    inStock?: boolean;
    onSale?: boolean;
    priceRange?: [number, number];
  }

  const fieldTexts = Object.entries(fieldValues).flatMap(([key, values]) => values.map((value) => `${key}:${value}`));

  /** Checks that a product has one of the values of each field that the filter names. */
  const passesFields = ({ customFields = {} }: NewCatalogueProduct, field: string[] = []) =>
    Object.keys(fieldValues).every((key) => {
      const wanted = field.filter((text) => text.startsWith(`${key}:`));
      return wanted.length === 0 || wanted.includes(`${key}:${customFields[key]}`);
    });

  function buildFilters(): Filters {
    const { next, sample, between } = random;
    const low = between(1, 20) * 100;
    return {
      ...(next() < 0.3 && { brand: sample(brands, between(1, 2)) }),
      ...(next() < 0.2 && { occasion: sample(occasions, between(1, 2)) }),
      ...(next() < 0.1 && { material: ['Silk'] }),
      ...(next() < 0.3 && { field: sample(fieldTexts, between(1, 3)) }),
      ...(next() < 0.4 && { color: sample(colors, between(1, 2)) }),
      ...(next() < 0.2 && { colorFamily: sample(['blue', 'Red'], between(1, 2)) }),
      ...(next() < 0.4 && { size: sample(sizes, between(1, 2)) }),
      ...(next() < 0.3 && { categories: sample(categories, between(1, 2)) }),
      ...(next() < 0.3 && { rating: between(1, 4) }),
      ...(next() < 0.3 && { inStock: true }),
      ...(next() < 0.3 && { onSale: true }),
      ...(next() < 0.3 && { priceRange: [low, low + between(1, 20) * 100] as [number, number] }),
    };
  }

  const isWithin = (category: string, categoryIds: string[]) =>
    categoryIds.some((id) => category === id || category.startsWith(`${id}-`));

  /** Returns the products that pass all filters. */
  function filterAddedProducts(filters: Filters, query?: string): NewCatalogueProduct[] {
    return addedProducts.filter((product) => {
      const { title = '', brand = '', category = '', price = 0, mrp = 0, stock = {} } = product;
      return (
        (!query ||
          `${title} ${category}`
            .toLowerCase()
            .split(/[ -]/)
            .some((word) => word.replace(/s$/, '') === query)) &&
        (!filters.brand || filters.brand.includes(brand)) &&
        (!filters.occasion || filters.occasion.some((tag) => product.occasions?.includes(tag))) &&
        (!filters.material || filters.material.some((tag) => product.materials?.includes(tag))) &&
        passesFields(product, filters.field) &&
        (!filters.categories || isWithin(category, filters.categories)) &&
        (!filters.rating || ratings.get(product.id)! >= filters.rating) &&
        (!filters.onSale || price < mrp) &&
        (!filters.priceRange || (price >= filters.priceRange[0] * 100 && price <= filters.priceRange[1] * 100)) &&
        Object.entries(stock).some(([option, stock]) => {
          const [color, size] = option.split('/');
          return (
            passesColor(filters, color) &&
            (!filters.size || filters.size.includes(size)) &&
            (!filters.inStock || stock > 0)
          );
        })
      );
    });
  }

  function passesColor({ color, colorFamily }: Filters, name: string): boolean {
    if (!color && !colorFamily) return true;
    const isInFamily = colorFamily?.some((family) => family.toLowerCase() === families[name].toLowerCase());
    return isInFamily || (color?.includes(name) ?? false);
  }

  function countOptions(
    filters: Filters,
    query?: string,
  ): Omit<AvailableFilters, 'colors'> & { colors: Record<string, number> } {
    const countByName = (
      options: string[],
      name: 'brand' | 'occasion' | 'material' | 'color' | 'colorFamily' | 'size',
    ) => {
      const others = name.startsWith('color') ? { ...filters, color: undefined, colorFamily: undefined } : filters;
      return options
        .map((option) => ({ name: option, count: filterAddedProducts({ ...others, [name]: [option] }, query).length }))
        .filter(({ count }) => count > 0);
    };
    const prices = filterAddedProducts({ ...filters, priceRange: undefined }, query).map(({ price }) => price! / 100);
    const fields = customFields.slice(0, 2).flatMap(({ key, label, type }) => {
      const others = (filters.field ?? []).filter((text) => !text.startsWith(`${key}:`));
      const options = fieldValues[key as keyof typeof fieldValues].map((value) => ({
        value: `${key}:${value}`,
        name: { true: 'Yes', false: 'No' }[value] ?? value,
        count: filterAddedProducts({ ...filters, field: [...others, `${key}:${value}`] }, query).length,
      }));
      const found = options.filter(({ count }) => count > 0);
      return found.length > 0 ? [{ key, label, type, options: found }] : [];
    });
    return {
      ...(fields.length > 0 && { fields }),
      categories: categories.flatMap((id) => {
        const count = filterAddedProducts({ ...filters, categories: undefined }, query).filter((a) =>
          isWithin(a.category!, [id]),
        ).length;
        return count > 0
          ? [{ _id: id, name: expect.any(String), parentId: id.split('-')[1] ? id.split('-')[0] : null, count }]
          : [];
      }),
      brands: expect.arrayContaining(countByName(brands, 'brand')),
      occasions: expect.arrayContaining(countByName(occasions, 'occasion')),
      recipients: [],
      materials: countByName(['Silk'], 'material'),
      colors: Object.fromEntries(countByName(colors, 'color').map(({ name, count }) => [name, count])),
      colorFamilies: countByName(['White', 'Red', 'Blue'], 'colorFamily').map((option) => ({
        ...option,
        code: expect.stringMatching(/^#[0-9a-f]{6}$/),
      })),
      sizes: countByName(sizes, 'size'),
      ratings: [4, 3, 2, 1].map((rating) => ({
        rating,
        count: filterAddedProducts({ ...filters, rating }, query).length,
      })),
      inStock: filterAddedProducts({ ...filters, inStock: true }, query).length,
      onSale: filterAddedProducts({ ...filters, onSale: true }, query).length,
      priceRange: prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [0, 0],
    };
  }

  it.each(Array.from({ length: 80 }, (_, number) => number))(
    'counts the products behind each option (%i)',
    async (number) => {
      const filters = buildFilters();
      const query = number % 2 === 0 ? random.pick(['jacket', 'denim', 'shirt']) : undefined;
      const params = new URLSearchParams({ limit: '100', sort: 'price-low-high', ...(query && { q: query }) });
      for (const [name, value] of Object.entries(filters)) {
        if (name === 'priceRange') params.append(name, JSON.stringify(value));
        else for (const item of [value].flat()) params.append(name, String(item));
      }
      const { body } = await shop.call(`GET ${query ? '/search' : '/products'}?${params}`);
      const { products: matchingProducts, availableFilters: options, pagination } = body.data;
      const expected = filterAddedProducts(filters, query);
      expect(matchingProducts.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
        expected.map(({ id }) => id).sort(),
      );
      expect(pagination.total).toBe(expected.length);
      const named = options.colors.map(({ name, count }: { name: string; count: number }) => [name, count]);
      for (const { name, family } of options.colors) expect([name, family]).toEqual([name, families[name]]);
      expect({ ...options, colors: Object.fromEntries(named) }).toEqual(countOptions(filters, query));
      const prices = matchingProducts.map(({ price }: { price: number }) => price);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    },
  );

  const listByField = async (...field: string[]) => {
    const params = new URLSearchParams(field.map((text) => ['field', text]));
    return (await shop.call(`GET /products?limit=100&${params}`)).body.data;
  };

  it.each(['maker:Kutch', 'care:Wash', 'weave:Silk', 'unknown:1', ':'])(
    'finds nothing by a field that is no filter, or by a value that the field cannot have: %s',
    async (text) => {
      expect((await listByField(text)).pagination.total).toBe(0);
      expect((await listByField(text, 'handmade:true')).pagination.total).toBe(0);
    },
  );

  it('follows the definitions: a field that becomes a filter has the values that are stored, and a removed one has none', async () => {
    const define = (product: CustomFieldDefinition[]) =>
      shop.db.update(settings).set({ value: { product } }).where(eq(settings.key, 'customFields'));
    const [weave, , maker] = customFields;
    await define([maker, weave]);
    expect((await listByField('handmade:true')).pagination.total).toBe(0);
    await define([{ ...maker, isPublic: true }]);
    const { availableFilters, pagination } = await listByField('maker:Kutch');
    const options = [{ value: 'maker:Kutch', name: 'Kutch', count: 60 }];
    expect(availableFilters.fields).toEqual([{ key: 'maker', label: 'Maker', type: 'choice', options }]);
    expect(pagination.total).toBe(60);
    // A field that is defined again has its stored values, which were not in the index meanwhile.
    await define(customFields);
    expect((await listByField('handmade:true')).pagination.total).toBe(
      addedProducts.filter((product) => passesFields(product, ['handmade:true'])).length,
    );
    await define([]);
    expect((await listByField()).availableFilters).not.toHaveProperty('fields');
    await define(customFields);
  });
}

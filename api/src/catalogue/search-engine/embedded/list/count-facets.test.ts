import { createRandom } from '../../../../seed/synthetic/random';
import type { CategoryNode } from '../../../categories/tree';
import { toHex } from '../../../colors/color-code';
import { filterFamilies } from '../../../colors/filter-families';
import type { SearchableProduct } from '../../read-products';
import type { ProductFilters } from '../../search-engine';
import { ProductColumns } from '../snapshot/product-columns';
import { countFacets } from './count-facets';
import { toFilterMasks } from './filter-masks';

const { between, next, pick, sample } = createRandom(23);
const categories = ['shirts', 'kurtas', 'gifts', 'home'];
const categoryTree = categories.map((id) => ({ id, name: id, children: [] as CategoryNode[] })) as CategoryNode[];
const brands = ['Deodar', 'Neelgaon', 'Vanya'];
const occasions = ['Wedding', 'Festive', 'Office'];
/** Some colours have several codes: the codes of Plain belong to different families. */
const colors = [
  ['Red', '#a5232f', '#b3202c'],
  ['Navy', '#203050', '#20304f'],
  ['White', '#f6f3ec'],
  ['Plain', '#1c1c20', '#4f7a4f', '#cc6a2b'],
];
const sizes = ['S', 'M', 'L', 'XL'];

/** Builds a product with all sizes of all its colours or only some, with one code of each colour or several, and sometimes with a third option. */
function buildProduct(number: number): SearchableProduct {
  const mrp = 100_00 * between(1, 30);
  const [sizesOfAll, sizeShare] = [sample(sizes, between(1, 4)), pick([1, 1, 0.6])];
  const [stockShare, hasSeveralCodes] = [pick([0, 0.5, 0.9, 1]), next() < 0.3];
  const hasOption3 = next() < 0.2;
  const variants = sample(colors, between(0, 3)).flatMap(([color, ...codes]) => {
    const code = pick(codes);
    return sizesOfAll
      .filter(() => next() < sizeShare)
      .flatMap((size) => (hasOption3 ? Array<string>(between(1, 2)).fill(size) : size))
      .map((size): SearchableProduct['variants'][number] => {
        return [color, hasSeveralCodes ? pick(codes) : code, size, next() < stockShare];
      });
  });
  return {
    id: `p${number}`,
    title: '',
    brand: pick(brands),
    occasion: sample(occasions, between(0, 3)).join('\x1f'),
    recipient: '',
    material: pick(['Silk', '']),
    tags: '',
    fieldValues: '',
    optionValues: '',
    category: pick(categories),
    price: next() < 0.4 ? mrp : mrp - 10_00 * between(1, 9),
    mrp,
    rating: between(0, 500) / 100,
    reviews: 0,
    createdAt: number,
    searchVector: '',
    variants,
  };
}

function buildFilters(): ProductFilters {
  const low = 100_00 * between(0, 20);
  return {
    ...(next() < 0.3 && { brand: sample(brands, between(1, 2)) }),
    ...(next() < 0.3 && { occasion: sample([...occasions, 'Play'], between(1, 2)) }),
    ...(next() < 0.1 && { material: ['Silk'] }),
    ...(next() < 0.2 && { categories: sample(categories, 2) }),
    ...(next() < 0.3 && { colors: [pick(colors)[0]] }),
    ...(next() < 0.3 && { colorFamilies: [pick(['black', 'green', 'blue', 'red'])] }),
    ...(next() < 0.4 && { sizes: sample(sizes, between(1, 2)) }),
    ...(next() < 0.4 && { inStock: true }),
    ...(next() < 0.2 && { onSale: true }),
    ...(next() < 0.2 && { rating: between(1, 4) }),
    ...(next() < 0.3 && { priceRange: [low, low + 100_00 * between(0, 15)] }),
  };
}

const listOccasions = ({ occasion }: SearchableProduct): string[] => occasion.split('\x1f');

type Variant = SearchableProduct['variants'][number];

/** Counts as the rule says: each option as if its own filter were not set, with one variant for colour, size and stock together. */
function countNaively(columns: ProductColumns, products: SearchableProduct[], filters: ProductFilters) {
  const getFamily = ([color, code]: Variant) => columns.getFamily(color, code);
  const passesProduct = (product: SearchableProduct, without?: keyof ProductFilters) => {
    const { brand, occasion, material, categories: chosen, onSale, rating = 0, priceRange: range } = filters;
    const passesOccasion =
      without === 'occasion' || !occasion || listOccasions(product).some((tag) => occasion.includes(tag));
    return (
      passesOccasion &&
      (without === 'material' || !material || material.includes(product.material)) &&
      (without === 'brand' || !brand || brand.includes(product.brand)) &&
      (without === 'categories' || !chosen || chosen.includes(product.category)) &&
      (without === 'onSale' || !onSale || product.mrp > product.price) &&
      (without === 'rating' || product.rating >= rating) &&
      (without === 'priceRange' || !range || (product.price >= range[0] && product.price <= range[1]))
    );
  };
  const passesVariant = (variant: Variant, without?: 'colors' | 'sizes' | 'inStock') => {
    const { colors: names, colorFamilies, sizes: chosen, inStock } = filters;
    const isFamily = colorFamilies?.includes(filterFamilies[getFamily(variant)].name.toLowerCase());
    const hasColor = (!names && !colorFamilies) || names?.includes(variant[0]) || isFamily;
    return (
      (without === 'colors' || hasColor) &&
      (without === 'sizes' || !chosen || chosen.includes(variant[2])) &&
      (without === 'inStock' || !inStock || variant[3])
    );
  };
  const hasVariantFilter = filters.colors || filters.colorFamilies || filters.sizes || filters.inStock;
  const list = (without?: keyof ProductFilters) =>
    products.filter(
      (product) =>
        passesProduct(product, without) &&
        (!hasVariantFilter || product.variants.some((variant) => passesVariant(variant))),
    );
  /** Counts the products with a variant of an option that passes the other filters. */
  const count = (
    options: readonly string[],
    without: 'colors' | 'sizes',
    hasOption: (variant: Variant, option: string) => boolean,
  ) =>
    options.map((option) => {
      const isCounted = (variant: Variant) => hasOption(variant, option) && passesVariant(variant, without);
      return products.filter((product) => passesProduct(product) && product.variants.some(isCounted)).length;
    });
  const getCode = (color: string) => {
    const variants = products.filter((product) => passesProduct(product)).flatMap((product) => product.variants);
    return variants
      .flatMap((variant) => (variant[0] === color && passesVariant(variant, 'colors') ? variant[1] : []))
      .sort()[0];
  };
  const prices = list('priceRange').map(({ price }) => price);
  return {
    passed: list().map(({ id }) => id),
    byCategory: columns.categories.texts.map(
      (text) => list('categories').filter((product) => product.category === text).length,
    ),
    byBrand: columns.facets.brand.values.texts.map(
      (text) => list('brand').filter(({ brand }) => brand === text).length,
    ),
    byOccasion: columns.facets.occasion.values.texts.map(
      (text) => list('occasion').filter((product) => listOccasions(product).includes(text)).length,
    ),
    byMaterial: columns.facets.material.values.texts.map(
      (text) => list('material').filter(({ material }) => material === text).length,
    ),
    byStars: [0, 1, 2, 3, 4, 5].map(
      (stars) => list('rating').filter(({ rating }) => Math.floor(rating) === stars).length,
    ),
    byColor: count(columns.colors.texts, 'colors', ([color], text) => color === text),
    byFamily: count(
      filterFamilies.map(({ name }) => name),
      'colors',
      (variant, text) => filterFamilies[getFamily(variant)].name === text,
    ),
    bySize: count(columns.sizes.texts, 'sizes', ([, , size], text) => size === text),
    codes: columns.colors.texts.map((text) => getCode(text) ?? '#ffffff'),
    inStockCount: products.filter(
      (product) => passesProduct(product) && product.variants.some((variant) => variant[3] && passesVariant(variant)),
    ).length,
    onSaleCount: list('onSale').filter(({ mrp, price }) => mrp > price).length,
    priceRange: prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null,
  };
}

it.each([5, 60, 400])('counts the options of %i products one by one and in sets alike', (productCount) => {
  const columns = new ProductColumns();
  const all = Array.from({ length: productCount }, (_, number) => buildProduct(number));
  for (const product of all) columns.add(product);
  for (let list = 0; list < 250; list++) {
    const filters = buildFilters();
    const products = sample(all, between(0, productCount));
    const docIds = Uint32Array.from(products, ({ id }) => columns.docIds.get(id)!);
    const counts = countFacets(columns, docIds, toFilterMasks({ columns, categoryTree }, filters));
    expect([
      filters,
      {
        passed: Array.from(counts.passedPositions, (position) => products[position].id),
        byCategory: [...counts.byCategory],
        byBrand: [...counts.byFacet.brand],
        byOccasion: [...counts.byFacet.occasion],
        byMaterial: [...counts.byFacet.material],
        byStars: [...counts.byStars],
        byColor: [...counts.byColor],
        byFamily: [...counts.byFamily],
        bySize: [...counts.bySize],
        codes: Array.from(counts.colorCodes, toHex),
        inStockCount: counts.inStockCount,
        onSaleCount: counts.onSaleCount,
        priceRange: counts.priceRange,
      },
    ]).toEqual([filters, countNaively(columns, products, filters)]);
  }
});

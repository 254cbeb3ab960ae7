import type { AvailableFilters } from '@vastra/shared/contract';
import { readListQuery } from '../list-query/list-query';
import { buildChoices, collapseChoices, toggleChoice } from './filter-choices';

const available: AvailableFilters = {
  categories: [
    { _id: 'men', name: 'Men', parentId: null, count: 6 },
    { _id: 'men-jackets', name: 'Jackets', parentId: 'men', count: 4 },
    { _id: 'kids', name: 'Kids', parentId: null, count: 1 },
  ],
  brands: [{ name: 'Neelam & Co', count: 3 }],
  colors: [{ name: 'Red', code: '#b3202a', count: 2 }],
  colorFamilies: [],
  sizes: [{ name: 'M', count: 5 }],
  occasions: [],
  recipients: [],
  materials: [],
  ratings: [],
  inStock: 0,
  onSale: 0,
  priceRange: [0, 0],
};
const none: AvailableFilters = { ...available, categories: [], brands: [], colors: [], sizes: [] };
const read = (search: string) => readListQuery(new URLSearchParams(search));
const listChosen = (search: string) =>
  buildChoices(available, read(search), { hasFallback: true })
    .categories.filter(({ isChosen }) => isChosen)
    .map(({ value }) => value);

it('shows categories as a tree, with full names for use outside it', () => {
  const { categories } = buildChoices(available, read(''), { hasFallback: true });
  expect(categories.map(({ name, depth, fullName }) => [name, depth, fullName])).toEqual([
    ['Men', 0, 'Men'],
    ['Jackets', 1, 'Men: Jackets'],
    ['Kids', 0, 'Kids'],
  ]);
});

it('starts the tree at the list’s category, with its children at the top', () => {
  const [jackets] = buildChoices({ ...available, categories: available.categories.slice(1, 2) }, read(''), {
    hasFallback: false,
  }).categories;
  expect(jackets).toMatchObject({ name: 'Jackets', depth: 0, fullName: 'Jackets' });
});

it('finds a category by its id or by its name in any letter case', () => {
  expect(listChosen('categories=men')).toEqual(['men']);
  expect(listChosen('categories=KIDS')).toEqual(['kids']);
  expect(listChosen('categories=jackets&categories=kids')).toEqual(['men-jackets', 'kids']);
});

it('removes a category whichever way the URL names it', () => {
  const [men] = buildChoices(available, read('categories=MEN&categories=kids'), { hasFallback: true }).categories;
  expect(toggleChoice(['MEN', 'kids'], men, { isChosen: false })).toEqual(['kids']);
  expect(toggleChoice(['kids'], men, { isChosen: true })).toEqual(['kids', 'men']);
});

it('keeps a chosen value visible when no product has it', () => {
  const { categories, brand, color } = buildChoices(none, read('categories=men-jackets&brand=Gone&color=Teal'), {
    hasFallback: true,
  });
  expect(categories.at(-1)).toMatchObject({ name: 'Men Jackets', count: 0, isChosen: true });
  expect(brand).toMatchObject([{ name: 'Gone', count: 0, isChosen: true }]);
  expect(color).toMatchObject([{ name: 'Teal', isChosen: true }]);
});

it('falls back to the categories of the requirements when the server supplies none', () => {
  const listCategories = (hasFallback: boolean) =>
    buildChoices(none, read('categories=kids'), { hasFallback }).categories;
  expect(listCategories(true).map(({ name }) => name)).toEqual(['Men', 'Women', 'Kids', 'Accessories', 'Footwear']);
  expect(listCategories(true).map(({ isChosen }) => isChosen)).toEqual([false, false, true, false, false]);
  expect(listCategories(false).map(({ name }) => name)).toEqual(['Kids']);
});

it('collapses a long list to its first eight and the chosen values', () => {
  const brands = Array.from({ length: 23 }, (_, index) => ({ name: `Brand ${index + 1}`, count: 1 }));
  const { brand } = buildChoices({ ...none, brands }, read('brand=Brand 20'), { hasFallback: true });
  expect(collapseChoices(brand).map(({ name }) => name)).toEqual([
    ...Array.from({ length: 8 }, (_, index) => `Brand ${index + 1}`),
    'Brand 20',
  ]);
  expect(collapseChoices(brand.slice(0, 8))).toHaveLength(8);
});

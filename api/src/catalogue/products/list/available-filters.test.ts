import type { CustomFieldDefinition } from '@vastra/shared/contract';
import type { CategoryNode } from '../../categories/tree';
import { mapProductFacets } from '../../search-engine/product-facets';
import type { Facets } from '../../search-engine/search-engine';
import { toAvailableFilters } from './available-filters';

const buildTree = (name: string) => [{ id: 'men', name, parentId: null, children: [] }] as unknown as CategoryNode[];
const loom = {
  key: 'loom',
  label: 'Loom',
  type: 'choice',
  choices: ['Kutch'],
} as Partial<CustomFieldDefinition> as CustomFieldDefinition;

const facets: Facets = {
  categories: [{ value: 'men', count: 2 }],
  ...mapProductFacets(() => []),
  colors: [],
  colorFamilies: [],
  sizes: [],
  fields: [{ value: 'loom:Kutch', count: 1 }],
  ratings: [],
  inStock: 2,
  onSale: 0,
  priceRange: null,
};

it('converts the facets that all pages of a list share once, until categories, fields or the list change', () => {
  const context = { tree: buildTree('Men'), fields: [], category: undefined };
  const filters = toAvailableFilters(facets, context);
  expect(filters.categories).toEqual([{ _id: 'men', name: 'Men', parentId: null, count: 2 }]);
  expect(toAvailableFilters(facets, { ...context })).toBe(filters);
  expect(toAvailableFilters({ ...facets, inStock: 1 }, context).inStock).toBe(1);
  const renamed = { ...context, tree: buildTree('For men') };
  expect(toAvailableFilters(facets, renamed).categories).toMatchObject([{ name: 'For men' }]);
  const withField = { ...renamed, fields: [loom] };
  expect(toAvailableFilters(facets, withField).fields).toMatchObject([{ key: 'loom' }]);
  expect(toAvailableFilters(facets, { ...withField, category: 'men' }).categories).toEqual([]);
});

import { getDiscountPercent } from '@vastra/shared/contract';
import { findFilterFamily } from '../../../colors/filter-families';
import { listCategoryIds } from '../../category-ids';
import { toFieldValue } from '../../field-values';
import { toOptionValue } from '../../option-values';
import type { CollectionMembers, MemberCondition } from '../../search-engine';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import type { FacetColumn } from '../snapshot/facet-column';
import type { ProductColumns } from '../snapshot/product-columns';

/** Returns a mask with 1 at the doc ids of the products of a collection. Deleted doc ids may be 1, too. */
export function toMemberMask(snapshot: CatalogueSnapshot, members: CollectionMembers): Uint8Array {
  const { columns } = snapshot;
  if ('ids' in members) return columns.toMask(members.ids);
  const needsAll = members.match === 'all';
  const mask = new Uint8Array(columns.size).fill(needsAll ? 1 : 0);
  for (const condition of members.conditions) {
    const meets = createTest(snapshot, condition);
    for (let docId = 0; docId < mask.length; docId++)
      if (mask[docId] === Number(needsAll)) mask[docId] = Number(meets(docId));
  }
  return mask;
}

type Test = (docId: number) => boolean;

function createTest({ columns, categoryTree }: CatalogueSnapshot, condition: MemberCondition): Test {
  const { category, price, mrp, inStock, createdAt } = columns;
  switch (condition.field) {
    case 'price': {
      const [min, max] = [condition.min ?? 0, condition.max ?? Number.POSITIVE_INFINITY];
      return (docId) => price[docId] >= min && price[docId] <= max;
    }
    case 'discount':
      return (docId) => getDiscountPercent(price[docId], mrp[docId]) >= condition.percent;
    case 'stock':
      return (docId) => inStock[docId] === Number(condition.inStock);
    case 'createdSince':
      return (docId) => createdAt[docId] >= condition.since;
    case 'category': {
      const mask = columns.categories.toMask(listCategoryIds(categoryTree, condition.values));
      return (docId) => mask[category[docId]] === 1;
    }
    case 'color':
      return createColorTest(columns, condition.values);
    case 'size': {
      const { sizeSet, sizeSets } = columns.variantSets;
      const sizes = columns.sizes.toMask(condition.values);
      const passing = sizeSets.map((set) => set.some((size) => sizes[size] === 1));
      return (docId) => passing[sizeSet[docId]];
    }
    case 'customField':
      return createValueTest(
        columns.fields,
        condition.values.map((value) => toFieldValue(condition.key, value)),
      );
    case 'option':
      return createValueTest(
        columns.options,
        condition.values.map((value) => toOptionValue(condition.name, value)),
      );
    case 'tag':
      return createValueTest(columns.tags, condition.values);
    default:
      return createValueTest(columns.facets[condition.field], condition.values);
  }
}

/** Tests whether a product has one of the values. */
function createValueTest(column: FacetColumn, values: readonly string[]): Test {
  const [mask, { codes }] = [column.toMask(values), column];
  return (docId) => mask[codes[docId]] === 1;
}

/** Tests whether a product has a variant of one of the colours, or of one of the families of colours. */
function createColorTest({ colors, variantSets }: ProductColumns, values: readonly string[]): Test {
  const { colorSet, colorSets } = variantSets;
  const wanted = colors.toMask(values);
  const familyBits = values.reduce((bits, value) => bits | toFamilyBit(value), 0);
  const passing = new Uint8Array(colorSets.length);
  for (let set = 0; set < passing.length; set++) {
    const ofSet = colorSets.colors.subarray(colorSets.start[set], colorSets.start[set + 1]);
    passing[set] = Number((colorSets.familyBits[set] & familyBits) !== 0 || ofSet.some((color) => wanted[color] === 1));
  }
  return (docId) => passing[colorSet[docId]] === 1;
}

function toFamilyBit(name: string): number {
  const family = findFilterFamily(name);
  return family === undefined ? 0 : 1 << family;
}

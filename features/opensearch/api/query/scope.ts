import type { CategoryNode } from '../../../../api/src/catalogue/categories/tree';
import { findFilterFamily } from '../../../../api/src/catalogue/colors/filter-families';
import { listCategoryIds } from '../../../../api/src/catalogue/search-engine/category-ids';
import { toFieldValue } from '../../../../api/src/catalogue/search-engine/field-values';
import { toOptionValue } from '../../../../api/src/catalogue/search-engine/option-values';
import type {
  CollectionMembers,
  ListRequest,
  MemberCondition,
} from '../../../../api/src/catalogue/search-engine/search-engine';
import type { Clause } from './text-query';

/** Builds the query that finds the products of a list before filters. */
export function toScopeClause({ category, members }: ListRequest, tree: CategoryNode[]): Clause {
  if (members) return { bool: { filter: toMemberClause(members, tree) } };
  const query = category === undefined ? { match_all: {} } : { terms: { category: listCategoryIds(tree, [category]) } };
  return { bool: { filter: query } };
}

/**
 * Builds a query that finds what another query finds, and scores these products by their place, the first the highest. One of them has a whole number
 * as its score, so that single precision is enough.
 */
export const scoreFirst = (query: Clause, firstIds: readonly string[]): Clause => ({
  bool: {
    filter: query,
    should: firstIds.map((id, index) => ({
      constant_score: { filter: { term: { id } }, boost: firstIds.length - index },
    })),
  },
});

function toMemberClause(members: CollectionMembers, tree: CategoryNode[]): Clause {
  if ('ids' in members) return { terms: { id: members.ids } };
  const clauses = members.conditions.map((condition) => toClause(condition, tree));
  return { bool: members.match === 'all' ? { filter: clauses } : { should: clauses, minimum_should_match: 1 } };
}

function toClause(condition: MemberCondition, tree: CategoryNode[]): Clause {
  switch (condition.field) {
    case 'price':
      return { range: { price: { gte: condition.min ?? 0, ...(condition.max !== null && { lte: condition.max }) } } };
    case 'discount':
      return { range: { discount: { gte: condition.percent } } };
    case 'stock':
      return { term: { inStock: condition.inStock } };
    case 'createdSince':
      return { range: { createdAt: { gte: condition.since } } };
    case 'category':
      return { terms: { category: listCategoryIds(tree, condition.values) } };
    case 'color':
      return toColorClause(condition.values);
    case 'size':
      return { terms: { sizes: condition.values } };
    case 'customField':
      return { terms: { fields: condition.values.map((value) => toFieldValue(condition.key, value)) } };
    case 'option':
      return { terms: { options: condition.values.map((value) => toOptionValue(condition.name, value)) } };
    case 'tag':
      return { terms: { tags: condition.values } };
    default:
      return { terms: { [condition.field]: condition.values } };
  }
}

/** The product has the names of its colours only together with their codes, so these are looked up in the variants. */
function toColorClause(values: readonly string[]): Clause {
  const families = values.flatMap((name) => findFilterFamily(name) ?? []).map(String);
  const query = { terms: { 'variants.color': values } };
  return {
    bool: {
      should: [{ nested: { path: 'variants', query } }, { terms: { colorFamilies: families } }],
      minimum_should_match: 1,
    },
  };
}

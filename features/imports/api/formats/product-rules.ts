import { maxProductTagLength } from '@vastra/shared/contract';
import type { ImportMapping } from '../../contract';
import { toColumnKey } from './columns';
import type { SourceProduct } from './source-product';

/** A mapping as the conversion of products asks for it. */
export interface ProductRules {
  /** Returns the category that the merchant has chosen for one of some types or tags. */
  findCategory(names: readonly string[]): string | undefined;
  findOption(name: string): ImportMapping['options'][number]['target'] | undefined;
  findTag(name: string): ImportMapping['tags'][number]['target'] | undefined;
  /** Returns the tags by which products of some types are in the collections of these types. */
  listTypeTags(types: readonly string[]): string[];
}

/** Returns the tag of the products of a type that has a collection. */
export const toTypeTag = (type: string): string => type.replace(/\|/g, ' ').trim().slice(0, maxProductTagLength).trim();

const mapByKey = <Rule, Value>(
  rules: readonly Rule[],
  getName: (rule: Rule) => string,
  getValue: (rule: Rule) => Value,
): Map<string, Value> => new Map(rules.map((rule) => [toColumnKey(getName(rule)), getValue(rule)]));

/** Prepares the rules of a mapping for products; without a mapping nothing is found. */
export function prepareProductRules(mapping: ImportMapping | undefined): ProductRules {
  const categories = mapByKey(
    mapping?.categories ?? [],
    ({ from }) => from,
    ({ categoryId }) => categoryId,
  );
  const options = mapByKey(
    mapping?.options ?? [],
    ({ name }) => name,
    ({ target }) => target,
  );
  const tags = mapByKey(
    mapping?.tags ?? [],
    ({ tag }) => tag,
    ({ target }) => target,
  );
  const listKeys = (source: ImportMapping['collections'][number]['source']) =>
    new Set((mapping?.collections ?? []).flatMap((rule) => (rule.source === source ? [toColumnKey(rule.from)] : [])));
  const [collectedTags, collectedTypes] = [listKeys('tag'), listKeys('type')];
  return {
    findCategory: (names) => names.map((name) => categories.get(toColumnKey(name))).find(Boolean),
    findOption: (name) => options.get(toColumnKey(name)),
    findTag: (name) => {
      const target = tags.get(toColumnKey(name));
      // Its collection would be empty.
      return target === 'ignore' && collectedTags.has(toColumnKey(name)) ? 'tag' : target;
    },
    listTypeTags: (types) => types.filter((type) => collectedTypes.has(toColumnKey(type))).map(toTypeTag),
  };
}

/** Returns whether the merchant publishes products of a status of the file; undefined without a rule. */
export function findPublication(mapping: ImportMapping | undefined, status: string): boolean | undefined {
  const rule = mapping?.statuses.find(({ from }) => toColumnKey(from) === toColumnKey(status));
  return rule && rule.status === 'on-sale';
}

/** Returns the names of a product by which a rule may choose its category: its types and tags. */
export const listRuleNames = ({ categoryNames, tags }: SourceProduct): string[] =>
  [...categoryNames, ...tags].map((name) => name.trim()).filter(Boolean);

import type { ImportMapping, ImportPreview } from '../../../../contract';

/** A mapping without a rule. */
const noRules: ImportMapping = {
  ...{ columns: [], categories: [], hsn: [], options: [], tags: [], statuses: [], collections: [] },
  ...{ reviewState: 'pending', sheet: '' },
};

/** Builds the mapping that a preview proposes. */
export const toProposal = ({ columns, types }: ImportPreview, sheet: string): ImportMapping => ({
  ...noRules,
  sheet,
  columns: columns.flatMap(({ proposal }) => proposal ?? []),
  hsn: types.flatMap(({ name, categoryId, hsn }) =>
    categoryId === null && hsn ? [{ category: name, code: hsn }] : [],
  ),
});

/** Returns rules with one of them replaced; without a new one it is removed. */
export const replaceRule = <Rule>(rules: readonly Rule[], isRule: (rule: Rule) => boolean, next?: Rule): Rule[] => [
  ...rules.filter((rule) => !isRule(rule)),
  ...(next === undefined ? [] : [next]),
];

/** Adds a collection of the products with a tag, or of a type. */
export type CollectionRule = ImportMapping['collections'][number];

/** Returns whether the products with a tag, or of a type, have a collection. */
export const hasCollection = (mapping: ImportMapping, source: CollectionRule['source'], from: string): boolean =>
  mapping.collections.some((rule) => rule.source === source && rule.from === from);

/** Adds the collection of a tag or of a type; removes it if there is one. */
export const toggleCollection = (
  mapping: ImportMapping,
  source: CollectionRule['source'],
  from: string,
): ImportMapping => ({
  ...mapping,
  collections: replaceRule(
    mapping.collections,
    (rule) => rule.source === source && rule.from === from,
    hasCollection(mapping, source, from) ? undefined : { source, from, title: from.slice(0, 100) },
  ),
});

/** A part of a mapping, which its fields change. */
export interface RuleProps {
  preview: ImportPreview;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

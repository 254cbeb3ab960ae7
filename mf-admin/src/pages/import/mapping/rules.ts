import type { ImportMapping, ImportPreview } from '@vastra/shared/contract';

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

/** A part of a mapping, which its fields change. */
export interface RuleProps {
  preview: ImportPreview;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

import type { ImportMapping } from '../../contract';
import type { Spec } from '../parse/list-cells';
import { toColumnKey } from './columns';

/** Cells of a row, as the merchant's rules read them. */
export interface MappedCells {
  /** Cells by our columns. */
  fields: Record<string, string>;
  /** Values of custom fields by key. */
  custom: Record<string, string>;
  specs: Spec[];
  tags: string[];
}

/** The rules of a mapping for the columns of a file. */
export interface ColumnRules {
  /** The header without the columns that have a rule, so that the format does not read them. */
  header: readonly string[];
  read(cells: readonly string[]): MappedCells | undefined;
}

/** Prepares the rules of a mapping for the columns of a file. */
export function prepareColumnRules(header: readonly string[], mapping: ImportMapping | undefined): ColumnRules {
  const ruleByColumn = new Map((mapping?.columns ?? []).map((rule) => [toColumnKey(rule.column), rule]));
  const rules = header.map((name) => ruleByColumn.get(toColumnKey(name)));
  if (!rules.some(Boolean)) return { header, read: () => undefined };
  return {
    header: header.map((name, index) => (rules[index] ? '' : name)),
    read: (cells) => {
      const mapped: MappedCells = { fields: {}, custom: {}, specs: [], tags: [] };
      for (const [index, rule] of rules.entries()) {
        const value = cells[index] ?? '';
        if (!rule || value === '') continue;
        if (rule.target === 'field') mapped.fields[rule.name] = value;
        if (rule.target === 'custom') mapped.custom[rule.name] = value;
        if (rule.target === 'specification') mapped.specs.push({ label: rule.column, value });
        if (rule.target === 'tag') mapped.tags.push(...value.split(/[,|;]/).map((tag) => tag.trim()));
      }
      return mapped;
    },
  };
}

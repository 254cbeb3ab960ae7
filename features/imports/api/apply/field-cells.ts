import {
  applyCustomValues,
  type BoundedField,
  type StoredValues,
  toFieldColumn,
} from '../../../../api/src/platform/custom-fields/custom-fields';
import type { ImportedProduct } from '../parse/product';
import { type Column, toVariantFieldColumn } from '../parse/table';

export interface FieldCellContext {
  /** Custom fields of products, and of variants. */
  fields: Record<'product' | 'variant', readonly BoundedField[]>;
  addFinding: (line: number, column: Column, message: string) => void;
}

const toColumn = { product: toFieldColumn, variant: toVariantFieldColumn };

/**
 * Returns the values of the custom fields that a product or a variant has after the import. Fields whose column is missing stay as they are, and an empty
 * cell removes its value. Reports columns without a field, and values that a field does not allow. Returns the stored values themselves if none changes.
 */
export function applyFieldCells(
  kind: 'product' | 'variant',
  { line, fieldCells = {} }: Pick<ImportedProduct, 'line' | 'fieldCells'>,
  stored: StoredValues,
  { fields, addFinding }: FieldCellContext,
): StoredValues {
  const input: StoredValues = {};
  for (const [column, cell] of Object.entries(fieldCells)) {
    const field = fields[kind].find(({ key }) => toColumn[kind](key) === column);
    if (field) input[field.key] = cell;
    else addFinding(line, column as Column, 'There is no custom field for this column');
  }
  const { values, messages } = applyCustomValues(fields[kind], stored, input);
  for (const [key, message] of Object.entries(messages)) addFinding(line, toColumn[kind](key), message);
  const keys = [...Object.keys(values), ...Object.keys(stored)];
  return keys.every((key) => values[key] === stored[key]) ? stored : values;
}

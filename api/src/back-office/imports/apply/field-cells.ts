import { applyCustomValues, type ProductField, type StoredValues } from '../../../catalogue/products/custom-fields';
import type { ImportedProduct } from '../parse/product';
import { type Column, toFieldColumn } from '../parse/table';

export interface FieldCellContext {
  /** Custom fields of products. */
  fields: readonly ProductField[];
  addFinding: (line: number, column: Column, message: string) => void;
}

/**
 * Returns the values of the custom fields that a product has after the import. Fields whose column is missing stay as they are, and an empty cell removes
 * its value. Reports columns without a field, and values that a field does not allow.
 */
export function applyFieldCells(
  { line, fieldCells = {} }: Pick<ImportedProduct, 'line' | 'fieldCells'>,
  stored: StoredValues,
  { fields, addFinding }: FieldCellContext,
): StoredValues {
  const input: StoredValues = {};
  for (const [column, cell] of Object.entries(fieldCells)) {
    const field = fields.find(({ key }) => toFieldColumn(key) === column);
    if (field) input[field.key] = cell;
    else addFinding(line, column as Column, 'There is no custom field for this column');
  }
  const { values, messages } = applyCustomValues(fields, stored, input);
  for (const [key, message] of Object.entries(messages)) addFinding(line, toFieldColumn(key), message);
  return values;
}

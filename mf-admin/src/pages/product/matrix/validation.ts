import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { maxAmount, parseAmount } from '@vastra/shared/contract/amount';
import { parseCustomValue } from '@vastra/shared/contract/custom-field-rules';
import {
  barcodeMessage,
  isGtin,
  parcelSizeMessage,
  parcelWeightMessage,
  parseParcelSize,
  parseParcelWeight,
  toGtin14,
} from '@vastra/shared/contract/variant-rules';
import { type Cell, type Layer, listCombinations, type Matrix, readCell, requiredLayers } from './matrix';

export type CellErrors = Partial<Record<Layer, string>>;

const priceMessage = 'Please enter a price from ₹0 to ₹1,00,00,000';

const isPrice = (text: string): boolean => parseAmount(text) <= maxAmount;

/** Returns whether a variant that is sold costs nothing. */
export const hasFreeVariant = ({ cells }: Matrix): boolean =>
  Object.values(cells).some(({ isOffered, price }) => isOffered && parseAmount(price) === 0);

/** Counts the offered cells without a value that every variant needs. */
export const countMissing = ({ cells }: Matrix, layer: Layer): number =>
  requiredLayers.includes(layer)
    ? Object.values(cells).filter((cell) => cell.isOffered && !readCell(cell, layer).trim()).length
    : 0;

/** Validates the offered cells; returns the messages by cell and field. The server validates again. */
export function validateCells(
  matrix: Matrix,
  fields: readonly CustomFieldDefinition[] = [],
): Record<string, CellErrors> {
  const errorsByCell: Record<string, CellErrors> = {};
  const [skus, barcodes] = [new Set<string>(), new Set<string>()];
  for (const { key } of listCombinations(matrix)) {
    const cell = matrix.cells[key];
    if (!cell?.isOffered) continue;
    const errors = { ...validateCell(cell), ...validateFields(cell, fields) };
    const [sku, barcode] = [cell.sku.trim(), cell.barcode?.trim() && toGtin14(cell.barcode.trim())];
    if (sku && skus.has(sku)) errors.sku = 'This SKU is used twice';
    if (barcode && barcodes.has(barcode)) errors.barcode = 'This barcode is used twice';
    skus.add(sku);
    if (barcode) barcodes.add(barcode);
    if (Object.keys(errors).length > 0) errorsByCell[key] = errors;
  }
  return errorsByCell;
}

/** Validates the values of custom fields that have changed, because a stored value may be a choice that was removed. */
const validateFields = (cell: Cell, fields: readonly CustomFieldDefinition[]): CellErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = cell.fields?.[field.key] ?? '';
      const isStored = text === cell.storedFields?.[field.key];
      const message = isStored ? undefined : parseCustomValue(field, text).message;
      return message === undefined ? [] : [[`field:${field.key}`, message]];
    }),
  );

function validateCell({ price, originalPrice, cost = '', stock, sku, ...cell }: Cell): CellErrors {
  const { barcode = '', weight = '', parcel = '' } = cell;
  const errors: CellErrors = {};
  if (!isPrice(price)) errors.price = priceMessage;
  if (originalPrice.trim() && !isPrice(originalPrice)) errors.originalPrice = priceMessage;
  else if (originalPrice.trim() && parseAmount(originalPrice) < parseAmount(price))
    errors.originalPrice = 'The original price cannot be below the price';
  if (cost.trim() && !isPrice(cost)) errors.cost = priceMessage;
  // A stock below 0, of units that are sold and not there yet, can only grow.
  const isStock = /^-?\d{1,6}$/.test(stock.trim()) && Number(stock) >= Math.min(0, cell.storedStock);
  if (!isStock) errors.stock = 'Please enter a whole number of units from 0 to 9,99,999';
  if (!sku.trim()) errors.sku = 'Please enter a SKU';
  if (barcode.trim() && !isGtin(barcode.trim())) errors.barcode = barcodeMessage;
  if (parseParcelWeight(weight) === undefined) errors.weight = parcelWeightMessage;
  if (parseParcelSize(parcel) === undefined) errors.parcel = parcelSizeMessage;
  return errors;
}

/** Validates the whole matrix; returns one message, or true when it is valid. */
export function validateMatrix(matrix: Matrix, fields: readonly CustomFieldDefinition[] = []): string | true {
  if (matrix.colors.some(({ name }) => !name.trim())) return 'Please enter a name for every colour';
  if (matrix.sizes.some(({ name }) => !name.trim())) return 'Please enter a name for every size';
  if (matrix.thirds?.some(({ name }) => !name.trim())) return 'Please enter a name for every value of the third option';
  const findDuplicate = (items: { name: string }[]) => {
    const names = items.map(({ name }) => name.trim().toLowerCase());
    return items.find((_, index) => names.indexOf(names[index]) < index)?.name;
  };
  const name = findDuplicate(matrix.colors) ?? findDuplicate(matrix.sizes) ?? findDuplicate(matrix.thirds ?? []);
  if (name) return `“${name}” is used twice`;
  const invalidCount = Object.keys(validateCells(matrix, fields)).length;
  return invalidCount === 0 || `${invalidCount} ${invalidCount === 1 ? 'variant is' : 'variants are'} incomplete`;
}

import {
  type BackorderFields,
  backorderFieldNames,
  type ImportFinding,
  productFields,
  validateBackorder,
} from '@vastra/shared/contract';
import { toIndianDay } from '../../../../api/src/platform/calendar/india';
import type { ImportedProduct } from '../parse/product';
import type { VariantRow } from './plan-variants';

/**
 * Finds invalid fields of a backorder that the file changes, and stocks below 0 that are not the stored ones: an export has them, and the file must not undo
 * what was ordered since.
 */
export function findBackorderErrors(
  { id, line, variants }: ImportedProduct,
  next: BackorderFields,
  { row, current }: { row: BackorderFields | undefined; current: readonly VariantRow[] },
): ImportFinding[] {
  const isSame = row !== undefined && backorderFieldNames.every((name) => next[name] === row[name]);
  const messages = isSame ? {} : validateBackorder(next, toIndianDay(new Date()));
  const stocks = new Map(current.map(({ sku, stock }) => [sku, stock]));
  const changed = variants.filter(({ sku, stock }) => stock !== null && stock < 0 && stock !== stocks.get(sku));
  return [
    ...backorderFieldNames.flatMap((name) => {
      const message = messages[name];
      return message ? [{ line, product: id, column: productFields[name].column, message }] : [];
    }),
    ...changed.map((variant) => ({
      ...{ line: variant.line, product: id, column: 'stock' },
      message: `The stock of ${variant.sku} is no longer ${variant.stock}, and cannot be set below 0`,
    })),
  ];
}

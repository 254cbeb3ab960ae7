import { toRupees } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import { FileTooLargeError, InvalidFileError } from '../../../api/src/platform/csv/errors';
import { parseCellAmount } from '../../../api/src/platform/csv/parse-cells';
import { findColumn, readCells, toColumnName } from '../../../api/src/platform/csv/read-cells';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { priceListRows, priceLists, variants } from '../../../api/src/platform/db/schema';
import { formatRupees } from '../../../api/src/platform/messages/format';
import { offerUndo } from '../../../api/src/platform/undo/offer-undo';
import type { AssessOffer } from '../../../api/src/pricing/approval/assessment';
import { maxPriceListBytes, maxPriceListFindings, maxPriceListRows, type PriceListImport } from '../contract';
import { assertNeedsNoApproval, lockPriceList } from './edit-price-list';

/** Bounds of a file with rows. */
export const rowLimits = { maxBytes: maxPriceListBytes, maxRows: maxPriceListRows };

/** A line of a file. */
export interface PriceRecord {
  row: number;
  sku: string;
  /** The price as it is written, in rupees. */
  price: string;
}

/** Reads the lines of a CSV file with the columns “sku” and “price”. Throws `InvalidFileError` or `FileTooLargeError`. */
export function readPriceFile(bytes: Buffer): PriceRecord[] {
  const lines = readCells(bytes, maxPriceListRows + 1)
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length === 0) throw new InvalidFileError('The file is empty.');
  if (lines.length > maxPriceListRows + 1) throw new FileTooLargeError(rowLimits);
  const [{ cells: header }, ...body] = lines;
  const names = header.map(toColumnName);
  const [sku, price] = [findColumn(names, ['sku', 'variantsku']), findColumn(names, ['price'])];
  if (sku === undefined || price === undefined)
    throw new InvalidFileError('The first line has to name the columns “sku” and “price”.');
  if (body.length === 0) throw new InvalidFileError('The file has no rows below its header.');
  return body.map(({ cells, row }) => ({ row, sku: cells[sku] ?? '', price: cells[price] ?? '' }));
}

interface Finding {
  row: number;
  message: string;
}

interface CheckedRows {
  rows: { variantId: string; price: number }[];
  errors: Finding[];
  warnings: Finding[];
}

/**
 * Replaces the rows of a price list by the lines of a file, with an audit entry. A file with a refused line, and a dry run, change nothing.
 *
 * @throws PriceListNotFoundError
 * @throws PriceListApprovalNeededError if the list is active and its rows would take off more than the setting allows
 */
export async function importRows(
  tx: Queryable,
  id: string,
  records: readonly PriceRecord[],
  { isDryRun, actorId, assess }: { isDryRun: boolean; actorId: string; assess: AssessOffer },
): Promise<PriceListImport> {
  const list = await lockPriceList(tx, id);
  const { rows, errors, warnings } = await checkRecords(tx, records);
  const isSaved = !isDryRun && errors.length === 0;
  if (isSaved) {
    const isRowOfList = eq(priceListRows.listId, id);
    const previous = await tx.$count(priceListRows, isRowOfList);
    await offerUndo(tx, [priceLists, eq(priceLists.id, id)], [priceListRows, isRowOfList]);
    await tx.delete(priceListRows).where(isRowOfList);
    await tx.execute(sql`insert into ${priceListRows} (list_id, variant_id, price)
      select ${id}, * from unnest(${sql.param(rows.map(({ variantId }) => variantId))}::text[], ${sql.param(rows.map(({ price }) => price))}::bigint[])`);
    if (list.isActive) await assertNeedsNoApproval(tx, list, assess);
    await tx
      .update(priceLists)
      .set({ rowsAuthorId: actorId, version: sql`${priceLists.version} + 1`, updatedAt: new Date() })
      .where(eq(priceLists.id, id));
    await recordAuditEntry(tx, {
      ...{ actorId, action: 'import', entity: 'price-list', entityId: id },
      before: { rows: previous },
      after: { rows: rows.length },
    });
  }
  return {
    ...{ isDryRun, isSaved, rows: records.length },
    refused: errors.length,
    errors: errors.slice(0, maxPriceListFindings),
    notLower: warnings.length,
    warnings: warnings.slice(0, maxPriceListFindings),
  };
}

async function checkRecords(db: Queryable, records: readonly PriceRecord[]): Promise<CheckedRows> {
  const skus = [...new Set(records.map(({ sku }) => sku))];
  const known = new Map(
    (
      await db
        .select({ id: variants.id, sku: variants.sku, price: variants.price })
        .from(variants)
        .where(sql`${variants.sku} = any(${sql.param(skus)}::text[])`)
    ).map((variant) => [variant.sku, variant]),
  );
  const checked: CheckedRows = { rows: [], errors: [], warnings: [] };
  const rowsBySku = new Map<string, number>();
  for (const { row, sku, price: text } of records) {
    const variant = known.get(sku);
    const price = parseCellAmount(text);
    const message = findError({ sku, text, price, sameRow: rowsBySku.get(sku), isKnown: variant !== undefined });
    rowsBySku.set(sku, rowsBySku.get(sku) ?? row);
    if (message !== undefined) {
      checked.errors.push({ row, message });
      continue;
    }
    checked.rows.push({ variantId: variant!.id, price: price! });
    if (price! >= variant!.price)
      checked.warnings.push({
        row,
        message: `${formatRupees(toRupees(price!))} is not below the present price of ${formatRupees(toRupees(variant!.price))}, so it does not apply.`,
      });
  }
  return checked;
}

interface CheckedLine {
  sku: string;
  text: string;
  /** In paise; undefined for a text that is no amount. */
  price: number | undefined;
  /** An earlier line with the same SKU. */
  sameRow: number | undefined;
  isKnown: boolean;
}

/** Returns why a line is refused; undefined if it is right. */
function findError({ sku, text, price, sameRow, isKnown }: CheckedLine): string | undefined {
  if (sku === '') return 'The SKU is missing.';
  if (!isKnown) return `No variant has the SKU “${sku}”.`;
  if (sameRow !== undefined) return `Line ${sameRow} has the same SKU.`;
  if (text === '') return 'The price is missing.';
  if (price === undefined) return `“${text}” is not a price in rupees.`;
  return price === 0 ? 'The price has to be above ₹0.' : undefined;
}

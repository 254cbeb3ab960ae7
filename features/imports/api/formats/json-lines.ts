import { productFields } from '@vastra/shared/contract';
import { optionalTextNames, productListNames, productTextNames } from '@vastra/shared/contract/product-fields';
import type { z } from 'zod';
import type { CellNotice } from '../../../../api/src/back-office/transfer/import-records';
import type { LineKind } from '../../../../api/src/back-office/transfer/line-kind';
import { buildRecord, type SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import { toFieldColumn } from '../../../../api/src/platform/custom-fields/custom-fields';
import type { TableRow } from '../../../../api/src/platform/tables/table';
import {
  type CustomerLine,
  customerLines,
  orderLines,
  type ProductLine,
  productLines,
  type ReviewLine,
} from '../lines';
import { toFeaturesCell, toSpecsCell } from '../parse/list-cells';
import { type TableLine, toVariantFieldColumn } from '../parse/table';
import type { SourceAddress, SourceCustomer } from './source-customer';
import type { SourceOrder } from './source-order';
import type { OwnProduct } from './source-product';
import { emptyCells } from './to-table-lines';

export type { OwnProduct } from './source-product';

/** Files beside a file of lines. */
export interface FilesBeside {
  /** True if the lines are in an archive of pictures. Otherwise paths of pictures lead nowhere. */
  hasPictures: boolean;
}

const isUsable = ({ url }: { url: string }, files: FilesBeside | undefined): boolean =>
  files?.hasPictures === true || /^https?:/i.test(url);

/** A line that was read: its fields, or the reasons for which it is refused. */
interface ReadLine<Value> {
  line: number;
  value?: Value;
  refusals: CellNotice[];
}

function parseJson(text: string): Record<string, unknown> | string {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : 'The line is no JSON object';
  } catch {
    return 'The line is no JSON. Please write one object per line';
  }
}

/** Parses a line. Returns its fields without a check, or why they cannot be used. */
function parseLine(type: string, text: string): Record<string, unknown> | string {
  const fields = parseJson(text);
  if (typeof fields === 'string' || fields.type === type) return fields;
  return `The line is of the type “${String(fields.type).slice(0, 40)}”, but the file begins with “${type}”. Please import each type by itself`;
}

async function* readLines<Schema extends z.ZodType>(
  { type, schema }: LineKind<Schema>,
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<ReadLine<z.output<Schema>>> {
  for await (const { line, cells } of rows) {
    const fields = parseLine(type, cells[0]);
    if (typeof fields === 'string') {
      yield { line, refusals: [{ column: '', message: fields }] };
      continue;
    }
    const { data, error } = schema.safeParse(fields);
    const refusals = (error?.issues ?? []).map(({ path, message }) => ({ column: path.join('.'), message }));
    yield { line, refusals, ...(data && { value: data }) };
  }
}

/** Yields the products of a file with JSON lines. */
export async function* readJsonProducts(
  rows: AsyncIterable<TableRow>,
  files?: FilesBeside,
): AsyncGenerator<OwnProduct> {
  for await (const { line, value, refusals } of readLines(productLines, rows)) {
    if (value) yield { ownLines: toLines(value, line, files) };
    else {
      const sentences = refusals.map(({ column, message }) => (column ? `${column}: ${message}` : message));
      yield { ownLines: [{ line, cells: { ...emptyCells, id: `line-${line}` }, formError: sentences.join('. ') }] };
    }
  }
}

const toNumberCell = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the lines of a product as a CSV file of ours has them. */
function toLines(product: ProductLine, line: number, files?: FilesBeside): TableLine[] {
  const texts = [...productTextNames, ...optionalTextNames].flatMap((name) => {
    const text = product[name];
    return text === undefined ? [] : [[productFields[name].column, text] as const];
  });
  const lists = productListNames.flatMap((name) => {
    const list = product[name];
    return list === undefined ? [] : [[productFields[name].column, toFeaturesCell(list)] as const];
  });
  const shared = {
    ...emptyCells,
    ...Object.fromEntries([...texts, ...lists]),
    ...{ id: product.id, features: toFeaturesCell(product.features), specs: toSpecsCell(product.specs) },
    ...{ status: product.status, ...(product.sizeChart !== undefined && { size_chart: product.sizeChart }) },
  };
  const productCells = toFieldCells(product.customFields, toFieldColumn);
  const pictures = product.pictures.filter((picture) => isUsable(picture, files));
  return product.variants.map((variant, index) => {
    const fieldCells = { ...productCells, ...toFieldCells(variant.customFields, toVariantFieldColumn) };
    return {
      line,
      cells: {
        ...shared,
        ...{ sku: variant.sku, color: variant.color, color_code: variant.colorCode, size: variant.size },
        ...{ option3: variant.option3, price: String(variant.price), barcode: variant.barcode },
        ...{ original_price: toNumberCell(variant.originalPrice), stock: toNumberCell(variant.stock) },
        ...{ cost: toNumberCell(variant.cost), weight_g: toNumberCell(variant.weightGrams) },
        parcel_cm: variant.parcelSize,
      },
      ...(Object.keys(fieldCells).length > 0 && { fieldCells }),
      ...(index === 0 && pictures.length > 0 && { pictures }),
    };
  });
}

const toFieldCells = (values: Record<string, string>, toColumn: (key: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [toColumn(key), value]));

const toAddress = ({
  name,
  line1,
  line2,
  city,
  state,
  country,
  postalCode,
  phone,
}: CustomerLine['addresses'][number]): SourceAddress => ({
  ...{ name, line1, line2, city, state, country, postalCode, phone },
});

/** Yields the customers of a file with JSON lines. */
export async function* readJsonCustomers(rows: AsyncIterable<TableRow>): AsyncGenerator<SourceCustomer> {
  for await (const { line, value, refusals } of readLines(customerLines, rows)) {
    const [address, ...otherAddresses] = (value?.addresses ?? []).map(toAddress);
    const { name = '', email = '', phone = '', allowsNewsletter = false, tags = [], groups = [] } = value ?? {};
    const contact = { line, name, email, phone, allowsNewsletter };
    yield { ...contact, ...{ tags, groups, refusals, otherAddresses }, ...(address && { address }) };
  }
}

/** Returns a time without parts of seconds, as files of orders have it. */
const toTime = (time: string | null | undefined): string =>
  time ? `${new Date(time).toISOString().slice(0, 19)}Z` : '';

/** Yields the orders of a file with JSON lines. */
export async function* readJsonOrders(rows: AsyncIterable<TableRow>): AsyncGenerator<SourceOrder> {
  for await (const { line, value, refusals } of readLines(orderLines, rows)) {
    const address = value?.address;
    yield {
      ...{ source: value?.source ?? '', number: value?.number ?? '', lines: [{ line }], refusals },
      ...{ email: value?.email ?? '', phone: value?.phone ?? '', currency: value?.currency ?? '' },
      ...{ placedAt: toTime(value?.placedAt), cancelledAt: toTime(value?.cancelledAt) },
      fulfilledAt: toTime(value?.fulfilledAt),
      ...{ subtotal: String(value?.subtotal ?? ''), shipping: String(value?.shipping ?? '') },
      ...{ discount: String(value?.discount ?? ''), total: String(value?.total ?? '') },
      ...{ refunded: String(value?.refunded ?? ''), paymentStatus: value?.paymentStatus ?? '' },
      shipmentStatus: value?.shipmentStatus ?? '',
      items: (value?.lines ?? []).map(({ title, sku, quantity, price }) => ({
        ...{ line, title, sku, quantity: String(quantity), price: String(price) },
      })),
      ...(address && { address: { ...toAddress(address), name: address.name } }),
      ...(value?.invoice && { invoice: value.invoice }),
    };
  }
}

/** Yields the records of another type of a file with JSON lines. */
export async function* readJsonRecords(
  lines: LineKind,
  rows: AsyncIterable<TableRow>,
  files?: FilesBeside,
): AsyncGenerator<SourceRecord> {
  for await (const { line, cells } of rows) {
    const fields = parseLine(lines.type, cells[0]);
    if (typeof fields === 'string')
      yield { ...{ id: '', lines: [{ line }], notices: [] }, refusals: [{ column: '', message: fields }] };
    else {
      const record = buildRecord(lines, fields, { id: String(fields[lines.idField] ?? ''), lines: [line] });
      dropUnusable(record.value as PicturesOfRecord | undefined, files);
      yield record;
    }
  }
}

/** Lines of collections have a picture, lines of reviews several. */
interface PicturesOfRecord {
  picture?: ReviewLine['pictures'][number] | null;
  pictures?: ReviewLine['pictures'];
}

/** Removes the pictures of a record that lead nowhere. */
function dropUnusable(value: PicturesOfRecord = {}, files?: FilesBeside): void {
  if (value.picture && !isUsable(value.picture, files)) value.picture = null;
  if (value.pictures) value.pictures = value.pictures.filter((picture) => isUsable(picture, files));
}

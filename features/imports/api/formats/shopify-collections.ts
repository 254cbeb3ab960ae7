import type { CellNotice } from '../../../../api/src/back-office/transfer/import-records';
import type { LineKind } from '../../../../api/src/back-office/transfer/line-kind';
import { buildRecord, type SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import type { TableRow } from '../../../../api/src/platform/tables/table';
import { createRowReader, type RowReader } from './columns';
import { parseDescription } from './html-text';
import { isNo } from './record-cells';

/** Returns whether a header is one of Matrixify's sheets “Smart Collections” and “Custom Collections”. */
export function isShopifyCollections(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  return has('handle') && has('title') && (has('rule: product column') || has('product: handle'));
}

type Condition = Record<string, unknown>;

interface OpenCollection {
  id: string;
  lines: number[];
  fields: Record<string, unknown>;
  conditions: Condition[];
  productIds: string[];
  refusals: CellNotice[];
}

/** Yields the collections of a sheet as `lines`. The rows of a collection follow each other; each has a rule or a product. */
export async function* readShopifyCollections(
  lines: LineKind,
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<SourceRecord> {
  const reader = createRowReader(header);
  let open: OpenCollection | undefined;
  for await (const { line, cells } of rows) {
    if (!cells.some(Boolean)) continue;
    const handle = reader.get(cells, 'handle');
    if (!open || (handle !== '' && handle !== open.id)) {
      if (open) yield close(lines, open);
      open = start(reader, cells, handle);
    }
    open.lines.push(line);
    addRow(open, reader, cells);
  }
  if (open) yield close(lines, open);
}

const sorts: Record<string, string> = {
  manual: 'manual',
  'best selling': 'relevance',
  'best-selling': 'relevance',
  'created descending': 'newest',
  'created-desc': 'newest',
  'price ascending': 'price-low-high',
  'price-asc': 'price-low-high',
  'price descending': 'price-high-low',
  'price-desc': 'price-high-low',
};

function start(reader: RowReader, cells: readonly string[], id: string): OpenCollection {
  const get = (...names: string[]) => reader.get(cells, ...names);
  const kind = reader.has('rule: product column') && get('rule: product column') !== '' ? 'rule' : 'manual';
  const sort = sorts[get('sort order').toLowerCase()] ?? 'relevance';
  return {
    ...{ id, lines: [], conditions: [], productIds: [], refusals: [] },
    fields: {
      ...{ id, title: get('title'), kind },
      description: parseDescription(get('body html', 'body (html)', 'description')).text.slice(0, 2000),
      seoTitle: get('metafield: title_tag [string]', 'seo title').slice(0, 100),
      seoDescription: get('metafield: description_tag [string]', 'seo description').slice(0, 300),
      match: /any/i.test(get('must match')) ? 'any' : 'all',
      sort: kind === 'rule' && sort === 'manual' ? 'relevance' : sort,
      isActive: !isNo(get('published')),
      picture: get('image src') === '' ? null : { url: get('image src'), alt: get('image alt text') },
    },
  };
}

function addRow(open: OpenCollection, reader: RowReader, cells: readonly string[]): void {
  const product = reader.get(cells, 'product: handle');
  if (product !== '') open.productIds.push(product);
  const column = reader.get(cells, 'rule: product column');
  if (column === '') return;
  const [relation, value] = [reader.get(cells, 'rule: relation'), reader.get(cells, 'rule: condition')];
  const condition = toCondition(column, relation, value);
  if (condition) open.conditions.push(condition);
  else
    open.refusals.push({
      column: reader.nameOf('rule: product column'),
      message: `Its rule “${column} ${relation} ${value.slice(0, 40)}” cannot be said here, so the collection is left out`,
    });
}

const valueFields: Record<string, string> = { tag: 'tag', vendor: 'brand', type: 'category' };

/** Returns the condition that means the same; undefined if none does, because a rule that is nearly the same would sell other products. */
function toCondition(column: string, relation: string, value: string): Condition | undefined {
  const [name, verb] = [column.toLowerCase().replace(/^(product|variant)[ _]/, ''), relation.toLowerCase()];
  const field = valueFields[name];
  if (field && /^(equals|is equal to)$/.test(verb) && value !== '') return { field, values: [value] };
  const amount = Number(value);
  if (name === 'price' && value !== '' && Number.isFinite(amount)) {
    // Prices have two decimals, so “greater than 100” begins at 100.01.
    if (/greater/.test(verb)) return { field: 'price', min: Math.round(amount * 100 + 1) / 100, max: null };
    if (/less/.test(verb)) return { field: 'price', min: null, max: Math.round(amount * 100 - 1) / 100 };
    if (/equal/.test(verb) && !/not/.test(verb)) return { field: 'price', min: amount, max: amount };
  }
  const isInventory = /^inventory( stock)?$|^inventory_stock$/.test(name) && amount === 0;
  if (isInventory && /greater/.test(verb)) return { field: 'stock', inStock: true };
  return undefined;
}

const close = (kind: LineKind, { id, lines, fields, conditions, productIds, refusals }: OpenCollection): SourceRecord =>
  buildRecord(kind, { ...fields, conditions, productIds }, { id, lines, refusals });

import type { CellNotice } from '../../../../api/src/back-office/transfer/import-records';
import type { TableRow } from '../../../../api/src/platform/tables/table';
import type { ImportMapping } from '../../contract';
import { createRowReader, type RowReader, toColumnKey } from './columns';
import { type ColumnRules, prepareColumnRules } from './mapped-cells';
import { findPublication } from './product-rules';
import type { SourceProduct, SourceVariant } from './source-product';
import { type ColumnNames, findVariantDamage } from './to-table-lines';

/** Names of the columns: of the export until 2024, of the export since then, and of Matrixify's workbook. */
const names = {
  handle: ['handle', 'url handle'],
  body: ['body (html)', 'body html', 'description'],
  published: ['published', 'published on online store'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  stock: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  barcode: ['variant barcode', 'barcode'],
  picture: ['image src', 'product image url'],
  variantPicture: ['variant image', 'variant image url'],
  cost: ['cost per item', 'variant cost'],
  seoTitle: ['seo title', 'metafield: title_tag [string]'],
  seoDescription: ['seo description', 'metafield: description_tag [string]'],
} as const;
const optionNumbers = [1, 2, 3] as const;

/** Returns whether a header is one of a product export of Shopify or of Matrixify's workbook. */
export function isShopifyProducts(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  return names.handle.some(has) && has('title') && has('option1 value') && names.price.some(has);
}

/** Names of the columns for findings. */
export function getShopifyColumns(header: readonly string[]): ColumnNames {
  const { nameOf } = createRowReader(header);
  return {
    ...{ id: nameOf(...names.handle), title: nameOf('title'), brand: nameOf('vendor'), tags: nameOf('tags') },
    ...{ description: nameOf(...names.body), short_desc: nameOf(...names.seoDescription), category: nameOf('type') },
    ...{
      status: nameOf('status'),
      sku: nameOf(...names.sku),
      price: nameOf(...names.price),
      cost: nameOf(...names.cost),
    },
    ...{ original_price: nameOf(...names.compareAt), stock: nameOf(...names.stock), barcode: nameOf(...names.barcode) },
    ...{ weight_g: nameOf(...names.grams), color: nameOf('option1 value'), size: nameOf('option2 value') },
  };
}

/** Yields the products of an export. The rows of a product follow each other; only its first row has texts and names of options. */
export async function* readShopifyProducts(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
  mapping?: ImportMapping,
): AsyncGenerator<SourceProduct> {
  const rules = prepareColumnRules(header, mapping);
  const reader = createRowReader(rules.header);
  const context = { reader, rules, mapping };
  const lineByHandle = new Map<string, number>();
  let product: SourceProduct | undefined;
  for await (const { line, cells } of rows) {
    const handle = reader.get(cells, ...names.handle);
    if (!product || handle !== product.handle || handle === '') {
      if (product) yield product;
      product = startProduct(context, { line, cells });
      const firstLine = lineByHandle.get(handle);
      if (firstLine !== undefined)
        product.refusals.push({
          column: 'id',
          message: `The rows of “${handle}” are apart: it begins in line ${firstLine}. Please put them together`,
        });
      else lineByHandle.set(handle, line);
    }
    addRow(product, context, { line, cells });
  }
  if (product) yield product;
}

interface Context {
  reader: RowReader;
  rules: ColumnRules;
  mapping?: ImportMapping;
}

function startProduct({ reader, rules, mapping }: Context, { line, cells }: TableRow): SourceProduct {
  const get = (...columns: string[]) => reader.get(cells, ...columns);
  const notices: CellNotice[] = [];
  const refusals: CellNotice[] = [];
  if (isYes(get('gift card')))
    refusals.push({
      column: 'Gift Card',
      message: 'Gift cards are no products here: the shop sells them by itself (Settings, Gift cards)',
    });
  const metafields = listMetafields(reader, cells);
  return {
    ...{ line, notices, refusals, variants: [], pictures: [] },
    handle: get(...names.handle),
    oldPath: `/products/${get(...names.handle)}`,
    title: get('title'),
    html: get(...names.body),
    shortText: get(...names.seoDescription),
    brand: get('vendor'),
    categoryNames: [get('type'), get('product category').split('>').at(-1)!.trim()].filter(Boolean),
    tags: get('tags').split(','),
    specs: metafields.map(({ label, value }) => ({ label, value })),
    customValues: Object.fromEntries(metafields.map(({ key, value }) => [key, value])),
    isPublished: findPublication(mapping, get('status')) ?? isPublished(reader, cells, notices),
    status: get('status'),
    seo: { title: get(...names.seoTitle), description: get(...names.seoDescription) },
    mapped: rules.read(cells),
    optionNames: optionNumbers.map((number) => get(`option${number} name`)),
  };
}

const isYes = (cell: string): boolean => /^(true|yes|1)$/i.test(cell);
const isNo = (cell: string): boolean => /^(false|no|0)$/i.test(cell);

function isPublished(reader: RowReader, cells: readonly string[], notices: CellNotice[]): boolean {
  const status = reader.get(cells, 'status').toLowerCase();
  if (reader.has('status') && status !== 'active' && status !== '') return false;
  if (isNo(reader.get(cells, 'included / india'))) {
    notices.push({
      column: 'Included / India',
      message: 'The product is not sold in India, so it is imported as archived',
    });
    return false;
  }
  return !isNo(reader.get(cells, ...names.published));
}

const metafieldNames = [/^(.+) \(product\.metafields\.[\w-]+\.([\w-]+)\)$/i, /^metafield: [\w-]+\.(([\w-]+))\b/i];

/**
 * Lists the metafields of a product: “Fabric (product.metafields.custom.fabric)”, or “Metafield: custom.fabric [string]” of Matrixify. Lists and references are
 * left out, because their cells are JSON or ids, which no shopper reads.
 */
const listMetafields = ({ header }: RowReader, cells: readonly string[]) =>
  header.flatMap((name, index) => {
    const value = cells[index] ?? '';
    const [, label, key] = metafieldNames.map((pattern) => pattern.exec(name)).find(Boolean) ?? [];
    if (!label || value === '' || /^[[{]|^gid:/.test(value)) return [];
    return [{ label, value, key: key.toLowerCase().replaceAll('-', '_') }];
  });

/** Adds the variant and the picture of a row. */
function addRow(product: SourceProduct, { reader, rules }: Context, { line, cells }: TableRow): void {
  const get = (...columns: string[]) => reader.get(cells, ...columns);
  const url = get(...names.picture);
  // Matrixify may write all pictures into one cell.
  for (const part of url.split(/;\s*(?=https?:)/))
    if (part && !product.pictures.some((picture) => picture.url === part))
      product.pictures.push({ url: part, alt: get('image alt text') });
  if (get(...names.price) === '' && get('option1 value') === '') return;
  product.variants.push({ ...toVariant(reader, { line, cells }), mapped: rules.read(cells) });
}

function toVariant(reader: RowReader, { line, cells }: TableRow): SourceVariant {
  const get = (...columns: string[]) => reader.get(cells, ...columns);
  const optionColumns = optionNumbers.map((number) => reader.nameOf(`option${number} value`));
  const read = {
    values: optionNumbers.map((number) => get(`option${number} value`)),
    sku: get(...names.sku),
    barcode: get(...names.barcode),
  };
  return {
    ...read,
    line,
    // The price of the market India goes before the price of the shop.
    price: get('price / india') || get(...names.price),
    originalPrice: get('compare at price / india') || get(...names.compareAt),
    cost: get(...names.cost),
    // Shopify counts no stock of a variant without a tracker.
    stock:
      reader.has(toColumnKey(reader.nameOf(...names.tracker))) && get(...names.tracker) === ''
        ? ''
        : get(...names.stock),
    weightGrams: toGrams(get(...names.grams), get('variant weight'), get('variant weight unit')),
    parcelSize: '',
    pictureUrl: get(...names.variantPicture),
    refusals: findVariantDamage(read, { optionColumns }),
  };
}

const gramsOfUnit: Record<string, number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 };

function toGrams(grams: string, weight: string, unit: string): string {
  const exact = grams === '' && weight !== '' ? Number(weight) * (gramsOfUnit[unit.toLowerCase()] ?? 1) : Number(grams);
  return Number.isFinite(exact) && exact > 0 ? String(Math.max(1, Math.round(exact))) : '';
}

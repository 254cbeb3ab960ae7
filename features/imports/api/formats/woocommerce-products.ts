import type { TableRow } from '../../../../api/src/platform/tables/table';
import type { ImportMapping } from '../../contract';
import { createRowReader, type RowReader } from './columns';
import { type ColumnRules, prepareColumnRules } from './mapped-cells';
import { findPublication } from './product-rules';
import type { SourceProduct, SourceVariant } from './source-product';
import { type ColumnNames, findVariantDamage } from './to-table-lines';

/** Reads rows with the merchant's rules. */
interface MappedReader extends RowReader {
  rules: ColumnRules;
  mapping?: ImportMapping;
}

const seoNames = {
  title: ['meta: _yoast_wpseo_title', 'meta: rank_math_title', 'seo title'],
  description: ['meta: _yoast_wpseo_metadesc', 'meta: rank_math_description', 'seo description'],
} as const;
const barcodeNames = ['gtin, upc, ean, or isbn', 'gtin', 'barcode', 'meta: _global_unique_id', 'meta: _alg_ean'];
const brandNames = ['brands', 'brand', 'meta: _brand'];
const stockColumn = 'stock';

/** Returns whether a header is one of a product export of WooCommerce. */
export function isWooCommerceProducts(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  return has('type') && has('sku') && has('name') && has('regular price');
}

/** Names of the columns for findings. */
export function getWooCommerceColumns(header: readonly string[]): ColumnNames {
  const { nameOf } = createRowReader(header);
  return {
    ...{ id: nameOf('name'), title: nameOf('name'), brand: nameOf(...brandNames), tags: nameOf('tags') },
    ...{ description: nameOf('description'), short_desc: nameOf('short description'), category: nameOf('categories') },
    ...{
      status: nameOf('published'),
      sku: nameOf('sku'),
      price: nameOf('sale price'),
      original_price: nameOf('regular price'),
    },
    ...{
      stock: nameOf(stockColumn),
      barcode: nameOf(...barcodeNames),
      weight_g: nameOf('weight (kg)'),
      parcel_cm: nameOf('length (cm)'),
    },
  };
}

/**
 * Yields the products of an export: simple ones, and variable ones with the variations that name them as their parent. Variations may be anywhere behind their
 * parent, so variable products are yielded at the end.
 */
export async function* readWooCommerceProducts(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
  mapping?: ImportMapping,
): AsyncGenerator<SourceProduct> {
  const rules = prepareColumnRules(header, mapping);
  const reader = { ...createRowReader(rules.header), rules, mapping };
  const parents = new Map<string, SourceProduct>();
  const variable = new Set<SourceProduct>();
  const names = new Set<string>();
  for await (const row of rows) {
    const get = (...columns: string[]) => reader.get(row.cells, ...columns);
    const type = get('type').toLowerCase();
    if (/variation/.test(type)) {
      const parent = parents.get(get('parent').toLowerCase());
      if (parent) addVariation(parent, reader, row);
      else
        yield refuse(
          startProduct(reader, row, names),
          'Parent',
          `There is no variable product “${get('parent')}” above this variation`,
        );
    } else if (/variable/.test(type)) {
      const product = startProduct(reader, row, names);
      variable.add(product);
      for (const key of [`id:${get('id')}`, get('sku')])
        if (key !== '' && key !== 'id:') parents.set(key.toLowerCase(), product);
    } else yield toSimpleProduct(reader, row, { type, names });
  }
  yield* variable;
}

const refuse = (product: SourceProduct, column: string, message: string): SourceProduct => ({
  ...product,
  refusals: [...product.refusals, { column, message }],
});

function toSimpleProduct(
  reader: MappedReader,
  row: TableRow,
  { type, names }: { type: string; names: Set<string> },
): SourceProduct {
  const product = startProduct(reader, row, names);
  // A simple product has its options as texts, such as “Fabric: Cotton, Silk”, and an option of one value is one.
  const simple = { ...product, variants: [toVariant(reader, row, [])], optionNames: [] };
  if (/grouped|external/.test(type))
    return refuse(simple, 'Type', `A product of the type “${type}” is not sold by itself, so it is left out`);
  return simple;
}

const attributeNumbers = (reader: RowReader): number[] =>
  [...Array(20).keys()].map((index) => index + 1).filter((number) => reader.has(`attribute ${number} name`));

/** Returns what a product's id is made of: its name, or with its number if an earlier product has the same name. */
function toHandle(name: string, id: string, names: Set<string>): string {
  const key = name.toLowerCase();
  if (names.has(key)) return `${name} ${id}`;
  names.add(key);
  return name;
}

function startProduct(reader: MappedReader, { line, cells }: TableRow, names: Set<string>): SourceProduct {
  const get = (...columns: string[]) => reader.get(cells, ...columns);
  const attributes = attributeNumbers(reader)
    .map((number) => ({ name: get(`attribute ${number} name`), value: get(`attribute ${number} value(s)`) }))
    .filter(({ name }) => name !== '');
  const isVariable = /variable/i.test(get('type'));
  const options = isVariable ? attributes.slice(0, 3) : [];
  const specs = attributes.filter((attribute) => !options.includes(attribute));
  return {
    line,
    handle: get('slug') || toHandle(get('name'), get('id') || get('sku'), names),
    title: get('name'),
    html: get('description').replaceAll('\\n', '\n'),
    shortText: get('short description').replaceAll('\\n', '\n'),
    brand: get(...brandNames),
    categoryNames: listCategoryNames(get('categories')),
    tags: get('tags').split(','),
    specs: specs.map(({ name, value }) => ({ label: name, value })),
    customValues: Object.fromEntries(
      specs.map(({ name, value }) => [name.toLowerCase().replace(/[^a-z0-9]+/g, '_'), value]),
    ),
    isPublished: findPublication(reader.mapping, get('published')) ?? get('published') === '1',
    status: get('published'),
    seo: { title: get(...seoNames.title), description: get(...seoNames.description) },
    mapped: reader.rules.read(cells),
    optionNames: options.map(({ name }) => name),
    variants: [],
    pictures: listPictures(get('images')),
    notices: [],
    refusals: [],
  };
}

/** Lists the names of categories, the most exact first: “Women > Sarees, Sale” has Sarees, and a comma inside a name is “\,”. */
const listCategoryNames = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((path) => path.replaceAll('\\,', ',').split('>').at(-1)!.trim())
    .filter(Boolean);

const listPictures = (cell: string) =>
  cell
    .split(/,\s*(?=https?:)/)
    .map((url) => ({ url: url.trim(), alt: '' }))
    .filter(({ url }) => url !== '');

function addVariation(parent: SourceProduct, reader: MappedReader, row: TableRow): void {
  const get = (...columns: string[]) => reader.get(row.cells, ...columns);
  const valueByName = new Map(
    attributeNumbers(reader).map((number) => [
      get(`attribute ${number} name`).toLowerCase(),
      get(`attribute ${number} value(s)`),
    ]),
  );
  const values = parent.optionNames.map((name) => valueByName.get(name.toLowerCase()) ?? '');
  const variant = toVariant(reader, row, values);
  parent.variants.push(variant);
  for (const picture of listPictures(get('images')))
    if (!parent.pictures.some(({ url }) => url === picture.url)) parent.pictures.push(picture);
}

function toVariant(reader: MappedReader, { line, cells }: TableRow, values: string[]): SourceVariant {
  const get = (...columns: string[]) => reader.get(cells, ...columns);
  const read = { values, sku: get('sku'), barcode: get(...barcodeNames) };
  const [regular, sale] = [get('regular price'), get('sale price')];
  const sides = [get('length (cm)'), get('width (cm)'), get('height (cm)')];
  const kilograms = Number(get('weight (kg)'));
  return {
    ...read,
    line,
    mapped: reader.rules.read(cells),
    price: sale || regular,
    originalPrice: regular,
    cost: '',
    stock: get(stockColumn),
    weightGrams: kilograms > 0 ? String(Math.round(kilograms * 1000)) : '',
    parcelSize: sides.every((side) => Number(side) > 0) ? sides.join(' × ') : '',
    pictureUrl: listPictures(get('images'))[0]?.url ?? '',
    refusals: findVariantDamage(read, {
      optionColumns: values.map((_value, index) => `Attribute ${index + 1} value(s)`),
    }),
  };
}

import { isGtin, maxFeatures, maxSpecs, parseParcelWeight } from '@vastra/shared/contract';
import type { CellNotice } from '../../../../api/src/back-office/transfer/import-records';
import { toSlug } from '../../../../api/src/catalogue/naming/slug';
import { toFieldColumn } from '../../../../api/src/platform/custom-fields/custom-fields';
import { findDamage } from '../../../../api/src/platform/tables/spreadsheet-damage';
import { type Spec, toFeaturesCell, toSpecsCell } from '../parse/list-cells';
import type { TableLine } from '../parse/table';
import { type ChosenOptions, chooseOptions, noColor, noSize } from './choose-options';
import { parseDescription } from './html-text';
import { isVariantField } from './mappable-fields';
import type { MappedCells } from './mapped-cells';
import { listRuleNames, type ProductRules, prepareProductRules } from './product-rules';
import type { OwnProduct, SourceProduct, SourceVariant } from './source-product';
import { sortTags } from './tag-rules';

/** Names of the columns of a file for the columns that the import knows, for its findings. */
export type ColumnNames = Partial<Record<string, string>>;

/**
 * Converts a product of another shop to the lines of our own files, so that one import checks and writes both.
 *
 * @param fieldKeys keys of the shop's custom fields; other values become specifications
 * @param rules what the merchant has decided
 */
export function toTableLines(
  product: SourceProduct | OwnProduct,
  fieldKeys: ReadonlySet<string>,
  rules = prepareProductRules(undefined),
): TableLine[] {
  if ('ownLines' in product) return product.ownLines;
  const id = toSlug(product.handle || product.title);
  const options = chooseOptions(
    product.optionNames,
    product.variants.map(({ values }) => values),
    rules.findOption,
  );
  const notices = [...product.notices];
  const texts = toTextCells(product, { fieldKeys, notices, rules });
  const fieldCells = Object.fromEntries(
    Object.entries({ ...product.customValues, ...product.mapped?.custom }).flatMap(([key, value]) =>
      fieldKeys.has(key) && value ? [[toFieldColumn(key), value]] : [],
    ),
  );
  const pictures = product.pictures.map((picture) => ({
    ...picture,
    color: findPictureColor(product, options, picture.url),
  }));
  const category = rules.findCategory(listRuleNames(product));
  const mapped = pickMapped(product.mapped, (column) => !isVariantField(column));
  const firstCells = {
    ...emptyCells,
    ...texts,
    ...toLabelCells(options),
    id,
    ...mapped,
    ...(category && { category }),
  };
  const lines = product.variants.map((variant): TableLine => {
    const variantNotices: CellNotice[] = [];
    const cells = {
      ...toVariantCells(id, variant, { options, notices: variantNotices }),
      ...pickMapped(variant.mapped, isVariantField),
    };
    return {
      line: variant.line,
      cells: { ...firstCells, ...cells },
      notices: variantNotices,
      refusals: variant.refusals,
    };
  });
  const [first = { line: product.line, cells: firstCells }, ...others] = lines;
  return [
    {
      ...first,
      pictures,
      categoryNames: product.categoryNames,
      oldPath: product.oldPath,
      notices: [...notices, ...(first.notices ?? [])],
      refusals: [...product.refusals, ...(first.refusals ?? [])],
      ...(Object.keys(fieldCells).length > 0 && { fieldCells }),
    },
    ...others,
  ];
}

/** Cells of a line in which nothing is known. Tags, facts and optional texts that a shop does not export are left out, so that they stay. */
export const emptyCells = {
  ...{ id: '', title: '', brand: '', category: '', short_desc: '', description: '', features: '', specs: '', hsn: '' },
  ...{
    keywords: '',
    status: '',
    sku: '',
    color: '',
    color_code: '',
    size: '',
    option3: '',
    price: '',
    original_price: '',
  },
  ...{ stock: '', cost: '', barcode: '', weight_g: '', parcel_cm: '' },
} as unknown as TableLine['cells'];

/** Returns the cells of some of our columns that the merchant's rules have filled. */
const pickMapped = (
  mapped: MappedCells | undefined,
  isOfLine: (column: string) => boolean,
): Partial<TableLine['cells']> =>
  Object.fromEntries(Object.entries(mapped?.fields ?? {}).filter(([column]) => isOfLine(column)));

const shorten = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;

function toTextCells(
  product: SourceProduct,
  { fieldKeys, notices, rules }: { fieldKeys: ReadonlySet<string>; notices: CellNotice[]; rules: ProductRules },
): Partial<TableLine['cells']> {
  const { title, html, shortText, brand, isPublished, customValues } = product;
  const description = parseDescription(html);
  const otherValues = product.specs.filter(({ label }) => !fieldKeys.has(toKey(label)) || !customValues[toKey(label)]);
  // Tags of collections are first, because a product has room for some tags only.
  const typeTags = rules.listTypeTags(product.categoryNames);
  const sorted = sortTags([...typeTags, ...product.tags, ...(product.mapped?.tags ?? [])], (name) =>
    typeTags.includes(name) ? 'tag' : rules.findTag(name),
  );
  if (sorted.left.length > 0)
    notices.push({ column: 'tags', message: `No room for the tags ${sorted.left.slice(0, 5).join(', ')}` });
  const features = description.features.map((feature) => shorten(feature, 200));
  const paragraphs = [description.text, ...features.slice(maxFeatures)].filter(Boolean).join('\n\n');
  const isWhole = paragraphs === description.text && description.html.length <= 20_000;
  if (paragraphs.length > 20_000)
    notices.push({ column: 'description', message: 'The description was shortened to 20,000 characters' });
  return {
    title: shorten(title, 150),
    brand: shorten(brand || 'Unbranded', 60),
    short_desc: shorten(parseDescription(shortText).text.replace(/\s+/g, ' '), 300),
    description: shorten(paragraphs, 20_000),
    description_html: isWhole ? description.html : '',
    features: toFeaturesCell(features.slice(0, maxFeatures)),
    specs: toSpecsCell(toUniqueSpecs([...otherValues, ...(product.mapped?.specs ?? []), ...description.specs])),
    ...(product.seo.title && { seo_title: shorten(product.seo.title, 100) }),
    ...(product.seo.description && { seo_description: shorten(product.seo.description, 300) }),
    status: isPublished ? 'on-sale' : 'archived',
    tags: toFeaturesCell(sorted.tags),
    materials: toFeaturesCell(sorted.materials),
    occasions: toFeaturesCell(sorted.occasions),
    ...(sorted.recipients.length > 0 && { recipients: toFeaturesCell(sorted.recipients) }),
  };
}

const toKey = (label: string): string => label.toLowerCase().replace(/[^a-z0-9]+/g, '_');

/** Returns the specifications that fit, each label once. */
function toUniqueSpecs(specs: readonly Spec[]): Spec[] {
  const byLabel = new Map<string, Spec>();
  for (const { label, value } of specs) {
    const key = label.toLowerCase();
    if (label && value && !byLabel.has(key))
      byLabel.set(key, { label: shorten(label, 60), value: shorten(value, 300) });
  }
  return [...byLabel.values()].slice(0, maxSpecs);
}

const toLabelCells = ({ labels }: ChosenOptions) => ({
  ...{ color_label: labels.colorLabel, size_label: labels.sizeLabel, option3_label: labels.option3Label },
});

function toVariantCells(
  id: string,
  variant: SourceVariant,
  { options, notices }: { options: ChosenOptions; notices: CellNotice[] },
): Partial<TableLine['cells']> {
  const { values, sku, price, originalPrice, barcode, weightGrams, stock } = variant;
  const getValue = (index: number | undefined) => (index === undefined ? '' : (values[index] ?? ''));
  const chosen = {
    color: getValue(options.color) || noColor,
    size: getValue(options.size) || noSize,
    option3: getValue(options.option3),
  };
  const madeSku = [id.slice(0, 40), ...values.map((value) => toSlug(value))].filter(Boolean).join('-').slice(0, 60);
  if (!sku) notices.push({ column: 'sku', message: `The SKU is empty; the variant gets “${madeSku}”` });
  const isUnusable = barcode !== '' && !isGtin(barcode) && !findDamage(barcode, 'barcode');
  if (isUnusable)
    notices.push({ column: 'barcode', message: `“${barcode.slice(0, 40)}” is no GTIN, so the barcode is left out` });
  const isNegative = stock.startsWith('-');
  if (isNegative) notices.push({ column: 'stock', message: `The stock ${stock} is below 0, so it is 0` });
  return {
    ...chosen,
    sku: sku || madeSku,
    price,
    // A price before the discount that is not higher is none.
    original_price: Number(originalPrice) > Number(price) ? originalPrice : '',
    cost: variant.cost,
    stock: isNegative ? '0' : stock,
    barcode: isUnusable ? '' : barcode,
    weight_g: parseParcelWeight(weightGrams) ? weightGrams : '',
    parcel_cm: variant.parcelSize,
  };
}

/** Returns the colour that a picture shows: the colour of the variants that have the picture, if it is one. */
function findPictureColor({ variants }: SourceProduct, { color }: ChosenOptions, url: string): string | null {
  if (color === undefined) return null;
  const colors = new Set(variants.filter(({ pictureUrl }) => pictureUrl === url).map(({ values }) => values[color]));
  const [only] = colors;
  return colors.size === 1 && only ? only : null;
}

/** Finds what a spreadsheet has done to the cells of a variant. */
export const findVariantDamage = (
  { sku, barcode, values }: Pick<SourceVariant, 'sku' | 'barcode' | 'values'>,
  { optionColumns }: { optionColumns: readonly string[] },
): CellNotice[] =>
  [
    { column: 'sku', message: findDamage(sku, 'code') },
    { column: 'barcode', message: findDamage(barcode, 'barcode') },
    ...values.map((value, index) => ({ column: optionColumns[index], message: findDamage(value, 'option') })),
  ].flatMap(({ column, message }) => (message ? [{ column, message }] : []));

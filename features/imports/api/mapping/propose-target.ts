import { isGtin } from '@vastra/shared/contract';
import type { BoundedField } from '../../../../api/src/platform/custom-fields/custom-fields';
import type { ImportMapping } from '../../contract';
import { toColumnKey } from '../formats/columns';

type Rule = ImportMapping['columns'][number];

/** Names that other shops give to what we have a field for. */
const namedFields: [RegExp, string][] = [
  [/\b(hsn|hs code|harmoni[sz]ed)\b/, 'hsn'],
  [/\b(country of origin|made in|origin)\b/, 'country_of_origin'],
  [/\b(manufacturer|maker|packed by|packer)\b/, 'maker'],
  [/\bimporter|imported by\b/, 'importer'],
  [/\b(net quantity|net qty|pack(age)? contents?)\b/, 'net_quantity'],
  [/\b(generic name|common name)\b/, 'generic_name'],
  [/\b(search words|keywords?|synonyms)\b/, 'keywords'],
  [/\b(brand|vendor|label)\b/, 'brand'],
  [/\b(barcode|ean|upc|gtin|isbn)\b/, 'barcode'],
  [/\b(cost|purchase price|buying price)\b/, 'cost'],
  [/\b(mrp|list price|compare.?at)\b/, 'original_price'],
  [/\b(weight in g|grams)\b/, 'weight_g'],
  [/\b(customer care|consumer care)\b/, 'customer_care'],
];

/** Columns of accounts of other programs that no shop of ours needs. */
const needless =
  /\b(google shopping|google|facebook|requires shipping|taxable|fulfillment|inventory policy|tax (code|class|status)|gift card|position|download|button text|swatch|external url|cross-?sells|upsells|purchase note|allow customer reviews|sold individually|backorders|low stock|visibility|featured|in stock\?|date sale|international|unit price|market)\b|^id$/;

const isId = (value: string): boolean => /^(gid:|\d{9,}$)/.test(value);
const isMarkup = (value: string): boolean => /^[[{<]/.test(value);

/** Proposes what a column becomes, by its name and then by its values. The merchant decides. */
export function proposeTarget(column: string, samples: readonly string[], fields: readonly BoundedField[]): Rule {
  const name = toColumnKey(column);
  const key = name
    .replace(/^meta: /, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const field = fields.find((own) => own.key === key || toColumnKey(own.label) === name);
  if (field) return { column, target: 'custom', name: field.key };
  const named = namedFields.find(([pattern]) => pattern.test(name.replaceAll('_', ' ')));
  if (named) return { column, target: 'field', name: named[1] };
  if (needless.test(name.replaceAll('_', ' '))) return { column, target: 'ignore', name: '' };
  if (samples.every(isGtin)) return { column, target: 'field', name: 'barcode' };
  if (
    samples.every(isId) ||
    samples.every(isMarkup) ||
    samples.every((value) => /^(true|false|yes|no|0|1)$/i.test(value))
  )
    return { column, target: 'ignore', name: '' };
  // Words that few products have in common are shown on their pages; one word for many is for filters.
  const isShort = samples.every((value) => value.length <= 300);
  return { column, target: isShort ? 'specification' : 'ignore', name: '' };
}

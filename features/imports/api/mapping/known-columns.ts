import { toColumnKey } from '../formats/columns';
import { mappableFields } from '../formats/mappable-fields';
import type { FileFormat } from '../formats/recognise';

/** Columns that formats of products read beside those that have a column of ours, with their use. */
const furtherColumns: [RegExp, string][] = [
  [/^option[123] (name|value)$|^attribute \d+ (name|value\(s\))$/, 'Options: colour, size and a third'],
  [/^attribute \d+ (visible|global|default)$/, 'Not needed'],
  [/metafields?[.:]|^metafield: /, 'Custom field with its key, or else a specification'],
  [/^(image src|image alt text|image position|variant image|product image url|images)/, 'Pictures'],
  [/^seo |title_tag|description_tag|yoast_wpseo|rank_math/, 'Texts for search engines'],
  [/^(published|status|published on online store|included \/ india)$/, 'Status'],
  [/^(price|compare at price) \/ india$/, 'Price'],
  [/^(type|product category|categories)$/, 'Category'],
  [/^tags$/, 'Tags'],
  [/^(gift card|variant inventory tracker|inventory tracker|parent|id)$/, 'Kind of the product'],
  [/^(weight|length|width|height) \((kg|cm)\)$|^variant (weight|grams)/, 'Weight and size of the parcel'],
  [/^(regular|sale) price$/, 'Price and original price'],
  [/^command$|^top row$|^row #$/, 'Not needed'],
];

const labels: Readonly<Record<string, string>> = {
  ...mappableFields,
  id: 'Readable id, part of the URL',
  category: 'Category',
  status: 'Status',
  tags: 'Tags',
  color: 'Colour',
  size: 'Size',
};

/** Returns what a format makes of a column; empty for a column that it does not know. Kinds without a mapping know all their columns. */
export function describeColumn(format: FileFormat, header: readonly string[], name: string): string {
  if (format.contents !== 'products') return 'Read as it is';
  const known = Object.entries(format.getColumns(header)).find(([, column]) => column === name);
  if (known) return labels[known[0]] ?? known[0];
  return furtherColumns.find(([pattern]) => pattern.test(toColumnKey(name)))?.[1] ?? '';
}

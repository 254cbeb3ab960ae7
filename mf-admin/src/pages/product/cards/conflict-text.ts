import type { AdminCategory, AdminProductVideo, NamedProduct } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { customFields } from '@vastra/shared/contract/open-fields';
import { productFieldNames, productFields, productTagNames } from '@vastra/shared/contract/product-fields';
import { formatDateTime, formatRupees } from '@vastra/shared/format';
import { fromIndianDateTime } from '../../../components/form/fields';
import { listCombinations, type Matrix } from '../matrix/matrix';
import type { FormPicture, ProductValues } from '../values';
import { earlyAccessLabel } from './sale-start-card';
import { seoPictureLabel } from './search-engines-card';

/** Labels of the form's fields in the conflict dialog. */
export const productLabels: Partial<Record<keyof ProductValues, string>> = {
  ...Object.fromEntries(productFieldNames.map((name) => [name, productFields[name].label])),
  videos: 'Videos',
  look: productFields.lookIds.label,
  earlyAccess: earlyAccessLabel,
  customFields: 'More about the product',
  sizeChartId: 'Size chart',
  seoPicture: seoPictureLabel,
  isOnSale: productFields.isArchived.label,
  publishAt: 'Goes live at',
  archiveAt: 'Archived at',
  matrix: 'Colours, sizes and stock',
  stockNote: 'Reason for the stock change',
  images: 'Pictures',
};

/** Creates the formatter of field values for the conflict dialog. */
export const createValueFormatter =
  (categories: readonly AdminCategory[]) =>
  (field: keyof ProductValues, value: unknown): string => {
    if (field === 'matrix') return describeMatrix(value as Matrix);
    if (field === 'images') return describePictures(value as FormPicture[]);
    if (field === 'features') return joinLines((value as ProductValues['features']).map(({ text }) => text));
    if (field === 'specs')
      return joinLines((value as ProductValues['specs']).map(({ label, value }) => `${label}: ${value}`));
    if (field === 'videos') return joinLines((value as AdminProductVideo[]).map(({ title }) => title));
    if (field === 'look') return joinLines((value as NamedProduct[]).map(({ title }) => title));
    if (field === 'earlyAccess') return joinLines((value as ProductValues['earlyAccess']).map(({ name }) => name));
    if (field === 'saleStartsAt' && value) return formatDateTime(fromIndianDateTime(String(value))!);
    if (isTags(field)) return joinLines(value as string[]);
    if (field === 'customFields') return describeCustomFields(value as ProductValues['customFields']);
    if (field === 'categoryId') return categories.find(({ _id }) => _id === value)?.name ?? String(value);
    if (field === 'sizeChartId') return value ? 'A chart chosen by hand' : 'The chart of its brand and category';
    if (field === 'seoPicture') return value ? 'A picture chosen by hand' : 'The first picture';
    if (field === 'isOnSale') return value ? 'Published' : 'Not in the shop';
    if ((field === 'publishAt' || field === 'archiveAt') && value) return formatDateTime(String(value));
    return String(value ?? '') || '(empty)';
  };

const isTags = (field: string): boolean => (productTagNames as readonly string[]).includes(field);

const joinLines = (texts: string[]): string => texts.join('\n') || '(none)';

const describeCustomFields = (values: ProductValues['customFields']): string =>
  joinLines(Object.entries(values ?? {}).flatMap(([key, value]) => (value ? `${getFieldLabel(key)}: ${value}` : [])));

const getFieldLabel = (key: string): string => (customFields as Record<string, { label: string }>)[key]?.label ?? key;

const describeMatrix = (matrix: Matrix): string =>
  joinLines(
    listCombinations(matrix).flatMap(({ key, name }) => {
      const cell = matrix.cells[key];
      if (!cell?.isOffered) return [];
      const parts = [
        `${formatRupees(parseAmount(cell.price))} (${formatRupees(parseAmount(cell.originalPrice || cell.price))})`,
        cell.cost && `cost ${formatRupees(parseAmount(cell.cost))}`,
        `${cell.stock} units`,
        cell.sku,
        cell.barcode,
        cell.weight && `${cell.weight} g`,
        cell.parcel && `${cell.parcel} cm`,
        ...Object.values(cell.fields ?? {}),
      ];
      return `${name}: ${parts.filter(Boolean).join(', ')}`;
    }),
  );

const describePictures = (pictures: FormPicture[]): string =>
  joinLines(pictures.map(({ alt }, index) => `${index + 1}. ${alt || 'Picture without alt text'}`));

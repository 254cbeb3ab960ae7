import type { AdminCategory } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';
import { cellKey, type Matrix } from '../matrix/matrix';
import type { FormPicture, ProductValues } from '../values';

/** The form's fields in the words of the screen. */
export const words: Partial<Record<keyof ProductValues, string>> = {
  title: 'Title',
  brand: 'Brand',
  categoryId: 'Category',
  shortDesc: 'Short description',
  description: 'Description',
  features: 'Features',
  specs: 'Specifications',
  hsn: 'HSN code',
  keywords: 'Search words',
  isOnSale: 'On sale',
  matrix: 'Colours, sizes and stock',
  images: 'Pictures',
};

/** A field's value among the differences of two admins. */
export const showing =
  (categories: readonly AdminCategory[]) =>
  (field: keyof ProductValues, value: unknown): string => {
    if (field === 'matrix') return matrixText(value as Matrix);
    if (field === 'images') return picturesText(value as FormPicture[]);
    if (field === 'features') return lines((value as ProductValues['features']).map(({ text }) => text));
    if (field === 'specs')
      return lines((value as ProductValues['specs']).map(({ label, value }) => `${label}: ${value}`));
    if (field === 'categoryId') return categories.find(({ _id }) => _id === value)?.name ?? String(value);
    if (field === 'isOnSale') return value ? 'On sale' : 'Archived';
    return String(value ?? '') || '(empty)';
  };

const lines = (texts: string[]): string => texts.join('\n') || '(none)';

const matrixText = ({ colors, sizes, cells }: Matrix): string =>
  lines(
    colors.flatMap((color) =>
      sizes.flatMap((size) => {
        const cell = cells[cellKey(color, size)];
        if (!cell?.isOffered) return [];
        return `${color.name}, ${size.name}: ${rupees(Number(cell.price))} (${rupees(Number(cell.originalPrice))}), ${cell.stock} pieces, ${cell.sku}`;
      }),
    ),
  );

const picturesText = (pictures: FormPicture[]): string =>
  lines(pictures.map(({ alt }, at) => `${at + 1}. ${alt || 'A picture without words'}`));

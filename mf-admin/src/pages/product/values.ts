import type {
  AdminProduct,
  AdminProductVideo,
  Image,
  NamedProduct,
  ProductInput,
  ProductTagName,
  UploadedPicture,
} from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { pickFields, productTagNames } from '@vastra/shared/contract/product-fields';
import { formatParcelSize, parseParcelSize, parseParcelWeight } from '@vastra/shared/contract/variant-rules';
import type { NamedItem } from '../../components/promotions/item-pickers';
import {
  addMissingCellsAsNotOffered,
  type Cell,
  emptyMatrix,
  getCellKey,
  listCombinations,
  type Matrix,
  toKey,
} from './matrix/matrix';
import { createEmptyTexts, type FormTextName, fillCustomFields, pickTexts } from './text-fields';

/** A picture in the form. Without `mediaId` it is not uploaded yet; `pictures/pending-uploads.ts` holds its file. */
export interface FormPicture {
  key: string;
  mediaId: string | null;
  image: Image | null;
  alt: string;
  /** Key of the colour that the picture shows; null for all colours. */
  color: string | null;
}

/** The form's values of a product. */
export interface ProductValues extends Record<FormTextName, string>, Record<ProductTagName, string[]> {
  slug: string;
  features: { key: string; text: string }[];
  specs: { key: string; label: string; value: string }[];
  /** Videos, in display order. They are uploaded when they are added. */
  videos: AdminProductVideo[];
  /** Products that go with it, in their order. */
  look: NamedProduct[];
  /** Customer groups that can buy it before its sale starts. */
  earlyAccess: NamedItem[];
  /** Values of the custom fields by key. */
  customFields: Record<string, string>;
  /** Size chart that was chosen by hand; empty for the chart of brand and category. */
  sizeChartId: string;
  /** Picture for search engines and shares; null for the first picture. */
  seoPicture: UploadedPicture | null;
  isOnSale: boolean;
  /** ISO 8601 in UTC; null for no time. */
  publishAt: string | null;
  archiveAt: string | null;
  matrix: Matrix;
  /** Why the stock changes with this save. */
  stockNote: string;
  images: FormPicture[];
}

export const emptyValues: ProductValues = {
  ...createEmptyTexts(),
  slug: '',
  features: [],
  specs: [],
  occasions: [],
  recipients: [],
  materials: [],
  tags: [],
  videos: [],
  look: [],
  earlyAccess: [],
  customFields: fillCustomFields(),
  sizeChartId: '',
  seoPicture: null,
  isOnSale: true,
  publishAt: null,
  archiveAt: null,
  matrix: emptyMatrix,
  stockNote: '',
  images: [],
};

export const toFormValues = (product: AdminProduct): ProductValues => ({
  ...pickTexts(product),
  ...pickFields(product, productTagNames),
  slug: product._id,
  features: product.features.map((text, index) => ({ key: `f${index}`, text })),
  specs: product.specs.map((spec, index) => ({ key: `s${index}`, ...spec })),
  videos: product.videos ?? [],
  look: product.look ?? [],
  earlyAccess: product.earlyAccessGroups ?? [],
  customFields: fillCustomFields(product.customFields),
  sizeChartId: product.sizeChartId ?? '',
  seoPicture: product.seoMediaId && product.seoImage ? { mediaId: product.seoMediaId, image: product.seoImage } : null,
  isOnSale: !product.isArchived,
  publishAt: product.publishAt ?? null,
  archiveAt: product.archiveAt ?? null,
  matrix: toMatrix(product.variants),
  stockNote: '',
  images: product.images.map(({ mediaId, alt, color, image }) => ({
    key: mediaId,
    mediaId,
    image,
    alt,
    color: color === null ? null : toKey(color),
  })),
});

function toMatrix(variants: AdminProduct['variants']): Matrix {
  const matrix: Required<Matrix> = { colors: [], sizes: [], thirds: [], cells: {} };
  for (const { _id, color, colorCode, size, option3, sku, price, originalPrice, cost, stock, ...variant } of variants) {
    const [row, column] = [
      { key: toKey(color), name: color, code: colorCode.toLowerCase() },
      { key: toKey(size), name: size },
    ];
    if (!matrix.colors.some(({ key }) => key === row.key)) matrix.colors.push(row);
    const third = option3 ? { key: toKey(option3), name: option3 } : undefined;
    if (!matrix.sizes.some(({ key }) => key === column.key)) matrix.sizes.push(column);
    if (third && !matrix.thirds.some(({ key }) => key === third.key)) matrix.thirds.push(third);
    const cell: Cell = {
      id: _id,
      isOffered: true,
      sku,
      price: String(price),
      originalPrice: String(originalPrice),
      cost: String(cost ?? ''),
      stock: String(stock),
      storedStock: stock,
      barcode: variant.barcode ?? '',
      weight: String(variant.weightGrams ?? ''),
      parcel: formatParcelSize(variant.parcelSize ?? {}),
      fields: variant.customFields ?? {},
      storedFields: variant.customFields ?? {},
    };
    matrix.cells[getCellKey(row, column, third)] = cell;
  }
  return addMissingCellsAsNotOffered(matrix);
}

/** Returns the cost price to send: null removes it. A draft that was stored before there were cost prices has no text, and changes none. */
function toCost(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  return text.trim() ? parseAmount(text) : null;
}

/** The call's body, with the form's cell of each variant and the form's index of each picture, to map errors back. */
export interface ProductSubmission {
  body: ProductInput;
  cellKeys: string[];
  pictureIndexes: number[];
}

export function toSubmission(values: ProductValues): ProductSubmission {
  const { matrix } = values;
  const cellKeys: string[] = [];
  const variants = listCombinations(matrix).flatMap(({ key, color, size, third }) => {
    const cell = matrix.cells[key];
    if (!cell?.isOffered) return [];
    cellKeys.push(key);
    const price = parseAmount(cell.price);
    return {
      _id: cell.id ?? undefined,
      sku: cell.sku.trim(),
      color: color.name.trim(),
      colorCode: color.code,
      size: size.name.trim(),
      option3: third?.name.trim() ?? '',
      price,
      // Without an original price, there is no discount.
      originalPrice: cell.originalPrice.trim() ? parseAmount(cell.originalPrice) : price,
      cost: toCost(cell.cost),
      stockChange: Number(cell.stock) - cell.storedStock,
      // A draft that was stored before there were barcodes and parcels has none, and changes none.
      barcode: cell.barcode?.trim(),
      weightGrams: cell.weight === undefined ? undefined : parseParcelWeight(cell.weight),
      parcelSize: cell.parcel === undefined ? undefined : parseParcelSize(cell.parcel),
      ...(cell.fields && Object.keys(cell.fields).length > 0 && { customFields: cell.fields }),
    };
  });
  const storedIndexes = values.images.flatMap((picture, index) => (picture.mediaId === null ? [] : [index]));
  const offered = new Set(variants.map(({ color }) => color));
  const body: ProductInput = {
    ...pickTexts(values),
    ...pickFields(values, productTagNames),
    features: values.features.map(({ text }) => text),
    specs: values.specs.map(({ label, value }) => ({ label, value })),
    // A draft that was stored before there were videos has none, and changes none.
    videos: values.videos?.map(({ videoId, title }) => ({ videoId, title })),
    // A draft that was stored before there were looks has none, and changes none.
    lookIds: values.look?.map(({ _id }) => _id),
    // A draft that was stored before there was early access has no groups, and changes none.
    earlyAccessGroupIds: values.earlyAccess?.map(({ _id }) => _id),
    customFields: values.customFields,
    // A draft that was stored before there were size charts has no value, and changes none.
    sizeChartId: values.sizeChartId === undefined ? undefined : values.sizeChartId || null,
    // A draft that was stored before there were pictures for search engines has no value, and changes none.
    seoMediaId: values.seoPicture === undefined ? undefined : (values.seoPicture?.mediaId ?? null),
    hsn: values.hsn.trim(),
    isArchived: !values.isOnSale,
    publishAt: values.isOnSale ? null : values.publishAt,
    archiveAt: values.archiveAt,
    variants,
    images: storedIndexes.map((index) => {
      const { mediaId, alt, color } = values.images[index];
      const name = getColorName(values, color);
      return { mediaId: mediaId!, alt, color: offered.has(name) ? name : null };
    }),
  };
  return { body, cellKeys, pictureIndexes: storedIndexes };
}

/** Returns the name of a colour by its key; empty when the key is null or the colour was removed. */
export const getColorName = ({ matrix }: ProductValues, key: string | null): string =>
  matrix.colors.find((color) => color.key === key)?.name.trim() ?? '';

/** Converts a stored product to a call's body that changes nothing. */
export const toUnchangedInput = (product: AdminProduct): ProductInput => ({
  ...pickTexts(product),
  features: product.features,
  specs: product.specs,
  isArchived: product.isArchived,
  variants: product.variants.map(({ stock: _stock, ...variant }) => ({ ...variant, stockChange: 0 })),
  images: product.images.map(({ mediaId, alt, color }) => ({ mediaId, alt, color })),
});

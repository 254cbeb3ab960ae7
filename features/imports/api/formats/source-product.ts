import type { CellNotice } from '../../../../api/src/back-office/transfer/import-records';
import type { Spec } from '../parse/list-cells';
import type { TableLine } from '../parse/table';
import type { MappedCells } from './mapped-cells';

/** A picture of a product at a URL of the shop that it comes from. */
export interface SourcePicture {
  url: string;
  alt: string;
}

/** A variant of another shop. Amounts and numbers are texts of its file, which the import parses. */
export interface SourceVariant {
  line: number;
  /** Values of the options, in the sequence of `SourceProduct.optionNames`. */
  values: string[];
  sku: string;
  barcode: string;
  price: string;
  originalPrice: string;
  cost: string;
  stock: string;
  weightGrams: string;
  parcelSize: string;
  pictureUrl: string;
  /** Cells of further columns, as the merchant's rules read them. */
  mapped?: MappedCells;
  /** Reasons for which the product is refused. */
  refusals: CellNotice[];
}

/** A product as another shop exports it, before it has our columns. */
export interface SourceProduct {
  line: number;
  handle: string;
  title: string;
  html: string;
  shortText: string;
  brand: string;
  /** Names of its kind, the best first. */
  categoryNames: string[];
  tags: string[];
  specs: Spec[];
  /** Values of custom fields by key. */
  customValues: Record<string, string>;
  isPublished: boolean;
  /** Status as the other shop calls it; empty without one. */
  status: string;
  optionNames: string[];
  variants: SourceVariant[];
  pictures: SourcePicture[];
  /** Texts for search engines. */
  seo: { title: string; description: string };
  /** Cells of further columns, as the merchant's rules read them. */
  mapped?: MappedCells;
  /** Path of its page, if it differs from ours. */
  oldPath?: string;
  notices: CellNotice[];
  refusals: CellNotice[];
}

/** A product of a file in our own format, which has our columns already. */
export interface OwnProduct {
  ownLines: TableLine[];
}

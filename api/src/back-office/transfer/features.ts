import { booksSection } from '../../../../features/books/api/export-section';
import { addCollectionOfTags } from '../../../../features/collections/api/add-collection-of-tags';
import { collectionsSection } from '../../../../features/collections/api/export-section';
import { collectionRecords } from '../../../../features/collections/api/import-records';
import { priceListsSection } from '../../../../features/price-lists/api/export-section';
import { priceListRecords } from '../../../../features/price-lists/api/import-records';
import { redirectsSection } from '../../../../features/redirects/api/export-section';
import { redirectRecords } from '../../../../features/redirects/api/import-records';
import { reviewsSection } from '../../../../features/reviews/api/export-section';
import { sizeChartsPart } from '../../../../features/size-charts/api/shop-file-part';
import type { ShopFilePart } from '../shop-file/part';
import type { AddCollectionOfTags } from './collection-of-tags';
import type { ExportSection } from './export-section';
import type { RecordKind } from './record-kind';

/** Records of features that an import writes, in the sequence in which a new shop can import them. A list besides `features.ts`, because imports are a feature. */
export const recordKinds: readonly RecordKind[] = [collectionRecords, priceListRecords, redirectRecords];

/** Adds the collections that an import asks for, whose products have tags of the file. */
export const collectionAdders: readonly AddCollectionOfTags[] = [addCollectionOfTags];

/** Parts of an export that features add to the catalogue, to which other parts refer. */
export const catalogueSections: readonly ExportSection[] = [collectionsSection];

/** Parts of an export that features add, in their sequence. */
export const exportSections: readonly ExportSection[] = [
  reviewsSection,
  priceListsSection,
  redirectsSection,
  booksSection,
];

/** Parts of the file of a shop that features add, in their sequence. */
export const shopFileParts: readonly ShopFilePart[] = [sizeChartsPart];

import { collectionLabels } from '../../../../features/collections/admin/import-labels';
import { priceListLabels } from '../../../../features/price-lists/admin/import-labels';
import { redirectLabels } from '../../../../features/redirects/admin/import-labels';
import type { ImportLabels } from './import-labels';

/** Words for the records that features add to imports, by the kind of the file. A list besides `features.ts`, because imports are a feature. */
export const featureLabels: Readonly<Record<string, ImportLabels>> = {
  ...collectionLabels,
  ...priceListLabels,
  ...redirectLabels,
};

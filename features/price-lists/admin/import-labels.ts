import type { ImportLabels } from '../../../mf-admin/src/components/import/import-labels';

/** Words for price lists in imports. */
export const priceListLabels: Readonly<Record<string, ImportLabels>> = {
  'price-lists': {
    ...{ one: 'price list', many: 'price lists' },
    same: 'Price lists that already match the file, or were made here',
  },
};

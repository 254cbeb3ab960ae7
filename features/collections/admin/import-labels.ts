import type { ImportLabels } from '../../../mf-admin/src/components/import/import-labels';

/** Words for collections in imports. */
export const collectionLabels: Readonly<Record<string, ImportLabels>> = {
  collections: { one: 'collection', many: 'collections', same: 'Collections that already match the file' },
};

import type { ImportLabels } from '../../../mf-admin/src/components/import/import-labels';

/** Words for redirects of a file. */
export const redirectLabels: Readonly<Record<string, ImportLabels>> = {
  redirects: { one: 'redirect', many: 'redirects', same: 'Redirects that are there already' },
};

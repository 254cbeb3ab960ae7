import { recordLinkPaths } from '@vastra/shared/contract/link-targets';
import { adminApi } from '../../../mf-admin/src/admin-session';
import { isReachable, type ListLinkTargets, withTimes } from '../../../mf-admin/src/components/pickers/link-target';
import { describeTimes } from '../../../mf-admin/src/components/publication/publication';
import type { ListPage } from '../../../mf-admin/src/components/table/use-list';
import type { AdminCollectionRow } from '../contract';

/** Lists the pages of collections to which content can link. */
export const listCollectionTargets: ListLinkTargets = async (query, options) => {
  const { rows } = await adminApi.get<ListPage<AdminCollectionRow>>('admin/collections', { ...options, query });
  return rows.filter(isReachable).map((collection) => ({
    path: recordLinkPaths.collection.replace(':id', encodeURIComponent(collection._id)),
    name: collection.title,
    kind: withTimes('Collection', describeTimes(collection)),
  }));
};

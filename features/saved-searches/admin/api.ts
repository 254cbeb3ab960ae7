import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../mf-admin/src/admin-session';
import type { SavedSearch, SavedSearchList } from '../contract';

export const listSearches = (list: SavedSearchList, options?: CallOptions): Promise<SavedSearch[]> =>
  adminApi.get('admin/saved-searches', { ...options, query: { list } });

export const addSearch = (body: {
  list: SavedSearchList;
  name: string;
  query: string;
  isShared: boolean;
}): Promise<SavedSearch[]> => adminApi.post('admin/saved-searches', { body });

const getPath = (id: string) => `admin/saved-searches/${encodeURIComponent(id)}`;

export const changeSearch = (id: string, body: { name: string; isShared: boolean }): Promise<SavedSearch[]> =>
  adminApi.put(getPath(id), { body });

export const deleteSearch = (id: string): Promise<SavedSearch[]> => adminApi.delete(getPath(id));

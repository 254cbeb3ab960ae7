import { useQueryClient } from '@tanstack/react-query';
import type { BulkAction, BulkActionInput, BulkActionRow, BulkList } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import type { ListPage } from '../table/use-list';

/** The rows of a bulk action. An action that names its rows itself has none. */
export type Selection = { ids?: string[]; filter?: Record<string, string> };

const path = 'admin/bulk-actions';
const getPath = (id: string) => `${path}/${encodeURIComponent(id)}`;
export const getListKey = (list: BulkList) => ['bulk actions', list];
export const getRowsKey = (id: string) => ['bulk action rows', id];

export const listBulkActions = (list: BulkList, options?: CallOptions): Promise<BulkAction[]> =>
  adminApi.get(path, { ...options, query: { list } });

export interface RowsQuery {
  page?: number;
  limit?: number;
  status?: 'done' | 'problem';
}

export const listBulkActionRows = (
  id: string,
  query: RowsQuery,
  options?: CallOptions,
): Promise<ListPage<BulkActionRow>> => adminApi.get(`${getPath(id)}/rows`, { ...options, query: { ...query } });

export const retryBulkAction = (id: string): Promise<BulkAction> => adminApi.post(`${getPath(id)}/retry`);
export const undoBulkAction = (id: string): Promise<BulkAction> => adminApi.post(`${getPath(id)}/undo`);

/** Returns the function that starts a bulk action. The panel of its list then shows it. */
export function useStartBulkAction(): (action: BulkActionInput, selection: Selection) => Promise<void> {
  const client = useQueryClient();
  return async (action, selection) => {
    const started: BulkAction = await adminApi.post(path, { body: { action, ...selection } });
    client.setQueryData<BulkAction[]>(getListKey(started.list as BulkList), (previous = []) => [started, ...previous]);
  };
}

import type { CustomerGroup, CustomerGroupRow } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import type { ListPage } from '../table/use-list';

/** Finds groups by name, the first of them. */
export const findGroups = (
  q: string | undefined,
  limit: number,
  options?: CallOptions,
): Promise<ListPage<CustomerGroupRow>> =>
  adminApi.get('admin/customer-groups', { ...options, query: { q: q || undefined, limit } });

/** Adds accounts to a group by hand, or removes them. */
export const changeMembers = (id: string, body: { add?: string[]; remove?: string[] }): Promise<CustomerGroup> =>
  adminApi.post(`admin/customer-groups/${encodeURIComponent(id)}/members`, { body });

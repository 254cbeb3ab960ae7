import type { AdminCategory } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

/** Lists all categories of the shop, in the order of the tree. */
export const listCategories = (options?: CallOptions): Promise<AdminCategory[]> =>
  adminApi.get('admin/categories', options);

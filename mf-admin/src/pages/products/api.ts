import type { AdminCategory, ProductInput } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const getCategories = (options?: CallOptions): Promise<AdminCategory[]> =>
  adminApi.get('admin/categories', options);

/** As the contract's bulk call has it. */
export type BulkChange =
  | { kind: 'archive' | 'restore' }
  | { kind: 'category'; categoryId: ProductInput['categoryId'] }
  | { kind: 'price'; percent: number }
  | { kind: 'stock'; change: number };

export const changeProducts = (ids: string[], change: BulkChange): Promise<{ changed: number }> =>
  adminApi.post('admin/products/bulk', { body: { ids, change } });

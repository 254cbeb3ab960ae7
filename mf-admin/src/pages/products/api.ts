import type { ProductInput } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

/** A change of the contract's bulk call. */
export type BulkChange =
  | { kind: 'archive' | 'restore' }
  | { kind: 'category'; categoryId: ProductInput['categoryId'] }
  | { kind: 'price'; percent: number }
  | { kind: 'stock'; change: number };

export const changeProducts = (ids: string[], change: BulkChange): Promise<{ changed: number }> =>
  adminApi.post('admin/products/bulk', { body: { ids, change } });

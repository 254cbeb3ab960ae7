import type { BlockKind, OrderBlock } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

export const addBlock = (body: { kind: BlockKind; value: string; note: string }): Promise<OrderBlock> =>
  adminApi.post('admin/order-blocks', { body });

export const deleteBlock = (id: string): Promise<unknown> =>
  adminApi.delete(`admin/order-blocks/${encodeURIComponent(id)}`);

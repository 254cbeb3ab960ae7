import type { BulkAction } from '@vastra/shared/contract';

/** Builds a bulk action of orders that has ended, with other values. */
export const buildAction = (values: Partial<BulkAction> = {}): BulkAction => ({
  id: 'b1',
  list: 'orders',
  kind: 'pack-orders',
  status: 'done',
  total: 2,
  done: 0,
  refused: 0,
  failed: 0,
  canUndo: false,
  undoOf: null,
  undoneBy: null,
  startedAt: '2026-11-25T04:30:00.000Z',
  finishedAt: null,
  by: 'Anna Admin',
  ...values,
});

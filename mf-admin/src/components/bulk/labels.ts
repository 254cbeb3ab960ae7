import type { BulkAction, BulkList } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { adminPaths } from '../../admin-paths';

const kindLabels: Record<string, string> = {
  'pack-orders': 'Pack orders',
  'tag-orders': 'Tag orders',
  'hand-over-shipments': 'Hand over parcels',
  'unpack-shipments': 'Unpack parcels',
  'deliver-shipments': 'Parcels delivered',
  'deliver-orders': 'Orders delivered',
  'publish-products': 'Publish products',
  'archive-products': 'Archive products',
  'categorise-products': 'Move products to a category',
  'tag-products': 'Tag products',
  'change-prices': 'Change prices',
  'change-stock': 'Change stock',
  'edit-products': 'Edit products',
  'restore-products': 'Undo',
  'undo-import': 'Undo an import',
};

/** Returns the name of a kind of bulk action. A later API may have further kinds. */
export const getKindLabel = (kind: string): string => kindLabels[kind] ?? kind;

export const isRunning = ({ status }: Pick<BulkAction, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** Formats the results so far: "9 done, 1 refused". */
export function formatCounts({ done, refused, failed }: BulkAction): string {
  const parts = [
    [done, 'done'],
    [refused, 'refused'],
    [failed, 'failed'],
  ] as const;
  const present = parts.filter(([count], index) => count > 0 || index === 0);
  return present.map(([count, label]) => `${formatNumber(count)} ${label}`).join(', ');
}

const rowPaths: Record<BulkList, (id: string) => string> = {
  orders: adminPaths.order,
  shipments: adminPaths.shipment,
  products: adminPaths.product,
};

/** Returns the path of the record of a row. */
export const getRowPath = (list: string, id: string): string | undefined => rowPaths[list as BulkList]?.(id);

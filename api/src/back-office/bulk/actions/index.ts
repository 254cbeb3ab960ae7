import type { BulkList, Permission } from '@vastra/shared/contract';
import type { BulkActionKind } from './bulk-action';
import {
  deliverOrders,
  deliverShipments,
  handOverShipments,
  packOrders,
  tagOrders,
  unpackShipments,
} from './order-actions';
import {
  archiveProducts,
  categoriseProducts,
  changePrices,
  changeStock,
  editProducts,
  publishProducts,
  restoreProducts,
  tagProducts,
  undoImport,
} from './product-actions';

/** Every kind of bulk action. A call can start those that the contract declares; `restore-products` and `undo-import` undo something. */
// biome-ignore lint/suspicious/noExplicitAny: the action of each kind has its own type
const kinds: Readonly<Record<string, BulkActionKind<any>>> = {
  'pack-orders': packOrders,
  'tag-orders': tagOrders,
  'hand-over-shipments': handOverShipments,
  'unpack-shipments': unpackShipments,
  'deliver-shipments': deliverShipments,
  'deliver-orders': deliverOrders,
  'publish-products': publishProducts,
  'archive-products': archiveProducts,
  'categorise-products': categoriseProducts,
  'tag-products': tagProducts,
  'change-prices': changePrices,
  'change-stock': changeStock,
  'edit-products': editProducts,
  'restore-products': restoreProducts,
  'undo-import': undoImport,
};

/** Returns a kind of bulk action. Throws for a kind that this release does not know. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export function getBulkActionKind(kind: string): BulkActionKind<any> {
  const found = kinds[kind];
  if (!found) throw new Error(`The bulk action ${kind} is unknown.`);
  return found;
}

/** Permission to read the bulk actions of a list. */
export const readPermissions: Readonly<Record<BulkList, Permission>> = {
  orders: 'orders.read',
  shipments: 'orders.read',
  products: 'catalogue.read',
};

import * as contract from '@vastra/shared/contract';
import { type BulkList, maxBulkRows } from '@vastra/shared/contract';
import type { z } from 'zod';
import { toProductEdit } from '../../catalogue/products/admin/edit-product';
import { listFilteredIds } from '../../catalogue/products/admin/list-products';
import { listShipmentIds } from '../../fulfilment/shipments/admin/list-shipments';
import { listOrderIds } from '../../ordering/orders/admin/list-orders';
import type { Queryable } from '../../platform/db/connect';
import type { BulkRow } from './actions/bulk-action';
import { InvalidFilterError, NoRowsError, TooManyRowsError } from './errors';

type Start = z.output<typeof contract.startBulkAction.body>;

/** Splits what an admin starts into what all rows share, and the rows. */
export interface ResolvedAction {
  action: { kind: string };
  rows: BulkRow[];
}

/**
 * Finds the rows of a bulk action: those that the action names, the chosen ones, or all that match the filter of the list now.
 *
 * @throws InvalidFilterError, NoRowsError, TooManyRowsError
 */
export async function resolveRows(db: Queryable, list: BulkList, start: Start): Promise<ResolvedAction> {
  const { action } = start;
  if (action.kind === 'edit-products') {
    const rows = action.products.map((edit) => ({ id: edit.productId, input: toProductEdit(edit) }));
    return { action: { kind: action.kind }, rows };
  }
  const ids = start.ids ?? (await listIds(db, list, start.filter));
  if (ids.length === 0) throw new NoRowsError();
  if (ids.length > maxBulkRows) throw new TooManyRowsError();
  if (action.kind !== 'pack-orders') return { action, rows: toRows(ids) };
  const { parcels, ...shared } = action;
  const parcelByOrder = new Map(parcels.map(({ orderId, ...tracking }) => [orderId, tracking]));
  return { action: shared, rows: toRows(ids).map(({ id }) => ({ id, input: parcelByOrder.get(id) ?? null })) };
}

const toRows = (ids: readonly string[]): BulkRow[] => [...new Set(ids)].map((id) => ({ id, input: null }));

/** Returns the ids of the rows that match a filter, and one more than allowed if there are more. */
async function listIds(db: Queryable, list: BulkList, filter: Start['filter']): Promise<string[]> {
  if (!filter) throw new NoRowsError();
  const max = maxBulkRows + 1;
  switch (list) {
    case 'orders':
      return listOrderIds(db, parseFilter(contract.listAllOrders.querystring, filter), max);
    case 'shipments':
      return listShipmentIds(db, parseFilter(contract.listShipments.querystring, filter), max);
    case 'products':
      return listFilteredIds(db, parseFilter(contract.listAllProducts.querystring, filter), max);
  }
}

/** Parses a filter as the call of the list does. Page and page size do not count. */
function parseFilter<T extends z.ZodType>(
  schema: T,
  { page: _page, limit: _limit, ...filter }: object & Record<string, string>,
) {
  const { data } = schema.safeParse(filter);
  if (data === undefined) throw new InvalidFilterError();
  return data;
}

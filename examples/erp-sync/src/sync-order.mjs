import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeOrderTags } from '@vastra/client/admin-customers';
import { getAnyOrder } from '@vastra/client/admin-orders';

/** Tag of the orders that the ERP has, by which the shop's staff can filter. */
const tag = 'in erp';

/**
 * Writes the order of an event into the ERP, and tags it in the shop. It reads the order as it is now, because an event has no postal address. Running twice changes
 * nothing.
 *
 * @param {import('@vastra/client').Client} shop with the permissions orders.read and orders.notes
 * @param {string} folder the ERP's folder of orders
 */
export async function syncOrder(shop, folder, { data: { _id: id } }) {
  const { placedAt, status, total, items, address } = await getAnyOrder(shop, { id });
  const lines = items.map(({ variantId, title, color, size, quantity, price }) => ({
    variantId,
    title,
    color,
    size,
    quantity,
    price,
  }));
  const file = path.join(folder, `${encodeURIComponent(id)}.json`);
  // A reader never finds half of a file.
  writeFileSync(`${file}.new`, JSON.stringify({ id, placedAt, status, total, lines, address }, null, 2));
  renameSync(`${file}.new`, file);
  const { failures } = await changeOrderTags(shop, { body: { orderIds: [id], add: [tag] } });
  if (failures.length > 0) throw new Error(failures[0].message);
}

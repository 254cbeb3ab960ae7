import type { TableRow } from '../../../../api/src/platform/tables/table';
import { createRowReader, type RowReader } from './columns';
import type { SourceOrder } from './source-order';
import { toAddress } from './woocommerce-customers';

/** Returns whether a header is one of an order export of WooCommerce. */
export function isWooCommerceOrders(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  return (has('order_number') || has('order_id')) && has('order_total') && (has('order_date') || has('date'));
}

/** Yields the orders of an export: one row for an order, or one for each of its items. */
export async function* readWooCommerceOrders(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<SourceOrder> {
  const reader = createRowReader(header);
  const itemIndexes = header.flatMap((name, index) => (/^line_item_\d+$/i.test(name.trim()) ? [index] : []));
  let order: SourceOrder | undefined;
  for await (const { line, cells } of rows) {
    if (!cells.some(Boolean)) continue;
    const number = reader.get(cells, 'order_number') || reader.get(cells, 'order_id');
    if (!order || number !== order.number || number === '') {
      if (order) yield order;
      order = startOrder(reader, cells, number);
    }
    order.lines.push({ line });
    const texts = [...itemIndexes.map((index) => cells[index] ?? ''), ...reader.get(cells, 'line_items').split(';')];
    const items = texts.filter(Boolean).map((text) => toItem(text, line));
    const own = toOwnRowItem(reader, cells, line);
    order.items.push(...(items.length > 0 ? items : own));
  }
  if (order) yield order;
}

/** Times of a shop have no zone; they are read as Indian. */
const withZone = (time: string): string =>
  /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(time) ? `${time} +0530` : time;

function startOrder(reader: RowReader, cells: readonly string[], number: string): SourceOrder {
  const get = (...columns: string[]) => columns.map((name) => reader.get(cells, name)).find(Boolean) ?? '';
  const address = toAddress(reader, cells, 'shipping') ?? toAddress(reader, cells, 'billing');
  const names = ['shipping', 'billing'].map((kind) =>
    [get(`${kind}_first_name`), get(`${kind}_last_name`)].filter(Boolean).join(' '),
  );
  const status = get('status', 'order_status').replace(/^wc-/, '');
  const placedAt = withZone(get('order_date', 'date'));
  return {
    ...{ source: 'WooCommerce', number, lines: [], items: [], refusals: [] },
    ...{ email: get('billing_email', 'customer_email'), phone: get('billing_phone', 'shipping_phone') },
    // WooCommerce does not say when an order was cancelled.
    ...{ placedAt, cancelledAt: /^(cancelled|failed|trash)$/.test(status) ? placedAt : '' },
    fulfilledAt: withZone(get('date_completed', 'completed_date')),
    ...{ currency: get('order_currency', 'currency'), subtotal: get('order_subtotal', 'subtotal') },
    ...{ shipping: get('shipping_total', 'order_shipping'), discount: get('discount_total', 'cart_discount') },
    ...{ total: get('order_total'), refunded: get('refunded_total', 'order_refund', 'refund_total').replace(/^-/, '') },
    ...{ paymentStatus: status, shipmentStatus: status },
    ...(address && { address: { ...address, name: names.find(Boolean) ?? '' } }),
  };
}

/** Reads an item such as “name:Kurta|sku:K-1|quantity:2|total:1398.00”. Its price is the total of one. */
function toItem(text: string, line: number): SourceOrder['items'][number] {
  const fields = new Map(
    text.split('|').flatMap((part) => {
      const colon = part.indexOf(':');
      return colon === -1 ? [] : [[part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim()] as const];
    }),
  );
  const quantity = fields.get('quantity') ?? '1';
  const total = fields.get('sub_total') ?? fields.get('subtotal') ?? fields.get('total') ?? '';
  return {
    ...{ line, title: fields.get('name') ?? '', sku: fields.get('sku') ?? '', quantity },
    price: toUnitPrice(total, quantity),
  };
}

/** Reads the item of a row of an export with a row for each. */
function toOwnRowItem(reader: RowReader, cells: readonly string[], line: number): SourceOrder['items'] {
  const get = (...columns: string[]) => columns.map((name) => reader.get(cells, name)).find(Boolean) ?? '';
  const title = get('item_name', 'product_name');
  if (title === '') return [];
  const quantity = get('item_quantity', 'quantity', 'qty') || '1';
  const total = get('item_subtotal', 'item_total');
  return [{ line, title, sku: get('item_sku', 'sku'), quantity, price: toUnitPrice(total, quantity) }];
}

function toUnitPrice(total: string, quantity: string): string {
  const price = Number(total) / Number(quantity);
  return total === '' || !Number.isFinite(price) ? total : (Math.round(price * 100) / 100).toFixed(2);
}

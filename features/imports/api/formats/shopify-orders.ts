import type { TableRow } from '../../../../api/src/platform/tables/table';
import { createRowReader, type RowReader } from './columns';
import type { SourceOrder } from './source-order';

/** Returns whether a header is one of an order export of Shopify. */
export function isShopifyOrders(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  return has('name') && has('lineitem name') && has('lineitem quantity') && has('created at') && has('total');
}

/** Yields the orders of an export. The rows of an order follow each other; only its first row has amounts and addresses. */
export async function* readShopifyOrders(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<SourceOrder> {
  const reader = createRowReader(header);
  const lineByNumber = new Map<string, number>();
  let order: SourceOrder | undefined;
  for await (const { line, cells } of rows) {
    if (!cells.some(Boolean)) continue;
    const number = reader.get(cells, 'name');
    if (!order || number !== order.number || number === '') {
      if (order) yield order;
      order = startOrder(reader, cells);
      const firstLine = lineByNumber.get(number);
      if (firstLine === undefined) lineByNumber.set(number, line);
      else
        order.refusals.push({
          column: 'Name',
          message: `The rows of ${number} are apart: it begins in line ${firstLine}. Please put them together`,
        });
    }
    order.lines.push({ line });
    order.items.push({
      ...{ line, title: reader.get(cells, 'lineitem name'), sku: reader.get(cells, 'lineitem sku') },
      ...{ quantity: reader.get(cells, 'lineitem quantity'), price: reader.get(cells, 'lineitem price') },
    });
  }
  if (order) yield order;
}

function startOrder(reader: RowReader, cells: readonly string[]): SourceOrder {
  const get = (...columns: string[]) => reader.get(cells, ...columns);
  const address = toAddress(reader, cells);
  return {
    ...{ source: 'Shopify', number: get('name'), lines: [], items: [], refusals: [] },
    ...{ email: get('email'), phone: get('phone', 'shipping phone') || get('shipping phone', 'billing phone') },
    ...{ placedAt: get('created at'), cancelledAt: get('cancelled at'), currency: get('currency') },
    fulfilledAt: get('fulfilled at'),
    ...{ subtotal: get('subtotal'), shipping: get('shipping'), discount: get('discount amount') },
    ...{ total: get('total'), refunded: get('refunded amount') },
    ...{ paymentStatus: get('financial status'), shipmentStatus: get('fulfillment status') },
    ...(address && { address }),
  };
}

function toAddress(reader: RowReader, cells: readonly string[]): SourceOrder['address'] {
  const get = (...columns: string[]) => reader.get(cells, ...columns);
  const line1 = get('shipping address1');
  if (line1 === '') return undefined;
  return {
    ...{ name: get('shipping name'), line1, line2: get('shipping address2'), city: get('shipping city') },
    ...{ state: get('shipping province name', 'shipping province'), country: get('shipping country') },
    ...{ postalCode: get('shipping zip'), phone: get('shipping phone') },
  };
}

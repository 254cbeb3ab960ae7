import { findDamage } from '../../../../api/src/platform/tables/spreadsheet-damage';
import type { TableRow } from '../../../../api/src/platform/tables/table';
import { createRowReader, type RowReader } from './columns';
import { splitTags } from './record-cells';
import type { SourceAddress, SourceCustomer } from './source-customer';

/** Names of the columns: of the export, of the export until 2023, and of Matrixify's workbook. */
const names = {
  newsletter: ['accepts email marketing', 'accepts marketing', 'email marketing: status'],
  line1: ['default address address1', 'address1', 'address line 1'],
  line2: ['default address address2', 'address2', 'address line 2'],
  city: ['default address city', 'city', 'address city'],
  state: ['default address province code', 'province code', 'address province code'],
  country: ['default address country code', 'country code', 'address country code'],
  postalCode: ['default address zip', 'zip', 'address zip'],
  addressPhone: ['default address phone', 'address phone'],
} as const;

/** Returns whether a header is one of a customer export of Shopify or of Matrixify's workbook. */
export function isShopifyCustomers(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  return has('first name') && has('last name') && has('email') && names.newsletter.some(has);
}

/** Yields the customers of an export. */
export async function* readShopifyCustomers(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<SourceCustomer> {
  const reader = createRowReader(header);
  for await (const { line, cells } of rows) if (cells.some(Boolean)) yield toCustomer(reader, { line, cells });
}

function toCustomer(reader: RowReader, { line, cells }: TableRow): SourceCustomer {
  const get = (...columns: string[]) => reader.get(cells, ...columns);
  const address = toAddress(reader, cells);
  const phone = get('phone');
  const name = [get('first name'), get('last name')].filter(Boolean).join(' ');
  const damages = [
    { column: reader.nameOf('phone'), message: findDamage(phone, 'code') },
    { column: reader.nameOf('first name'), message: findDamage(name, 'text') },
  ];
  return {
    ...{ line, name, phone, email: get('email') },
    allowsNewsletter: /^(yes|true|1|subscribed)$/i.test(get(...names.newsletter)),
    ...(address && { address }),
    tags: splitTags(get('tags')),
    refusals: damages.flatMap(({ column, message }) => (message ? [{ column, message }] : [])),
  };
}

function toAddress(reader: RowReader, cells: readonly string[]): SourceAddress | undefined {
  const get = (...columns: string[]) => reader.get(cells, ...columns);
  const line1 = get(...names.line1);
  if (line1 === '') return undefined;
  return {
    ...{ line1, line2: get(...names.line2), city: get(...names.city), state: get(...names.state) },
    ...{ country: get(...names.country), postalCode: get(...names.postalCode), phone: get(...names.addressPhone) },
  };
}

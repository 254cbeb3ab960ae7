import { findDamage } from '../../../../api/src/platform/tables/spreadsheet-damage';
import type { TableRow } from '../../../../api/src/platform/tables/table';
import { createRowReader, type RowReader } from './columns';
import { isYes, splitTags } from './record-cells';
import type { SourceAddress, SourceCustomer } from './source-customer';

const names = {
  email: ['user_email', 'email', 'billing_email'],
  firstName: ['first_name', 'billing_first_name', 'shipping_first_name'],
  lastName: ['last_name', 'billing_last_name', 'shipping_last_name'],
  newsletter: ['accepts_marketing', 'newsletter', 'marketing_optin', 'mailchimp_woocommerce_is_subscribed'],
} as const;

/** Returns whether a header is one of a customer export of WooCommerce. */
export function isWooCommerceCustomers(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  const hasAddress = has('billing_address_1') || has('billing_postcode');
  return hasAddress && (has('user_email') || has('email')) && !has('order_number') && !has('order_id');
}

/** Yields the customers of an export. Passwords, also sealed ones, are not read. */
export async function* readWooCommerceCustomers(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<SourceCustomer> {
  const reader = createRowReader(header);
  for await (const { line, cells } of rows) {
    if (!cells.some(Boolean)) continue;
    const get = (list: readonly string[]) => list.map((name) => reader.get(cells, name)).find(Boolean) ?? '';
    const phone = get(['billing_phone', 'phone', 'shipping_phone']);
    const name = [get(names.firstName), get(names.lastName)].filter(Boolean).join(' ') || get(['display_name']);
    const address = toAddress(reader, cells, 'billing') ?? toAddress(reader, cells, 'shipping');
    const damages = [
      { column: reader.nameOf('billing_phone', 'phone'), message: findDamage(phone, 'code') },
      { column: reader.nameOf('first_name', 'billing_first_name'), message: findDamage(name, 'text') },
    ];
    yield {
      ...{ line, name, phone, email: get(names.email), allowsNewsletter: isYes(get(names.newsletter)) },
      ...(address && { address }),
      tags: splitTags(reader.get(cells, 'tags')),
      refusals: damages.flatMap(({ column, message }) => (message ? [{ column, message }] : [])),
    };
  }
}

/** Reads an address of a row: for bills, or for parcels. */
export function toAddress(
  reader: RowReader,
  cells: readonly string[],
  kind: 'billing' | 'shipping',
): SourceAddress | undefined {
  const get = (name: string) => reader.get(cells, `${kind}_${name}`);
  const line1 = get('address_1');
  if (line1 === '') return undefined;
  return {
    ...{ line1, line2: get('address_2'), city: get('city'), state: get('state'), country: get('country') },
    ...{ postalCode: get('postcode'), phone: get('phone') },
  };
}

import type { CellNotice } from '../../../../api/src/back-office/transfer/import-records';
import type { SourceAddress } from './source-customer';

/** An order as another shop exports it. Amounts are texts of its file, in rupees. */
export interface SourceOrder {
  /** Program of the other shop, by which its numbers are unique. */
  source: string;
  number: string;
  lines: { line: number }[];
  email: string;
  phone: string;
  placedAt: string;
  cancelledAt: string;
  /** Empty if it is unknown. */
  fulfilledAt: string;
  currency: string;
  subtotal: string;
  shipping: string;
  discount: string;
  total: string;
  refunded: string;
  /** State of payment and of shipment, as the other shop calls them. */
  paymentStatus: string;
  shipmentStatus: string;
  items: { line: number; title: string; sku: string; quantity: string; price: string }[];
  address?: SourceAddress & { name: string };
  /** Path of its invoice in an archive with the file; undefined if the file names none. */
  invoice?: string;
  refusals: CellNotice[];
}

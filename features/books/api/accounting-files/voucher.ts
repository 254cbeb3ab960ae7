import type { Ledger } from './ledgers';

/** A line of a voucher in paise: a debit of the ledger is positive, a credit negative. */
export interface Entry {
  ledger: Ledger;
  amount: number;
}

/** A row of an invoice or a credit note. Amounts in paise. */
export interface DocumentItem {
  name: string;
  hsn: string;
  quantity: number;
  /** Price of a unit, and discount of the row, both with GST. */
  price: number;
  discount: number;
  /** Amount of the row with GST, after the discount. */
  amount: number;
  /** GST rate in basis points. */
  rate: number;
}

/** Details of a voucher that is a tax document. */
export interface VoucherDocument {
  /** Number of the invoice that a credit note reduces; null for an invoice. */
  invoiceNumber: string | null;
  /** GST code of the place of supply; null for a state that GST does not know. */
  stateCode: string | null;
  isInterstate: boolean;
  items: DocumentItem[];
}

/**
 * A record of the books for accounting software. The entries of a voucher add up to zero. `credit`: store credit and gift cards that were
 * given, sold, moved or that expired.
 */
export interface Voucher {
  kind: 'invoice' | 'credit-note' | 'receipt' | 'refund' | 'credit';
  /** Identifies the voucher, so that a second import of a month changes nothing. */
  key: string;
  /** Number of the document, or the key. */
  number: string;
  /** Day in India: "2026-11-20". */
  day: string;
  /** Explains the voucher to a person. */
  text: string;
  customer: Ledger;
  /** Amount in paise as the books have it: negative for a credit note, and for what is written off or given back. */
  amount: number;
  /** Charge of the payment provider with its GST, in paise. */
  charge: number;
  entries: Entry[];
  document?: VoucherDocument;
}

/** Returns one entry for each ledger, without ledgers whose entries add up to zero. */
export function mergeEntries(entries: readonly Entry[]): Entry[] {
  const byName = new Map<string, Entry>();
  for (const { ledger, amount } of entries) {
    const earlier = byName.get(ledger.name)?.amount ?? 0;
    byName.set(ledger.name, { ledger, amount: earlier + amount });
  }
  return [...byName.values()].filter(({ amount }) => amount !== 0);
}

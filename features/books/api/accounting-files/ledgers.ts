/** Groups of Tally in which ledgers are created. */
type LedgerGroup =
  | 'Sundry Debtors'
  | 'Sales Accounts'
  | 'Duties & Taxes'
  | 'Bank Accounts'
  | 'Current Assets'
  | 'Current Liabilities'
  | 'Indirect Expenses'
  | 'Indirect Incomes';

/** A ledger of the accounting software. In Zoho Books it is an account, or for a customer a contact of Accounts Receivable. */
export interface Ledger {
  name: string;
  group: LedgerGroup;
  /** GSTIN of a business that buys. */
  gstin?: string;
}

/** All consumers: an accountant needs no ledger for each. */
const consumers: Ledger = { name: 'Online customers', group: 'Sundry Debtors' };

/** The ledgers of fixed names. */
export const ledgers = {
  igst: { name: 'Output IGST', group: 'Duties & Taxes' },
  cgst: { name: 'Output CGST', group: 'Duties & Taxes' },
  sgst: { name: 'Output SGST', group: 'Duties & Taxes' },
  couriers: { name: 'Cash with couriers', group: 'Current Assets' },
  writtenOff: { name: 'Cash written off', group: 'Indirect Expenses' },
  charges: { name: 'Payment charges', group: 'Indirect Expenses' },
  taxOnCharges: { name: 'GST on payment charges', group: 'Duties & Taxes' },
  payouts: { name: 'Refunds paid out', group: 'Bank Accounts' },
  exchanges: { name: 'Exchanges', group: 'Current Liabilities' },
  storeCredit: { name: 'Store credit', group: 'Current Liabilities' },
  giftCards: { name: 'Gift cards', group: 'Current Liabilities' },
  goodwill: { name: 'Goodwill credit', group: 'Indirect Expenses' },
  openingCredit: { name: 'Credit of the earlier shop', group: 'Current Liabilities' },
  expiredCredit: { name: 'Expired credit', group: 'Indirect Incomes' },
} as const satisfies Record<string, Ledger>;

/** Returns the ledger of the buyer of an order: one for each GSTIN, and one for all consumers. */
export const getCustomerLedger = ({ gstin, business }: { gstin: string | null; business: string | null }): Ledger =>
  gstin ? { name: `${business || 'Business'} ${gstin}`, group: 'Sundry Debtors', gstin } : consumers;

/** Returns the ledger of sales at a GST rate in basis points: "Sales at 5 %". */
export const getSalesLedger = (rate: number): Ledger => ({ name: `Sales at ${rate / 100} %`, group: 'Sales Accounts' });

/** Returns the ledger of the money that a payment provider has received and not settled yet. */
export const getProviderLedger = (label: string): Ledger => ({ name: `${label} clearing`, group: 'Current Assets' });

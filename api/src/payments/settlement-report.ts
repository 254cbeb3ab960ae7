import type { NumberedCells } from '../platform/csv/read-cells';

/** Values that are read from a row of a settlement report. */
export type SettlementField =
  | 'type'
  | 'entityId'
  | 'otherId'
  | 'amount'
  | 'fee'
  | 'tax'
  | 'igst'
  | 'cgst'
  | 'sgst'
  | 'credit'
  | 'debit'
  | 'net'
  | 'direction'
  | 'currency'
  | 'settlementId'
  | 'utr'
  | 'settledAt'
  | 'paymentId'
  | 'providerOrderId'
  | 'orderId'
  | 'description';

/** The cells of a row, by field. */
export interface SettlementCells {
  /** Returns a cell; empty without such a column. */
  get(field: SettlementField): string;
  /** Returns an amount in paise; 0 for an empty cell, undefined for text that is no amount. */
  parse(field: SettlementField): number | undefined;
}

/** A row of a provider's file, the same for every provider. Amounts in paise. */
export interface SettlementRow {
  /** Its number as spreadsheets count: the header is 1. */
  row: number;
  settlementId: string;
  utr: string;
  settledOn: string;
  kind: 'payment' | 'refund' | 'adjustment';
  /** Ids under which the shop may know the payment or refund; the first one names the row where it knows none. */
  ids: readonly string[];
  /** The payment or the refund; an adjustment has the sign of its effect. */
  amount: number;
  fee: number;
  feeTax: number;
  /** Change of the transfer; negative for a refund. */
  net: number;
  /** True if the fee and tax that the row names do not explain the difference between amount and net. */
  hasOtherFee: boolean;
  /** Ids by which the order is found where the payment is unknown: the shop's own, the provider's, and the payment of a refund. */
  orderIds: readonly string[];
  providerOrderId: string;
  paymentId: string;
  description: string;
}

/** The settlement report of a payment provider, a CSV file with a row per payment and refund. */
export interface SettlementReport {
  /** Its name in the provider's dashboard: "Settlement Recon". */
  title: string;
  /** Names of the columns in lower case without spaces and signs, the most telling first. */
  columns: Partial<Record<SettlementField, readonly string[]>> & Record<'type' | 'entityId', readonly string[]>;
  /** Fields without which a row has no meaning, as messages call them. */
  needed: Partial<Record<SettlementField, string>>;
  /** Returns the GST on the fee, in paise, where it stands in several columns instead of `tax`. */
  readTax?(cells: SettlementCells): number | undefined;
  /** Returns the change of the transfer, in paise and negative for a refund; undefined if the row has no valid one. */
  readNet(cells: SettlementCells): number | undefined;
  /** Name of the columns that `readNet` reads: "credit or debit". */
  netName: string;
  /** A section with a row per transfer, above or below the rows, if the report has one. */
  transfers?: {
    /** Returns true for the header of the section. */
    isHeader(cells: readonly string[]): boolean;
    /** Adds what the lines of the section say to the rows. Throws `InvalidFileError` for lines that contradict them. */
    apply(rows: SettlementRow[], lines: readonly NumberedCells[]): SettlementRow[];
  };
}

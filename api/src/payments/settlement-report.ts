import type { NumberedCells } from '../platform/csv/read-cells';
import type { SettlementRow } from './settlements/settlement-row';

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

import type { SettlementProvider } from '@vastra/shared/contract';

/** Values that are read from a row. */
export type Field =
  | 'type'
  | 'entityId'
  | 'otherId'
  | 'amount'
  | 'fee'
  | 'tax'
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

/** Columns of a file: names in lower case without spaces and signs, the most telling first. */
export interface FileColumns {
  names: Record<Field, readonly string[]>;
  /** Fields without which a row has no meaning, as messages call them. */
  needed: Partial<Record<Field, string>>;
}

/**
 * Columns of the settlement reconciliation reports, by provider. Razorpay: the report "Settlement Recon" of the dashboard, and the fields of
 * `GET /v1/settlements/recon/combined`. Cashfree: the section "Transaction details" of the report "Settlement Recon", and the fields of
 * `POST /pg/settlement/recon`.
 */
export const fileColumns: Record<SettlementProvider, FileColumns> = {
  razorpay: {
    names: {
      type: ['transactionentity', 'type'],
      entityId: ['entityid'],
      otherId: [],
      amount: ['amount'],
      fee: ['feeexclusivetax', 'fee'],
      tax: ['tax'],
      credit: ['credit'],
      debit: ['debit'],
      net: [],
      direction: [],
      currency: ['currency'],
      settlementId: ['settlementid'],
      utr: ['settlementutr'],
      settledAt: ['settledat'],
      paymentId: ['paymentid'],
      providerOrderId: ['orderid'],
      orderId: ['orderreceipt'],
      description: ['entitydescription', 'description'],
    },
    needed: {
      type: 'transaction_entity',
      entityId: 'entity_id',
      amount: 'amount',
      credit: 'credit',
      debit: 'debit',
      settlementId: 'settlement_id',
      settledAt: 'settled_at',
    },
  },
  cashfree: {
    names: {
      type: ['eventtype'],
      entityId: ['eventid'],
      otherId: ['refundid'],
      amount: ['eventamount'],
      fee: ['transactionservicecharge', 'paymentservicecharge'],
      tax: ['txnstgst', 'paymentservicetax'],
      credit: [],
      debit: [],
      net: ['eventsettlementamount'],
      direction: ['saletype'],
      currency: ['eventcurrency'],
      settlementId: ['cfsettlementid'],
      utr: ['utr', 'settlementutr'],
      settledAt: ['settlementdate'],
      paymentId: ['cashfreereferenceid', 'cfpaymentid'],
      providerOrderId: [],
      orderId: ['merchantreferenceid', 'orderid'],
      description: ['adjustmentremarks'],
    },
    needed: {
      type: 'Event Type',
      entityId: 'Event ID',
      direction: 'Sale Type',
      amount: 'Event Amount',
      net: 'Event Settlement Amount',
      utr: 'UTR',
      settledAt: 'Settlement Date',
    },
  },
};

/** Columns of the section "Settlements" of Cashfree's report, which has a row per transfer. */
export const cashfreeSummaryColumns = {
  settlementId: ['id'],
  utr: ['utrno'],
  net: ['netsettlementamount'],
  charge: ['settlementcharge'],
  tax: ['settlementtax'],
} as const;

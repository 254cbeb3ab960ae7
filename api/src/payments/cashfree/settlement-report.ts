import type { SettlementReport } from '../settlement-report';
import { applyTransfers, isTransferHeader, readTransfers } from './settlement-transfers';

/** The section "Transaction details" of the report "Settlement Recon", and the fields of `POST /pg/settlement/recon`. */
export const cashfreeSettlementReport: SettlementReport = {
  title: 'Settlement Recon',
  columns: {
    type: ['eventtype'],
    entityId: ['eventid'],
    otherId: ['refundid'],
    amount: ['eventamount'],
    fee: ['transactionservicecharge', 'paymentservicecharge'],
    tax: ['txnstgst', 'paymentservicetax'],
    net: ['eventsettlementamount'],
    direction: ['saletype'],
    currency: ['eventcurrency'],
    settlementId: ['cfsettlementid'],
    utr: ['utr', 'settlementutr'],
    settledAt: ['settlementdate'],
    paymentId: ['cashfreereferenceid', 'cfpaymentid'],
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
  // The direction is a separate column, and some reports have a sign as well.
  readNet({ get, parse }) {
    const amount = parse('net');
    const direction = get('direction').toUpperCase();
    if (amount === undefined || (direction !== 'CREDIT' && direction !== 'DEBIT')) return undefined;
    return direction === 'CREDIT' ? Math.abs(amount) : -Math.abs(amount);
  },
  netName: 'settlement amount',
  transfers: {
    isHeader: isTransferHeader,
    apply: (rows, lines) => applyTransfers(rows, readTransfers(lines)),
  },
};

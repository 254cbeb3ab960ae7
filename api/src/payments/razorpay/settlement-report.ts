import type { SettlementReport } from '../settlement-report';

/** The report "Settlement Recon" of the dashboard, and the fields of `GET /v1/settlements/recon/combined`. */
export const razorpaySettlementReport: SettlementReport = {
  title: 'Settlement Recon',
  columns: {
    type: ['transactionentity', 'type'],
    entityId: ['entityid'],
    amount: ['amount'],
    fee: ['feeexclusivetax', 'fee'],
    tax: ['tax'],
    credit: ['credit'],
    debit: ['debit'],
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
  readNet({ parse }) {
    const [credit, debit] = [parse('credit'), parse('debit')];
    return credit === undefined || debit === undefined ? undefined : credit - debit;
  },
  netName: 'credit or debit',
};

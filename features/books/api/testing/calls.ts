import { invoiceOrder } from '../../../../api/src/accounting/invoices/testing/invoice-order';
import { addOrder } from '../../../../api/src/accounting/invoices/testing/order-fixture';
import { getSeller } from '../../../../api/src/pricing/tax/seller';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';
import { buildPortalResponse } from '../portal-files/testing/portal-response';

const limits = ['account 60/60 s shared'];

/** Calls that read the documents or orders of a month, with their limits. */
const reads: Record<string, FeatureCall> = {
  getAccountingTotals: { limits: ['account 20/60 s shared'] },
  exportTallyXml: { limits: ['account 20/60 s shared'] },
  exportZohoCsv: { limits: ['account 20/60 s shared'] },
  getGstr1: { limits },
  exportGstr1: { limits },
  exportGstr1Section: { limits },
  getEInvoices: { limits },
  exportEInvoices: { limits },
  exportEInvoice: { limits },
  getEWayBills: { limits },
  exportEWayBill: { limits },
  getSalesReport: { limits, fromStandby: true },
  exportSalesReport: { limits },
  getTaxReport: { limits, fromStandby: true },
  exportTaxReport: { limits },
  getPaymentsReport: { limits, fromStandby: true },
  exportPaymentsReport: { limits },
  getRefundsReport: { limits, fromStandby: true },
  exportRefundsReport: { limits },
  getStockReport: { limits },
  exportStockReport: { limits },
};

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  ...reads,
  storeEInvoiceRegistrations: {
    permission: 'books.write',
    undo: 'Writes numbers of the tax office, which are never erased',
    limits,
    make: async ({ shop }) => {
      const [buyerGstin, gstin] = ['32AAACM1234A1ZH', (await getSeller(shop.db)).gstin];
      const orderId = await addOrder(shop, { buyerGstin, buyerBusinessName: 'Meera & Co' });
      const number = await shop.db.transaction((tx) => invoiceOrder(tx, orderId, new Date()));
      const [DocDtls, ValDtls] = [{ Typ: 'INV', No: number }, { TotInvVal: 1078 }];
      const parties = { SellerDtls: { Gstin: gstin }, BuyerDtls: { Gstin: buyerGstin } };
      return { body: { registrations: [buildPortalResponse({ DocDtls, ValDtls, ...parties })] } };
    },
  },
};

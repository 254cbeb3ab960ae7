import type { BookDifference } from '@vastra/shared/contract';
import type { SalesGroup } from '../../../contract';

export const groupLabels: Record<SalesGroup, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  category: 'Category',
  product: 'Product',
  state: 'State',
  method: 'Payment method',
};

export const kindLabels: Record<string, string> = {
  online: 'Online',
  cash: 'Cash on delivery',
  written_off: 'Cash written off',
  credit: 'Credit',
  exchange: 'Value of returned items',
};

export const instrumentLabels: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  store_credit: 'Store credit',
  gift_card: 'Gift card',
};

const days = 'Days are days in India; both are included.';

/** Definitions of the figures, by the heading of their column. */
export const salesDefinitions = {
  Days: `A sale counts on the day of its invoice, a return on the day of its credit note. ${days}`,
  Units: 'Units on invoices. Units returned: units on credit notes.',
  Gross: 'Units on invoices at their prices, with GST, before discounts.',
  Discounts: 'Discounts of coupons and of the shop on these invoices.',
  'Delivery and fees': 'Delivery and the fees of returns on invoices, with GST.',
  Returns: 'All credit notes: returns, cancelled and edited orders, parcels that came back or were lost.',
  Net: 'Gross less discounts, with delivery and fees, less returns. It is the sum of the invoices less the credit notes, as in GSTR-1.',
  'GST included': 'GST in Net.',
  'Category and product': 'As the catalogue has them today. Delivery and return fees have their own rows.',
  Dashboard:
    'The dashboard counts an order on the day it was placed, from its confirmation, less all its refunds until today. This report counts documents on their own days, so the two differ until all orders of the days are packed and all returns are paid.',
  'Gift cards': 'Not included when they are bought. Goods paid by gift card are.',
};

export const taxDefinitions = {
  Days: `Invoices and credit notes on the day they were issued. ${days}`,
  State: 'The place of supply: the state of the delivery address.',
  'Taxable value': 'Invoices without GST, less credit notes.',
  'IGST, CGST, SGST': 'GST of sales to another state; its halves within the state of the shop.',
  'With GST': 'Taxable value and GST. It is Net of the sales report and the total of GSTR-1.',
};

export const paymentDefinitions = {
  Days: `A payment counts on the day it was received. ${days}`,
  Received: 'What came in, before refunds. Refunds have their own report.',
  'Cash on delivery':
    'Cash that couriers collected on the days, also if they have not remitted it. What was paid online instead is in the row of its provider.',
  Credit: 'Store credit and gift cards that orders used, less what unpaid or changed orders gave back.',
  'Value of returned items':
    'Items that came back and pay for their replacement. The refunds report has the same amount.',
  Fee: 'Charge of the provider, as it reported it, and the GST on it. Fee unknown: payments without such a report.',
};

export const refundDefinitions = {
  Due: `Refunds that became due on the days, without cancelled ones. ${days}`,
  Paid: 'Refunds that the customers got on the days, also if they became due earlier.',
  Open: 'Refunds that became due on the days and are not paid yet.',
  Method: 'Through the payment method, as a payout of the shop, as store credit, or as the value of an exchange.',
};

export const stockDefinitions = {
  Units: 'Units in stock now, of archived products too. Units that orders have taken are not in stock.',
  'At retail': 'Units at their prices, with GST, without deals and coupons.',
  'At cost': 'Units at their cost prices, with GST, as far as these are known.',
  Margin: 'Retail less cost of the units whose cost is known. A dash: no cost is known.',
  'Units without a cost': 'Enter their cost price in the product, or import it.',
};

const differenceLabels: Record<string, (number: number | null) => string> = {
  order: () => 'The whole order',
  parcel: (number) => `Parcel ${number}`,
  gift_card: () => 'Gift card',
  credit: () => 'Credit',
  return: (number) => `Return ${number}`,
  empty: () => 'Items that all came back',
  undelivered: (number) => `Parcel ${number}, which did not arrive`,
};

/** Names what money and documents differ in. A kind that a later API adds has its own name. */
export const describeDifference = ({ kind, number }: BookDifference): string =>
  differenceLabels[kind]?.(number) ?? kind;

export const booksDefinitions = {
  Days: `An order counts on the day it was placed. ${days}`,
  'The whole order':
    'What was received and not refunded, with credit that was used and not given back, against invoices less credit notes. An order counts when all its parcels and returns are closed; refunds that wait count as made. For a gift card the document is the card.',
  'Items that all came back':
    'An order of which the customer has nothing keeps delivery, fees and what a person did not refund with a reason, and nothing else for its items.',
  Parcel: 'Cash at the door with what credit or a payment covers, against the invoice of the parcel.',
  'Gift card and credit': 'What the order used, against what the invoices of its parcels say.',
  'Return and parcel that did not arrive': 'Refunds, against their credit notes: no more may be refunded.',
  'Not a difference':
    'Goodwill that a person gave, refunds that a person cancelled, and cash that a courier has not brought yet.',
};

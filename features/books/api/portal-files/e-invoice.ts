import { toRupees } from '@vastra/shared/contract';
import type { DocumentRow } from '../../../../api/src/accounting/invoices/tax-document';
import { toIndianDay } from '../../../../api/src/platform/calendar/india';
import type { Seller } from '../../../../api/src/pricing/tax/seller';
import { isService, units } from '../gstr1/return-json';
import type { StoredDocument } from './documents';
import { readParties } from './parties';
import { type PortalAddress, toInvoiceText, toPortalDay } from './portal-text';

/** Version of the schema INV-01 that the file has. */
const schemaVersion = '1.1';

/** A file of a document, or the sentences that say why there is none. */
export type PortalFile = { file: object; obstacles?: undefined } | { file?: undefined; obstacles: string[] };

/** The obstacle of a document whose buyer has no GSTIN. */
const isForConsumer = 'The buyer has no GSTIN.';

/** Builds the e-invoice (INV-01) of a document of a business. */
export function buildEInvoice(document: StoredDocument, shop: Seller): PortalFile {
  const { content, creditedInvoice, kind, number, issuedAt } = document;
  const { seller, buyer, placeOfSupply, obstacles } = readParties(document, shop);
  const gstin = document.parties.buyer?.gstin ?? '';
  if (!gstin) obstacles.unshift(isForConsumer);
  if (obstacles.length > 0) return { obstacles };
  const { isInterstate } = document.parties.order;
  // A delivery that costs nothing is no supply.
  const rows = content.rows.filter(({ position, amount }) => position !== null || amount > 0);
  const taxes = rows.map((row) => splitTax(row, isInterstate));
  const sum = (tax: keyof ReturnType<typeof splitTax>) => toRupees(taxes.reduce((all, parts) => all + parts[tax], 0));
  return {
    file: {
      Version: schemaVersion,
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: kind === 'credit-note' ? 'CRN' : 'INV', No: number, Dt: toPortalDay(toIndianDay(issuedAt)) },
      SellerDtls: {
        Gstin: seller.gstin,
        LglNm: toInvoiceText(seller.name, 100),
        ...toAddress(seller.address, 50),
        Stcd: seller.stateCode,
      },
      BuyerDtls: {
        Gstin: gstin,
        LglNm: toInvoiceText(buyer.name, 100),
        Pos: placeOfSupply,
        ...toAddress(buyer.address, 100),
        Stcd: gstin.slice(0, 2),
      },
      ItemList: rows.map((row, index) => toItem(row, index + 1, taxes[index])),
      ValDtls: {
        AssVal: toRupees(rows.reduce((all, { taxable }) => all + taxable, 0)),
        CgstVal: sum('cgst'),
        SgstVal: sum('sgst'),
        IgstVal: sum('igst'),
        ...(content.rounding && { RndOffAmt: toRupees(content.rounding) }),
        TotInvVal: toRupees(content.total.amount),
      },
      ...(creditedInvoice && {
        RefDtls: {
          PrecDocDtls: [{ InvNo: creditedInvoice.number, InvDt: toPortalDay(toIndianDay(creditedInvoice.issuedAt)) }],
        },
      }),
    },
  };
}

/** Splits the tax of a row, in paise. A row within the state has an even tax (decision 14). */
export const splitTax = ({ tax }: Pick<DocumentRow, 'tax'>, isInterstate: boolean) =>
  isInterstate
    ? { igst: tax, cgst: 0, sgst: 0 }
    : { igst: 0, cgst: Math.floor(tax / 2), sgst: tax - Math.floor(tax / 2) };

const toAddress = ({ street, street2, place, pin }: PortalAddress, maxPlace: number) => {
  const second = toInvoiceText(street2, 100);
  return {
    Addr1: toInvoiceText(street, 100),
    // The schema refuses a second line of fewer than three characters.
    ...(second.length >= 3 && { Addr2: second }),
    Loc: toInvoiceText(place, maxPlace),
    Pin: pin,
  };
};

/**
 * Builds an item. Prices of the shop include GST, prices of the schema do not: the discount is computed without its tax, and the price of a unit
 * from the taxable value, so that value, discount and tax add up to the paisa.
 */
function toItem(row: DocumentRow, serial: number, { igst, cgst, sgst }: ReturnType<typeof splitTax>) {
  const { name, detail, hsn, quantity, price, amount, rate, taxable, tax } = row;
  const discount = Math.round(((price * quantity - amount) * 10_000) / (10_000 + rate));
  const gross = taxable + discount;
  const description = toInvoiceText([name, detail].filter(Boolean).join(', '), 300);
  return {
    SlNo: String(serial),
    ...(description.length >= 3 && { PrdDesc: description }),
    IsServc: isService(hsn) ? 'Y' : 'N',
    HsnCd: hsn,
    ...(!isService(hsn) && { Qty: quantity, Unit: units.goods }),
    UnitPrice: Math.round((gross * 10) / quantity) / 1000,
    TotAmt: toRupees(gross),
    Discount: toRupees(discount),
    AssAmt: toRupees(taxable),
    GstRt: rate / 100,
    IgstAmt: toRupees(igst),
    CgstAmt: toRupees(cgst),
    SgstAmt: toRupees(sgst),
    TotItemVal: toRupees(taxable + tax),
  };
}

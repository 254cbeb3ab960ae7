import { toRupees } from '@vastra/shared/contract';
import type { DocumentRow } from '../../../../api/src/accounting/invoices/tax-document';
import { toIndianDay } from '../../../../api/src/platform/calendar/india';
import type { Seller } from '../../../../api/src/pricing/tax/seller';
import type { EWayBillTransport } from '../../contract';
import { isService, units } from '../gstr1/return-json';
import type { StoredDocument } from './documents';
import { type PortalFile, splitTax } from './e-invoice';
import { readParties } from './parties';
import { toPortalDay, toWayBillText } from './portal-text';

/**
 * Value of a consignment in paise above which goods move with an e-way bill (rule 138 (1) of the CGST Rules). It is the limit between states;
 * several states have a higher one within their borders.
 */
export const eWayBillThreshold = 50_000_00;

/** Version of the portal's format for files with many e-way bills. */
const formatVersion = '1.0.0621';

/** The kinds of a supply, a document and a transaction, and the mode of transport, by the codes of the portal. */
const codes = { outward: 'O', supply: 1, invoice: 'INV', regular: 1, road: 1, regularVehicle: 'R' } as const;

/** Names the recipient without a GSTIN. */
const unregistered = 'URP';

/** Builds the data of the e-way bill of a parcel from its invoice, as the file that the e-way bill portal takes for many of them. */
export function buildEWayBill(document: StoredDocument, shop: Seller, transport: EWayBillTransport): PortalFile {
  const { content, number, issuedAt, parcel } = document;
  const { seller, buyer, placeOfSupply, obstacles } = readParties(document, shop);
  const goods = content.rows.filter(({ hsn }) => !isService(hsn ?? ''));
  if (goods.length === 0) obstacles.push('The parcel has no goods.');
  if (obstacles.length > 0) return { obstacles };
  const { isInterstate } = document.parties.order;
  const sum = (rows: readonly DocumentRow[], read: (row: DocumentRow) => number) =>
    rows.reduce((all, row) => all + read(row), 0);
  const sumTax = (tax: keyof ReturnType<typeof splitTax>) =>
    toRupees(sum(goods, (row) => splitTax(row, isInterstate)[tax]));
  const [from, to] = [seller.address, buyer.address];
  const main = goods.reduce((largest, row) => (row.taxable > largest.taxable ? row : largest));
  return {
    file: {
      version: formatVersion,
      billLists: [
        {
          userGstin: seller.gstin,
          supplyType: codes.outward,
          subSupplyType: codes.supply,
          subSupplyDesc: '',
          docType: codes.invoice,
          docNo: number,
          docDate: toPortalDay(toIndianDay(issuedAt)),
          transType: codes.regular,
          fromGstin: seller.gstin,
          fromTrdName: toWayBillText(seller.name, 100),
          fromAddr1: toWayBillText(from.street, 120),
          fromAddr2: toWayBillText(from.street2, 120),
          fromPlace: toWayBillText(from.place, 50),
          fromPincode: from.pin,
          fromStateCode: Number(seller.stateCode),
          actualFromStateCode: Number(seller.stateCode),
          toGstin: document.parties.buyer?.gstin ?? unregistered,
          toTrdName: toWayBillText(buyer.name, 100),
          toAddr1: toWayBillText(to.street, 120),
          toAddr2: toWayBillText(to.street2, 120),
          toPlace: toWayBillText(to.place, 50),
          toPincode: to.pin,
          toStateCode: Number(placeOfSupply),
          actualToStateCode: Number(placeOfSupply),
          totalValue: toRupees(sum(goods, ({ taxable }) => taxable)),
          cgstValue: sumTax('cgst'),
          sgstValue: sumTax('sgst'),
          igstValue: sumTax('igst'),
          cessValue: 0,
          TotNonAdvolVal: 0,
          // The delivery is a service. With it the values add up to the invoice.
          OthValue: toRupees(content.total.amount - sum(goods, ({ amount }) => amount)),
          totInvValue: toRupees(content.total.amount),
          ...toTransport(transport, parcel),
          mainHsnCode: Number(main.hsn),
          itemList: goods.map((row, index) => toItem(row, index + 1, isInterstate)),
        },
      ],
    },
  };
}

/** Without a vehicle the carrier enters the transport (part B) at the portal. */
function toTransport(
  { transporterId, vehicleNumber, distance }: EWayBillTransport,
  parcel: StoredDocument['parcel'],
): object {
  const { carrier, trackingNumber, handedOverAt } = parcel ?? {};
  const hasDocument = handedOverAt && /^[A-Za-z0-9/-]{1,15}$/.test(trackingNumber ?? '');
  return {
    transporterId,
    transporterName: toWayBillText(carrier ?? '', 100),
    transDocNo: hasDocument ? trackingNumber : '',
    transDocDate: hasDocument ? toPortalDay(toIndianDay(handedOverAt)) : '',
    // 0: the portal computes it from the PIN codes.
    transDistance: distance,
    ...(vehicleNumber
      ? { transMode: codes.road, vehicleNo: vehicleNumber, vehicleType: codes.regularVehicle }
      : { vehicleNo: '', vehicleType: '' }),
  };
}

function toItem({ name, detail, hsn, quantity, taxable, rate }: DocumentRow, serial: number, isInterstate: boolean) {
  const half = isInterstate ? 0 : rate / 200;
  return {
    itemNo: serial,
    productName: toWayBillText(name, 100),
    productDesc: toWayBillText([name, detail].filter(Boolean).join(', '), 100),
    hsnCode: Number(hsn),
    quantity,
    qtyUnit: units.goods,
    taxableAmount: toRupees(taxable),
    sgstRate: half,
    cgstRate: half,
    igstRate: isInterstate ? rate / 100 : 0,
    cessRate: 0,
    cessNonAdvol: 0,
  };
}

import { validateGstin } from '@vastra/shared/contract/gstin';
import { findPlaceOfSupply } from '../../../../api/src/pricing/addresses/resolve-state';
import type { Seller } from '../../../../api/src/pricing/tax/seller';
import { findStateByCode } from '../../../../api/src/pricing/tax/states';
import type { StoredDocument } from './documents';
import { type PortalAddress, parseShopAddress } from './portal-text';

/** Data of a document that both portals want. */
export interface Parties {
  seller: { gstin: string; name: string; stateCode: string; address: PortalAddress };
  buyer: { name: string; address: PortalAddress };
  /** Code of the state to which the goods go. */
  placeOfSupply: string;
}

/** A form of an HSN code that the portals take. */
const hsnForm = /^(?!0+$)(\d{4}|\d{6}|\d{8})$/;

const getStateCode = (gstin: string): string => gstin.slice(0, 2);

const nameState = (code: string): string => findStateByCode(code) ?? `the state with the code ${code}`;

/** Names of rows in a sentence, the first three. */
const nameRows = (names: readonly string[]): string => {
  const distinct = [...new Set(names)];
  return `${distinct.slice(0, 3).join(', ')}${distinct.length > 3 ? ` and ${distinct.length - 3} more` : ''}`;
};

/** Finds what is missing of the shop. */
function findSellerObstacles(gstin: string, address: PortalAddress | undefined): string[] {
  const obstacles: string[] = [];
  if (!gstin) obstacles.push('The document has no GSTIN of the shop.');
  if (!address)
    obstacles.push('The address of the shop has no PIN code. Enter it in the settings, such as "Bengaluru 560025".');
  else if (address.place.length < 3) obstacles.push('The address of the shop has no city in front of its PIN code.');
  return obstacles;
}

/** Finds whether the taxes of the document do not fit the state to which the goods go. */
function findPlaceObstacles({ content, parties }: StoredDocument, placeOfSupply: string): string[] {
  const { address: delivery, isInterstate } = parties.order;
  const { gstin } = content.seller;
  if (!placeOfSupply) return [`GST knows no state with the name "${delivery.state}".`];
  if (!gstin || (placeOfSupply !== getStateCode(gstin)) === isInterstate) return [];
  return [
    isInterstate
      ? 'The document has IGST, but it is a sale within the state.'
      : 'The document has CGST and SGST, but it is a sale to another state.',
  ];
}

/** Finds whether the GSTIN of a business is wrong. */
function findGstinObstacles(gstin: string, placeOfSupply: string): string[] {
  if (validateGstin(gstin)) return ['The GSTIN of the buyer is not valid.'];
  const buyerState = getStateCode(gstin);
  if (!placeOfSupply || buyerState === placeOfSupply) return [];
  return [
    `The GSTIN of the buyer belongs to ${nameState(buyerState)}, and the parcel goes to ${nameState(placeOfSupply)}. ` +
      'The shop does not know the address of the business there.',
  ];
}

/** Finds what is missing of the buyer's name and address. */
function findDeliveryObstacles(
  name: string,
  { line1, city, postalCode }: StoredDocument['parties']['order']['address'],
): string[] {
  const obstacles: string[] = [];
  if (name.trim().length < 3) obstacles.push('The name of the buyer has fewer than 3 characters.');
  if (!line1.trim()) obstacles.push('The address of the buyer has no street.');
  if (city.trim().length < 3) obstacles.push('The city of the buyer has fewer than 3 characters.');
  if (!/^[1-9]\d{5}$/.test(postalCode)) obstacles.push('The PIN code of the buyer has not 6 digits.');
  return obstacles;
}

/** Finds rows without an HSN code, and a total that is not their sum. */
function findRowObstacles({ rows, total }: StoredDocument['content']): string[] {
  const obstacles: string[] = [];
  const withoutHsn = rows.filter(({ hsn }) => !hsnForm.test(hsn ?? ''));
  if (withoutHsn.length > 0)
    obstacles.push(`An HSN code of 4, 6 or 8 digits is missing: ${nameRows(withoutHsn.map((row) => row.name))}.`);
  const sum = rows.reduce((all, { taxable, tax }) => all + taxable + tax, 0);
  if (sum !== total.amount) obstacles.push('The rows of the document do not add up to its total.');
  return obstacles;
}

/**
 * Collects what both portals want of a document. `obstacles` has a sentence for each required field that is missing or does not fit the other
 * fields; a document with an obstacle has no file.
 *
 * @param shop the shop as it is now, whose address is used if the document's has no PIN code
 */
export function readParties(document: StoredDocument, shop: Seller): Parties & { obstacles: string[] } {
  const { content, parties } = document;
  const { seller } = content;
  const { buyer, order } = parties;
  const { address: delivery } = order;
  const sellerAddress =
    parseShopAddress(seller.address, seller.state) ??
    (shop.gstin === seller.gstin ? parseShopAddress(shop.address, shop.state) : undefined);
  const placeOfSupply = order.placeOfSupply ?? findPlaceOfSupply(delivery) ?? '';
  const name = buyer?.name ?? delivery.name;
  return {
    seller: {
      gstin: seller.gstin,
      name: seller.legalName,
      stateCode: getStateCode(seller.gstin),
      address: sellerAddress ?? { street: '', street2: '', place: '', pin: 0 },
    },
    buyer: {
      name,
      address: {
        street: delivery.line1,
        street2: delivery.line2 ?? '',
        place: delivery.city,
        pin: Number(delivery.postalCode),
      },
    },
    placeOfSupply,
    obstacles: [
      ...findSellerObstacles(seller.gstin, sellerAddress),
      ...findPlaceObstacles(document, placeOfSupply),
      ...(buyer ? findGstinObstacles(buyer.gstin, placeOfSupply) : []),
      ...findDeliveryObstacles(name, delivery),
      ...findRowObstacles(content),
    ],
  };
}

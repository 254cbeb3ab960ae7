import { toIndianDay } from '../../../../platform/calendar/india';
import type { BookingRequest, CarrierAddress, CarrierItem, ReturnPickupRequest, UndeliveredAction } from '../carrier';
import type { PickupPlace } from './responses';

/** Returns rupees with paise, as Shiprocket takes amounts. */
export const toRupeeNumber = (paise: number): number => Math.round(paise) / 100;

/** Returns kilograms with three digits; Shiprocket refuses 0. */
export const toKilograms = (grams: number): number => Math.max(1, Math.round(grams)) / 1000;

/** Returns a predicate for the place with a name. Shiprocket ignores its case. */
export const isSamePlace =
  (name: string) =>
  ({ pickup_location }: PickupPlace): boolean =>
    pickup_location.trim().toLowerCase() === name.trim().toLowerCase();

/** Shiprocket takes a first and a last name. */
function splitName(name: string): [string, string] {
  const parts = name.trim().split(/\s+/);
  return parts.length > 1 ? [parts.slice(0, -1).join(' '), parts[parts.length - 1]] : [name.trim() || 'Customer', ''];
}

const toAddressFields = (prefix: string, address: CarrierAddress) => {
  const [first, last] = splitName(address.name);
  return {
    [`${prefix}_customer_name`]: first,
    [`${prefix}_last_name`]: last,
    [`${prefix}_address`]: address.line1,
    [`${prefix}_address_2`]: address.line2,
    [`${prefix}_city`]: address.city,
    [`${prefix}_pincode`]: address.postalCode,
    [`${prefix}_state`]: address.state,
    [`${prefix}_country`]: 'India',
    [`${prefix}_email`]: address.email ?? '',
    [`${prefix}_phone`]: address.phone.replace(/\D/g, '').slice(-10),
  };
};

const toParcelFields = (request: Omit<BookingRequest, 'to'>) => ({
  length: toCentimetres(request.lengthMm),
  breadth: toCentimetres(request.widthMm),
  height: toCentimetres(request.heightMm),
  weight: toKilograms(request.weightGrams),
});

/** Shiprocket refuses sizes below half a centimetre. */
const toCentimetres = (mm: number): number => Math.max(0.6, Math.round(mm) / 10);

const toItems = (items: CarrierItem[]) =>
  items.map(({ name, sku, units, price, hsn }) => ({
    name: name.slice(0, 200),
    sku: sku.slice(0, 50),
    units,
    selling_price: toRupeeNumber(price),
    ...(/^\d{4,8}$/.test(hsn) && { hsn: Number(hsn) }),
  }));

/** Builds the body of a booking. The amount to collect is `sub_total`, so that a parcel paid in part asks for the rest only. */
export function buildOrder(request: BookingRequest, pickupLocation: string): object {
  const { reference, orderedAt, to, items, cashDue, value } = request;
  return {
    order_id: reference,
    order_date: toIndianDay(orderedAt),
    pickup_location: pickupLocation,
    ...toAddressFields('billing', to),
    shipping_is_billing: true,
    order_items: toItems(items),
    payment_method: cashDue > 0 ? 'COD' : 'Prepaid',
    sub_total: toRupeeNumber(cashDue > 0 ? cashDue : value),
    ...toParcelFields(request),
  };
}

/** Builds the body of a pick-up at a customer. */
export function buildReturnOrder(request: ReturnPickupRequest, place: PickupPlace): object {
  const { reference, orderedAt, from, items, value } = request;
  const shop: CarrierAddress = {
    name: place.name ?? place.pickup_location,
    line1: place.address ?? '',
    line2: place.address_2 ?? '',
    city: place.city ?? '',
    state: place.state ?? '',
    postalCode: place.pin_code,
    phone: place.phone ?? '',
    email: place.email ?? null,
  };
  return {
    order_id: reference,
    order_date: toIndianDay(orderedAt),
    ...toAddressFields('pickup', from),
    ...toAddressFields('shipping', shop),
    order_items: toItems(items),
    payment_method: 'Prepaid',
    sub_total: toRupeeNumber(value),
    ...toParcelFields(request),
  };
}

/** Builds the call about a parcel that could not be delivered. */
export const buildUndeliveredAction = (action: UndeliveredAction): object =>
  action.action === 'return_to_origin'
    ? { action: 'return', comments: action.note || 'Return to origin' }
    : {
        action: 're-attempt',
        comments: action.note || 'Deliver again',
        deferred_date: action.on,
        ...(action.phone && { phone: action.phone }),
        ...(action.address && { address1: action.address }),
      };

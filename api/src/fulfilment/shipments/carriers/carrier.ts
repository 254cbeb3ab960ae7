import type { IncomingHttpHeaders } from 'node:http';
import type { ShipmentStatus, UndeliveredReason } from '@vastra/shared/contract/shipment-state';

/** A parcel whose price is asked for. Amounts in paise, sizes in millimetres, the weight in grams. */
export interface RateRequest {
  postalCode: string;
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  /** Cash to collect at delivery; 0 for a parcel that is paid. */
  cashDue: number;
  /** Value of the goods, which the carrier insures. */
  value: number;
}

/** A service that a carrier offers for a parcel. */
export interface CarrierRate {
  /** Id of the service at the carrier; `book` takes it. */
  serviceId: string;
  /** Name of the courier. */
  name: string;
  /** Total charge in paise, with the fee for cash. */
  price: number;
  /** Days until delivery; null if the carrier gives none. */
  days: number | null;
  /** Expected day of delivery, YYYY-MM-DD. */
  expectedOn: string | null;
  /** 0 to 5; null if there is none. */
  rating: number | null;
  isRecommended: boolean;
}

/** Name, address and phone of one end of a parcel's way. */
export interface CarrierAddress {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
  email: string | null;
}

/** A kind of goods in a parcel. `price` is the price of one unit, in paise. */
export interface CarrierItem {
  name: string;
  sku: string;
  units: number;
  price: number;
  hsn: string;
}

interface Parcel extends Omit<RateRequest, 'postalCode'> {
  /** Identifies the booking at the carrier. A repeated call with the same reference books once. */
  reference: string;
  orderedAt: Date;
  items: CarrierItem[];
}

/** A parcel to book. */
export interface BookingRequest extends Parcel {
  to: CarrierAddress;
  /** Undefined to leave the choice to the carrier. */
  serviceId?: string;
}

/** A parcel that a carrier fetches from a customer. It goes to the shop's pick-up place. */
export interface ReturnPickupRequest extends Parcel {
  from: CarrierAddress;
}

/** Ids that a carrier has given to a parcel. */
export interface CarrierIds {
  carrierOrderId: string;
  carrierShipmentId: string;
  awb: string;
}

export interface BookedParcel extends CarrierIds {
  /** Name of the courier. */
  carrierName: string;
  trackingUrl: string | null;
  /** In paise; null while the carrier has not said it. */
  cost: number | null;
  expectedOn: string | null;
}

/** A pick-up that was booked, or may have been: the id is null when the response was lost. */
export interface BookedPickup {
  reference: string;
  carrierOrderId: string | null;
}

/** Decision of the shop about a parcel that could not be delivered. */
export type UndeliveredAction =
  | { action: 'deliver_again'; on: string; phone?: string; address?: string; note: string }
  | { action: 'return_to_origin'; note: string };

/** A report of a carrier about a parcel. */
export interface CarrierUpdate {
  awb: string;
  /** Equal for the same report, so that a repeated one has no effect. */
  key: string;
  /** `booking_cancelled`: the carrier will not fetch the parcel. Undefined for news that change no status. */
  status?: ShipmentStatus | 'booking_cancelled';
  at: Date;
  /** The carrier's own words. */
  note: string;
  location: string;
  undeliveredReason?: UndeliveredReason;
  /** `due`: the carrier has collected the cash of its booking. Otherwise paise. */
  cashCollected?: 'due' | number;
  expectedOn?: string;
  /** True for a parcel on its way from a customer to the shop because of a return. */
  isReturnPickup: boolean;
}

/** A carrier whose API the shop uses. Calls throw `CarrierError` only, and are never made inside a transaction. */
export interface Carrier {
  code: string;
  /** Name that admins read. */
  name: string;
  /** Signs in and looks for the pick-up place. Resolves to a sentence that says what was found. */
  checkConnection(): Promise<string>;
  checkServiceability(request: RateRequest): Promise<boolean>;
  /** Lists the services for a parcel, the recommended one first, then by price. */
  listRates(request: RateRequest): Promise<CarrierRate[]>;
  book(request: BookingRequest): Promise<BookedParcel>;
  /** Resolves to the label as PDF. */
  getLabel(ids: CarrierIds): Promise<Uint8Array>;
  /** Resolves to the day on which the parcel is fetched, which may be a later one than `on`. */
  schedulePickup(ids: CarrierIds, on: string): Promise<string>;
  /** Cancels a booking. Succeeds if it is cancelled already. */
  cancel(ids: CarrierIds): Promise<void>;
  /** Resolves to the last report about a parcel; undefined if there is none. */
  track(awb: string): Promise<CarrierUpdate | undefined>;
  sendUndeliveredAction(awb: string, action: UndeliveredAction): Promise<void>;
  bookReturnPickup(request: ReturnPickupRequest): Promise<BookedParcel>;
  /** Cancels a pick-up, also one whose id was lost with a response. Succeeds if it is cancelled already, or was never booked. */
  cancelReturnPickup(pickup: BookedPickup): Promise<void>;
  /** Returns whether a webhook call comes from the carrier. Takes the same time for every wrong token. */
  verifyWebhook(headers: IncomingHttpHeaders): boolean;
  /** Returns the report in a webhook's body, or undefined if it has none. Throws for a body that cannot be understood. */
  parseWebhook(body: unknown): CarrierUpdate | undefined;
}

import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, daySchema, openEnum, timeSchema } from '../common';
import { rupeesSchema } from '../money';
import { isPhone, messages, normalisePhone } from '../rules';
import { idParams } from './common';

/** Maximum number of carriers, and of services that one offers for a parcel. */
export const maxCarriers = 20;
export const maxRates = 50;

/** A carrier that the shop knows. `webhookUrl` is where it reports; `lastEventAt`: its last report, null before the first. */
export const carrierSchema = z.object({
  /** Name of the carrier for programs. */
  code: z.string(),
  name: z.string(),
  /** True if the shop has the keys of the carrier. */
  isConfigured: z.boolean(),
  webhookUrl: z.string(),
  lastEventAt: timeSchema.nullable(),
});
export type CarrierInfo = z.output<typeof carrierSchema>;

/** Lists the carriers that the shop knows, configured or not. */
export const listCarriers = defineCall({
  method: 'GET',
  path: '/admin/carriers',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Carriers, configured or not',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(carrierSchema, maxCarriers)) },
});

/** Signs in at a carrier. `isWorking` with a sentence that says what was found. 404 `carrier_not_found` when it is not configured. */
export const checkCarrier = defineCall({
  method: 'POST',
  path: '/admin/carriers/:code/check',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Checks the connection to a carrier',
  tags: ['admin'],
  params: z.object({
    /** Name of the carrier for programs. */
    code: z.string().max(40),
  }),
  errorCodes: { 404: ['carrier_not_found'] },
  response: { 200: envelope(z.object({ isWorking: z.boolean(), message: z.string() })) },
});

/** States of a booking. `booking`: a call is running, or was interrupted. */
export const bookingStatuses = ['booking', 'booked', 'failed', 'cancelled'] as const;

/** The booking of a shipment at a carrier. `error`: why the last attempt failed. */
export const bookingSchema = z.object({
  status: openEnum(bookingStatuses),
  carrierCode: z.string(),
  carrierName: z.string(),
  error: z.string(),
  updatedAt: timeSchema,
});
export type CarrierBooking = z.output<typeof bookingSchema>;

/**
 * Booking of a shipment, and the actions that its carrier offers now. `carriers`: the configured carriers; empty for a shop that follows
 * parcels by hand. `obstacle`: why the shipment cannot be booked, empty when it can.
 */
export const shipmentBookingSchema = z.object({
  carriers: buildListSchema(
    z.object({
      /** Name of the carrier for programs. */
      code: z.string(),
      name: z.string(),
    }),
    maxCarriers,
  ),
  booking: bookingSchema.nullable(),
  obstacle: z.string(),
  pickupOn: daySchema.nullable(),
  /** True if the label can be printed. */
  hasLabel: z.boolean(),
  canCancel: z.boolean(),
  /** True if the carrier can be called. */
  canSchedulePickup: z.boolean(),
  /** True if the shop can decide about the undelivered parcel. */
  canDecide: z.boolean(),
});
export type ShipmentBooking = z.output<typeof shipmentBookingSchema>;

const booking = { 200: envelope(shipmentBookingSchema) };
/** Codes of calls that reach the carrier. */
const carrierErrors = {
  404: ['carrier_not_found', 'shipment_not_found'],
  409: ['carrier_refused'],
  503: ['carrier_unavailable'],
} as const;

/** Returns the booking of a shipment, and what can be done. 404 `shipment_not_found`. */
export const getShipmentBooking = defineCall({
  method: 'GET',
  path: '/admin/shipments/:id/booking',
  auth: 'admin',
  permission: 'orders.read',
  summary: "A shipment's booking at its carrier",
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['shipment_not_found'] },
  response: booking,
});

/** A service for a parcel. `price` includes the fee for cash. */
export const carrierRateSchema = z.object({
  /** Id of the service of the carrier. */
  serviceId: z.string(),
  name: z.string(),
  price: rupeesSchema,
  /** Days until delivery; null if the carrier names none. */
  days: z.number().int().nullable(),
  expectedOn: daySchema.nullable(),
  rating: z.number().nullable(),
  /** True for the service that the carrier recommends. */
  isRecommended: z.boolean(),
});
export type CarrierRate = z.output<typeof carrierRateSchema>;

/** Lists the services of a carrier for a shipment. Empty when it does not deliver there. 409 `not_bookable` with the reason. */
export const listCarrierRates = defineCall({
  method: 'GET',
  path: '/admin/shipments/:id/rates',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Prices of a carrier for a shipment',
  tags: ['admin'],
  params: idParams,
  querystring: z.object({ carrier: z.string().max(40) }),
  errorCodes: { ...carrierErrors, 409: ['carrier_refused', 'not_bookable'] },
  response: { 200: envelope(buildListSchema(carrierRateSchema, maxRates)) },
});

/**
 * Books a shipment. A repeated call books once. 409 `not_bookable` with the reason, also while another call is running; 409
 * `carrier_refused` with the carrier's reason; 503 `carrier_unavailable`.
 */
export const bookShipment = defineCall({
  method: 'POST',
  path: '/admin/shipments/:id/booking',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Books a shipment at a carrier',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    carrier: z.string().max(40),
    /** Id of the service of the carrier. */
    serviceId: z.string('Please choose a service').min(1, 'Please choose a service').max(40),
  }),
  errorCodes: { ...carrierErrors, 409: ['carrier_refused', 'not_bookable'] },
  response: booking,
});

/** Cancels the booking of a shipment that is not handed over. 409 `not_booked`. */
export const cancelBooking = defineCall({
  method: 'DELETE',
  path: '/admin/shipments/:id/booking',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Cancels the booking of a shipment',
  tags: ['admin'],
  params: idParams,
  errorCodes: { ...carrierErrors, 409: ['carrier_refused', 'not_booked'] },
  response: booking,
});

/** Fetches the label of a booked shipment again. 409 `not_booked`. */
export const fetchCarrierLabel = defineCall({
  method: 'POST',
  path: '/admin/shipments/:id/carrier-label',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Fetches the label of a shipment from its carrier',
  tags: ['admin'],
  params: idParams,
  errorCodes: { ...carrierErrors, 409: ['carrier_refused', 'not_booked'] },
  response: booking,
});

const dayInput = z
  .string('Please choose a day')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day')
  .refine((day) => !Number.isNaN(Date.parse(day)), 'Please choose a day')
  .meta({ format: 'date' });

/** Asks the carrier to fetch a booked parcel on a day, today or in the next 14 days. 409 `not_booked`. */
export const schedulePickup = defineCall({
  method: 'POST',
  path: '/admin/shipments/:id/pickup',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Schedules the pick-up of a parcel',
  tags: ['admin'],
  params: idParams,
  body: z.object({ on: dayInput }),
  errorCodes: { ...carrierErrors, 400: ['invalid_input'], 409: ['carrier_refused', 'not_booked'] },
  response: booking,
});

/** Asks the carrier for news of a booked parcel now. 409 `not_booked`. */
export const trackShipment = defineCall({
  method: 'POST',
  path: '/admin/shipments/:id/track',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Asks the carrier for news of a parcel',
  tags: ['admin'],
  params: idParams,
  errorCodes: { ...carrierErrors, 409: ['carrier_refused', 'not_booked'] },
  response: booking,
});

/**
 * Sends the carrier a decision about an undelivered parcel: deliver again on a day, with another phone or a hint for the address, or return it
 * to the shop. 409 `not_booked` and `not_undelivered`.
 */
export const decideUndelivered = defineCall({
  method: 'POST',
  path: '/admin/shipments/:id/undelivered-action',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Decides what happens to an undelivered parcel',
  tags: ['admin'],
  params: idParams,
  body: z
    .object({
      /** Action on the parcel. */
      action: z.enum(['deliver_again', 'return_to_origin']),
      /** Day of the next attempt; needed to deliver again. */
      on: dayInput.optional(),
      phone: z
        .string()
        .trim()
        .max(20)
        .overwrite(normalisePhone)
        .refine((phone) => phone === '' || isPhone(phone), messages.phoneInvalid)
        .default(''),
      /** Another address for the parcel; empty for the same. */
      address: z.string().trim().max(200).default(''),
      note: z.string().trim().max(200).default(''),
    })
    .refine(({ action, on }) => action !== 'deliver_again' || on, { message: 'Please choose a day', path: ['on'] }),
  errorCodes: { ...carrierErrors, 400: ['invalid_input'], 409: ['carrier_refused', 'not_booked', 'not_undelivered'] },
  response: booking,
});

import { z } from 'zod';
import { CarrierError } from '../carrier-error';

/** A number, or the digits of one: Shiprocket sends both for the same field. */
const numberLike = z
  .union([z.number(), z.string().max(40)])
  .transform(Number)
  .pipe(z.number());
const optionalNumber = numberLike.nullish().catch(undefined);
/** An id, as a number or text. */
const idLike = z.union([z.number(), z.string().trim().min(1).max(60)]).transform(String);
const optionalText = (max: number) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).slice(0, max))
    .nullish()
    .catch(undefined);

/** Services for a parcel (`GET /courier/serviceability`). */
export const serviceabilitySchema = z.object({
  data: z
    .object({
      recommended_courier_company_id: optionalNumber,
      available_courier_companies: z
        .array(
          z.object({
            courier_company_id: numberLike,
            courier_name: z.string(),
            rate: numberLike,
            estimated_delivery_days: optionalNumber,
            etd: optionalText(40),
            rating: optionalNumber,
          }),
        )
        .max(1000),
    })
    .optional(),
});

/** A created order (`POST /orders/create/adhoc` and `/orders/create/return`). */
export const createdOrderSchema = z.object({ order_id: idLike, shipment_id: idLike });

/** Orders that were found (`GET /orders`). */
export const foundOrdersSchema = z.object({
  data: z
    .array(
      z.object({
        id: idLike,
        channel_order_id: idLike,
        status: optionalText(60),
        shipments: z
          .array(z.object({ id: idLike, awb: optionalText(60), courier: optionalText(100) }))
          .catch([])
          .default([]),
      }),
    )
    .max(1000)
    .default([]),
});

/** An assigned AWB (`POST /courier/assign/awb`). */
export const assignedAwbSchema = z.object({
  awb_assign_status: optionalNumber,
  response: z.object({
    data: z.object({
      awb_code: idLike.optional(),
      courier_name: optionalText(100),
      freight_charges: optionalNumber,
      awb_assign_error: optionalText(200),
    }),
  }),
});

/** A label (`POST /courier/generate/label`). */
export const labelSchema = z.object({ label_created: optionalNumber, label_url: z.string().max(2000).optional() });

/** A pick-up (`POST /courier/generate/pickup`). */
export const pickupSchema = z.object({
  response: z
    .object({ pickup_scheduled_date: optionalText(40) })
    .optional()
    .catch(undefined),
});

/** Pick-up places (`GET /settings/company/pickup`). */
export const pickupPlacesSchema = z.object({
  data: z.object({
    shipping_address: z
      .array(
        z.object({
          pickup_location: z.string(),
          pin_code: idLike,
          name: optionalText(100),
          address: optionalText(300),
          address_2: optionalText(300),
          city: optionalText(100),
          state: optionalText(100),
          phone: optionalText(20),
          email: optionalText(254),
        }),
      )
      .max(1000),
  }),
});
export type PickupPlace = z.output<typeof pickupPlacesSchema>['data']['shipping_address'][number];

/** The way of a parcel (`GET /courier/track/awb/{awb}`). */
export const trackingSchema = z.object({
  tracking_data: z.object({
    shipment_status: optionalNumber,
    etd: optionalText(40),
    shipment_track: z
      .array(z.object({ current_status: optionalText(60), edd: optionalText(40) }))
      .max(20)
      .nullish()
      .catch(undefined),
    shipment_track_activities: z
      .array(
        z.object({
          date: optionalText(40),
          activity: optionalText(300),
          location: optionalText(200),
          'sr-status': optionalNumber,
        }),
      )
      .max(1000)
      .nullish()
      .catch(undefined),
  }),
});

/** The part of a webhook's body that the shop reads. The rest is dropped. */
export const webhookSchema = z.object({
  awb: idLike,
  current_status: optionalText(60),
  current_status_id: optionalNumber,
  shipment_status: optionalText(60),
  shipment_status_id: optionalNumber,
  current_timestamp: optionalText(40),
  etd: optionalText(40),
  is_return: optionalNumber,
  scans: z
    .array(z.object({ date: optionalText(40), activity: optionalText(300), location: optionalText(200) }))
    .max(500)
    .nullish()
    .catch(undefined),
});

/** Parses a response of Shiprocket. An unknown format is an error of the carrier, not of the shop. */
export function parseResponse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const paths = result.error.issues.slice(0, 3).map(({ path }) => path.join('./'));
  throw new CarrierError('unavailable', `Shiprocket sent an unknown response (${paths.join(', ')})`);
}

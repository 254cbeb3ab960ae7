import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { maxCartLines } from '../cart';
import { buildListSchema, daySchema, timeSchema } from '../common';
import { buildAmountSchema, rupeesSchema } from '../money';
import { maxShipments, shipmentSchema, shipmentStatusSchema } from '../shipment';
import { shipmentStatuses, undeliveredReasons } from '../shipment-state';
import { buildPageSchema, idParams, idSchema, listFields } from './common';

/** Maximum number of shipments that one call prints or hands over. */
export const maxShipmentsAtOnce = 100;

/** A day that an admin enters. */
const dayInput = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day')
  .refine((day) => !Number.isNaN(Date.parse(day)), 'Please choose a day');

/** Size in millimetres and weight in grams of a parcel; null where they were not measured. */
export const packageSchema = z.object({
  lengthMm: z.number().int().nullable(),
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  weightGrams: z.number().int().nullable(),
});
export type Package = z.output<typeof packageSchema>;

const sizeInput = z
  .number()
  .int()
  .min(1, 'Please enter a size from 1 mm to 3 m')
  .max(3000, 'Please enter a size from 1 mm to 3 m')
  .nullable();
const packageInput = z.object({
  lengthMm: sizeInput.default(null),
  widthMm: sizeInput.default(null),
  heightMm: sizeInput.default(null),
  weightGrams: z
    .number()
    .int()
    .min(1, 'Please enter a weight from 1 g to 70 kg')
    .max(70_000, 'Please enter a weight from 1 g to 70 kg')
    .nullable()
    .default(null),
});

export const carrierNameInput = z.string().trim().max(60);
export const trackingNumberInput = z.string().trim().max(60);
const noteInput = z.string().trim().max(300).default('');
const gradesInput = z
  .array(
    z.object({
      position: z.number().int().min(0).max(maxCartLines),
      restocked: z.number().int().min(0).max(1000),
      damaged: z.number().int().min(0).max(1000),
    }),
  )
  .max(maxCartLines);

/**
 * A shipment with the data that only the shop sees. `next`: the statuses that can follow. `carrierCode`: "manual" for a parcel that is
 * followed by hand, else the adapter. `cost`: the carrier's charge. `label`: whether the carrier's own label is stored.
 */
export const adminShipmentSchema = shipmentSchema.extend({
  id: idSchema,
  orderId: idSchema,
  carrierCode: z.string(),
  /** Size and weight of the parcel. */
  package: packageSchema,
  cost: rupeesSchema.nullable(),
  cashCollected: rupeesSchema.nullable(),
  cashCollectedAt: timeSchema.nullable(),
  /** Part of the cash that the shop no longer claims, and why. */
  cashWrittenOff: rupeesSchema,
  /** Reason why the cash was given up; null unless it was. */
  cashWriteOffReason: z.string().nullable(),
  cashRemittedAt: timeSchema.nullable(),
  manifestId: idSchema.nullable(),
  pickupOn: daySchema.nullable(),
  /** True if the carrier has made the label. */
  hasCarrierLabel: z.boolean(),
  /** True if the carrier has the booking. */
  isBooked: z.boolean(),
  createdAt: timeSchema,
  next: buildListSchema(shipmentStatusSchema, shipmentStatuses.length),
  /** Condition of units that came back undelivered. */
  grades: buildListSchema(
    z.object({ position: z.number().int(), restocked: z.number().int(), damaged: z.number().int() }),
    maxCartLines,
  ),
  /** True while what came back is not graded: then neither stock nor money has moved. */
  needsGrades: z.boolean(),
});
export type AdminShipment = z.output<typeof adminShipmentSchema>;

/** Units of an order that are in no shipment yet. `reason` says why nothing can be packed now; empty when it can. */
export const packableSchema = z.object({
  lines: buildListSchema(
    z.object({
      position: z.number().int(),
      quantity: z.number().int(),
      /** Codes by which a scanner finds the item: the SKU, and the barcode if it has one. Empty for a variant that is gone. */
      codes: buildListSchema(z.string(), 2).optional(),
    }),
    maxCartLines,
  ),
  reason: z.string(),
  /** Units that are not among `lines`, because they wait for their day or for stock; missing without any. */
  waiting: buildListSchema(
    z.object({
      /** Index of the line in the order. */
      position: z.number().int(),
      /** Units that wait. */
      quantity: z.number().int(),
      /** Reason, as admins read it. */
      text: z.string(),
    }),
    maxCartLines,
  ).optional(),
});
export type Packable = z.output<typeof packableSchema>;

/** All shipments of an order, and what is left to pack. */
export const orderShipmentsSchema = z.object({
  shipments: buildListSchema(adminShipmentSchema, maxShipments),
  packable: packableSchema,
});
export type OrderShipments = z.output<typeof orderShipmentsSchema>;

/** Returns the shipments of an order. 404 `order_not_found`. */
export const listOrderShipments = defineCall({
  method: 'GET',
  path: '/admin/orders/:id/shipments',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Shipments of an order, and what is left to pack',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['order_not_found'] },
  response: { 200: envelope(orderShipmentsSchema) },
});

/**
 * Packs units of an order into a parcel. 409 `not_packable` with the reason (unpaid, held for review, waits for a return, closed); 409
 * `nothing_to_pack` when a line has fewer units left; 404 `order_not_found`; 409 `too_many_shipments`.
 */
export const packShipment = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/shipments',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Packs units of an order into a parcel',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    lines: z
      .array(
        z.object({ position: z.number().int().min(0).max(maxCartLines), quantity: z.number().int().min(1).max(1000) }),
      )
      .min(1, 'Please choose what is in the parcel')
      .max(maxCartLines),
    /** Size and weight of the parcel. */
    package: packageInput.optional(),
  }),
  errorCodes: { 404: ['order_not_found'], 409: ['not_packable', 'nothing_to_pack', 'too_many_shipments'] },
  response: { 201: envelope(orderShipmentsSchema) },
});

/** A shipment in the list. */
export const adminShipmentRowSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  number: z.number().int(),
  status: shipmentStatusSchema,
  /** Name of the customer. */
  customer: z.string(),
  city: z.string(),
  postalCode: z.string(),
  carrierCode: z.string(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  units: z.number().int(),
  cashDue: rupeesSchema,
  cashCollected: rupeesSchema.nullable(),
  cashRemittedAt: timeSchema.nullable(),
  createdAt: timeSchema,
  handedOverAt: timeSchema.nullable(),
  deliveredAt: timeSchema.nullable(),
  expectedOn: daySchema.nullable(),
  nextAttemptOn: daySchema.nullable(),
  manifestId: idSchema.nullable(),
});
export type AdminShipmentRow = z.output<typeof adminShipmentRowSchema>;

/** Open tasks of parcels by which the list is filtered. */
export const shipmentTasks = ['attempt', 'grade'] as const;
export type ShipmentTask = (typeof shipmentTasks)[number];

const shipmentFilter = {
  /** Order number, tracking number, name or phone. */
  q: listFields.q,
  status: z.enum(shipmentStatuses).optional(),
  carrier: z.string().trim().max(60).optional(),
  /** Cash that is collected and not remitted, or that is not collected yet. */
  cash: z.enum(['due', 'collected', 'remitted']).optional(),
  /** Undelivered without a next attempt (`attempt`), or come back and not graded (`grade`). */
  task: z.enum(shipmentTasks).optional(),
  sort: z.enum(['createdAt', '-createdAt']).default('-createdAt'),
};

/** Lists shipments. `counts` has the number of shipments of each status. */
export const listShipments = defineCall({
  method: 'GET',
  path: '/admin/shipments',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Shipments, searched and filtered',
  tags: ['admin'],
  querystring: z.object({ ...listFields, ...shipmentFilter }),
  response: {
    200: envelope(
      buildPageSchema(adminShipmentRowSchema).extend({ counts: z.record(shipmentStatusSchema, z.number().int()) }),
    ),
  },
});

/** Returns a shipment. 404 `shipment_not_found`. */
export const getShipment = defineCall({
  method: 'GET',
  path: '/admin/shipments/:id',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'One shipment',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['shipment_not_found'] },
  response: { 200: envelope(adminShipmentSchema) },
});

/**
 * Corrects courier, tracking number, package and cost, and of an undelivered shipment the reason of the failed attempt and the day of the
 * next one. Fields that are missing stay, and no message is sent. 409 `shipment_closed`, `awb_taken`, `not_undelivered`. 400 `invalid_input`
 * for a day of the next attempt that has passed.
 */
export const changeShipment = defineCall({
  method: 'PUT',
  path: '/admin/shipments/:id',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Corrects a shipment',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    carrier: carrierNameInput.optional(),
    trackingNumber: trackingNumberInput.optional(),
    trackingUrl: z
      .union([
        z.literal(''),
        z.url({ protocol: /^https$/, error: 'Please enter a URL that begins with https://' }).max(500),
      ])
      .optional(),
    /** Size and weight of the parcel. */
    package: packageInput.optional(),
    /** Charge of the carrier; null if unknown. */
    cost: buildAmountSchema().nullable().optional(),
    expectedOn: dayInput.nullable().optional(),
    reason: z.enum(undeliveredReasons).optional(),
    nextAttemptOn: dayInput.nullable().optional(),
  }),
  errorCodes: {
    400: ['invalid_input'],
    404: ['shipment_not_found'],
    409: ['awb_taken', 'not_undelivered', 'shipment_closed'],
  },
  response: { 200: envelope(adminShipmentSchema) },
});

/**
 * Records a step of a shipment by hand. `undelivered` needs `reason`. `cashCollected`: whether the courier collected the cash, with
 * `delivered`. `grades`: what came back, with `returned_to_origin`; without it everything is restocked. 409 `shipment_transition_not_allowed`.
 * 403 `confirmation_required` where the step refunds more than the shop's limit.
 */
export const changeShipmentStatus = defineCall({
  method: 'POST',
  path: '/admin/shipments/:id/status',
  auth: 'admin',
  permission: 'orders.write',
  movesValue: 'by-input',
  summary: 'Records a step of a shipment',
  tags: ['admin'],
  params: idParams,
  body: z
    .object({
      status: z.enum(shipmentStatuses),
      note: noteInput,
      /** Place of the parcel. */
      location: z.string().trim().max(100).default(''),
      carrier: carrierNameInput.optional(),
      trackingNumber: trackingNumberInput.optional(),
      reason: z.enum(undeliveredReasons).optional(),
      nextAttemptOn: dayInput.optional(),
      cashCollected: z.boolean().optional(),
      grades: gradesInput.optional(),
    })
    .refine(({ status, reason }) => status !== 'undelivered' || reason, {
      message: 'Please choose a reason',
      path: ['reason'],
    }),
  errorCodes: {
    400: ['cash_missing', 'grades_do_not_match'],
    404: ['shipment_not_found'],
    409: ['awb_taken', 'shipment_transition_not_allowed'],
  },
  response: { 200: envelope(adminShipmentSchema) },
});

/** Records the cash of a delivered parcel that was not known at the delivery. 409 `cash_amount` for more than is due, or less than is recorded. */
export const recordShipmentCash = defineCall({
  method: 'POST',
  path: '/admin/shipments/:id/cash',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Records the cash of a delivered parcel',
  tags: ['admin'],
  params: idParams,
  body: z.object({ amount: buildAmountSchema() }),
  errorCodes: { 404: ['shipment_not_found'], 409: ['cash_amount'] },
  response: { 200: envelope(adminShipmentSchema) },
});

/**
 * Grades what a carrier has brought back: stock of what can be sold, and the refund of what was paid. 400 `grades_do_not_match`; 409
 * `already_graded`.
 */
export const gradeShipment = defineCall({
  method: 'POST',
  path: '/admin/shipments/:id/grades',
  auth: 'admin',
  permission: 'orders.write',
  movesValue: 'by-input',
  summary: 'Grades a parcel that came back',
  tags: ['admin'],
  params: idParams,
  body: z.object({ grades: gradesInput }),
  errorCodes: {
    400: ['grades_do_not_match'],
    404: ['shipment_not_found'],
    409: ['already_graded', 'shipment_transition_not_allowed'],
  },
  response: { 200: envelope(adminShipmentSchema) },
});

const printQuery = z.object({
  id: z.union([z.array(idSchema).min(1).max(maxShipmentsAtOnce), idSchema.transform((id) => [id])]),
});

/** Returns labels as one PDF. A single parcel has the carrier's own label where it is stored; otherwise the shop draws them. 404 `shipment_not_found`. */
export const getShipmentLabels = defineCall({
  method: 'GET',
  path: '/admin/shipments/labels',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Labels of shipments (PDF)',
  tags: ['admin'],
  querystring: printQuery,
  file: 'application/pdf',
  errorCodes: { 404: ['shipment_not_found'] },
  response: {},
});

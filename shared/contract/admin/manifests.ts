import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { timeSchema } from '../common';
import { buildPageSchema, idParams, idSchema, listFields } from './common';
import { carrierNameInput, maxShipmentsAtOnce } from './shipments';

/** A list of parcels that a driver signs for. */
export const manifestSchema = z.object({
  id: idSchema,
  carrier: z.string(),
  /** Parcels on the manifest. */
  shipments: z.number().int(),
  createdAt: timeSchema,
  /** Name of the person who made it. */
  createdBy: z.string().nullable(),
});
export type Manifest = z.output<typeof manifestSchema>;

/**
 * Makes a manifest of packed or handed-over parcels of one courier and, with `handOver`, hands the packed ones over. 409 `manifest_not_allowed`
 * when they have several couriers, or one of them is on another manifest or on its way for longer.
 */
export const createManifest = defineCall({
  method: 'POST',
  path: '/admin/manifests',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Makes a manifest of parcels',
  tags: ['admin'],
  body: z.object({
    shipmentIds: z.array(idSchema).min(1, 'Please choose parcels').max(maxShipmentsAtOnce),
    /** True to mark the parcels as given to the carrier. */
    handOver: z.boolean().default(false),
    /** Courier of parcels that have none. */
    carrier: carrierNameInput.optional(),
  }),
  errorCodes: { 404: ['shipment_not_found'], 409: ['manifest_not_allowed'] },
  response: { 201: envelope(manifestSchema) },
});

/** Lists manifests, the newest first. */
export const listManifests = defineCall({
  method: 'GET',
  path: '/admin/manifests',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Manifests',
  tags: ['admin'],
  querystring: z.object(listFields),
  response: { 200: envelope(buildPageSchema(manifestSchema)) },
});

/** Returns a manifest as a PDF to sign. 404 `manifest_not_found`. */
export const getManifestFile = defineCall({
  method: 'GET',
  path: '/admin/manifests/:id/file',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'A manifest (PDF)',
  tags: ['admin'],
  params: idParams,
  file: 'application/pdf',
  errorCodes: { 404: ['manifest_not_found'] },
  response: {},
});

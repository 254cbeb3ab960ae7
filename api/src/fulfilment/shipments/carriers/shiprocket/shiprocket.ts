import { createHash, timingSafeEqual } from 'node:crypto';
import type { BookingRequest, Carrier, RateRequest, ReturnPickupRequest } from '../carrier';
import { CarrierError } from '../carrier-error';
import { createShiprocketClient, type ShiprocketClient } from './client';
import { assignAwb, cancelOrder, createOrder, findOrder } from './orders';
import { listRates } from './rates';
import { parseDay, parseTracking, parseWebhookBody } from './reports';
import { buildOrder, buildReturnOrder, buildUndeliveredAction, isSamePlace } from './requests';
import { labelSchema, type PickupPlace, parseResponse, pickupPlacesSchema, pickupSchema } from './responses';
import type { ShiprocketSettings } from './settings';

const code = 'shiprocket';

/** Creates the adapter of Shiprocket's public API (apidocs.shiprocket.in). */
export function createShiprocket(settings: ShiprocketSettings, timeoutMs?: number): Carrier {
  const client = createShiprocketClient(settings, timeoutMs);
  const pickupPlace = createPickupPlace(client, settings);
  const listOwnRates = async (request: RateRequest) => listRates(client, await pickupPlace.get(), request);

  return {
    code,
    name: 'Shiprocket',

    async checkConnection() {
      pickupPlace.forget();
      await client.signIn();
      const place = await pickupPlace.get();
      return `Signed in. Parcels are fetched at “${place.pickup_location}”, PIN code ${place.pin_code}.`;
    },

    checkServiceability: async (request) => (await listOwnRates(request)).length > 0,
    listRates: listOwnRates,

    async book(request: BookingRequest) {
      const order = buildOrder(request, settings.pickupLocation);
      const created = await createOrder(client, '/orders/create/adhoc', request.reference, order);
      return assignAwb(client, created, { serviceId: request.serviceId });
    },

    async bookReturnPickup(request: ReturnPickupRequest) {
      const order = buildReturnOrder(request, await pickupPlace.get());
      const created = await createOrder(client, '/orders/create/return', request.reference, order);
      return assignAwb(client, created, { isReturn: true });
    },

    getLabel: ({ carrierShipmentId }) => getLabel(client, carrierShipmentId),

    async schedulePickup({ carrierShipmentId }, on) {
      const body = await client.post('/courier/generate/pickup', {
        shipment_id: [Number(carrierShipmentId)],
        pickup_date: [on],
      });
      return parseDay(parseResponse(pickupSchema, body).response?.pickup_scheduled_date) ?? on;
    },

    cancel: ({ carrierOrderId }) => cancelOrder(client, carrierOrderId),

    async cancelReturnPickup({ reference, carrierOrderId }) {
      const id = carrierOrderId ?? (await findOrder(client, reference))?.carrierOrderId;
      if (id) await cancelOrder(client, id);
    },

    async track(awb) {
      return toReport(
        () => client.get(`/courier/track/awb/${encodeURIComponent(awb)}`),
        (body) => parseTracking(awb, body),
      );
    },

    async sendUndeliveredAction(awb, action) {
      await client.post(`/ndr/${encodeURIComponent(awb)}/action`, buildUndeliveredAction(action));
    },

    verifyWebhook(headers) {
      const token = headers['x-api-key'];
      return typeof token === 'string' && timingSafeEqual(toDigest(token), toDigest(settings.webhookToken));
    },

    parseWebhook: (body) => parseWebhookBody(body),
  };
}

/** Creates the reader of the place where parcels are fetched, which is asked for once. */
function createPickupPlace(client: ShiprocketClient, { pickupLocation }: ShiprocketSettings) {
  let known: PickupPlace | undefined;
  return {
    forget(): void {
      known = undefined;
    },
    async get(): Promise<PickupPlace> {
      if (known) return known;
      const { data } = parseResponse(pickupPlacesSchema, await client.get('/settings/company/pickup'));
      known = data.shipping_address.find(isSamePlace(pickupLocation));
      if (!known)
        throw new CarrierError(
          'refused',
          'The pick-up place is not in the account',
          'SHIPROCKET_PICKUP_LOCATION is unknown',
        );
      return known;
    },
  };
}

async function getLabel(client: ShiprocketClient, carrierShipmentId: string): Promise<Uint8Array> {
  const body = await client.post('/courier/generate/label', { shipment_id: [Number(carrierShipmentId)] });
  const { label_url } = parseResponse(labelSchema, body);
  if (!label_url) throw new CarrierError('refused', 'Shiprocket made no label', 'The label is not ready');
  const bytes = await client.download(label_url);
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw new CarrierError('unavailable', 'The label of Shiprocket is no PDF');
  return bytes;
}

/** Digests have one length, so that the comparison takes the same time for every token. */
const toDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

async function toReport<T>(call: () => Promise<unknown>, read: (body: unknown) => T): Promise<T | undefined> {
  let body: unknown;
  try {
    body = await call();
  } catch (error) {
    if (error instanceof CarrierError && error.kind === 'refused' && error.message.endsWith(' 404')) return undefined;
    throw error;
  }
  try {
    return read(body);
  } catch {
    throw new CarrierError('unavailable', 'Shiprocket sent an unknown response (tracking)');
  }
}

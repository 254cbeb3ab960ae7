import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { BookedParcel, BookingRequest, Carrier, CarrierRate, RateRequest, ReturnPickupRequest } from '../carrier';
import { CarrierError } from '../carrier-error';
import { createShiprocketClient } from './client';
import { parseDay, parseTracking, parseWebhookBody } from './reports';
import { buildOrder, buildReturnOrder, isSamePlace, toKilograms, toRupeeNumber } from './requests';
import {
  assignedAwbSchema,
  createdOrderSchema,
  foundOrdersSchema,
  labelSchema,
  type PickupPlace,
  pickupPlacesSchema,
  pickupSchema,
  serviceabilitySchema,
} from './responses';
import type { ShiprocketSettings } from './settings';

const code = 'shiprocket';

interface CreatedOrder {
  carrierOrderId: string;
  carrierShipmentId: string;
  /** Undefined until a courier is assigned. */
  awb?: string;
  carrierName?: string;
}

/** Creates the adapter of Shiprocket's public API (apidocs.shiprocket.in). */
export function createShiprocket(settings: ShiprocketSettings, timeoutMs?: number): Carrier {
  const client = createShiprocketClient(settings, timeoutMs);
  let pickupPlace: PickupPlace | undefined;

  async function getPickupPlace(): Promise<PickupPlace> {
    if (pickupPlace) return pickupPlace;
    const { data } = parse(pickupPlacesSchema, await client.get('/settings/company/pickup'));
    pickupPlace = data.shipping_address.find(isSamePlace(settings.pickupLocation));
    if (!pickupPlace)
      throw new CarrierError(
        'refused',
        'The pick-up place is not in the account',
        'SHIPROCKET_PICKUP_LOCATION is unknown',
      );
    return pickupPlace;
  }

  async function listRates({ postalCode, cashDue, value, ...parcel }: RateRequest): Promise<CarrierRate[]> {
    const query = {
      pickup_postcode: (await getPickupPlace()).pin_code,
      delivery_postcode: postalCode,
      cod: cashDue > 0 ? 1 : 0,
      weight: toKilograms(parcel.weightGrams),
      length: Math.ceil(parcel.lengthMm / 10),
      breadth: Math.ceil(parcel.widthMm / 10),
      height: Math.ceil(parcel.heightMm / 10),
      declared_value: toRupeeNumber(value),
    };
    const { data } = parse(serviceabilitySchema, await getServices(query));
    const rates = (data?.available_courier_companies ?? []).map((company) => ({
      serviceId: String(company.courier_company_id),
      name: company.courier_name.slice(0, 100),
      price: Math.round(company.rate * 100),
      days: company.estimated_delivery_days ? Math.round(company.estimated_delivery_days) : null,
      expectedOn: parseDay(company.etd) ?? null,
      rating: company.rating ?? null,
      isRecommended: company.courier_company_id === data?.recommended_courier_company_id,
    }));
    return rates
      .filter(({ price }) => price >= 0)
      .sort((a, b) => Number(b.isRecommended) - Number(a.isRecommended) || a.price - b.price)
      .slice(0, 50);
  }

  /** A PIN code without any courier is answered with 404. */
  async function getServices(query: Record<string, string | number>): Promise<unknown> {
    try {
      return await client.get('/courier/serviceability/', query);
    } catch (error) {
      if (error instanceof CarrierError && error.kind === 'refused' && error.message.endsWith(' 404')) return {};
      throw error;
    }
  }

  /**
   * Finds the order of an earlier call with the same reference. Shiprocket creates a second order for a repeated call, and an earlier
   * call may have had its effect although its answer was lost.
   */
  async function findOrder(reference: string): Promise<CreatedOrder | undefined> {
    const { data } = parse(foundOrdersSchema, await client.get('/orders', { search: reference, per_page: 20 }));
    const order = data.find(
      ({ channel_order_id, status, shipments }) =>
        channel_order_id === reference && shipments.length > 0 && !/cancel/i.test(status ?? ''),
    );
    const shipment = order?.shipments[0];
    return (
      order &&
      shipment && {
        carrierOrderId: order.id,
        carrierShipmentId: shipment.id,
        awb: shipment.awb || undefined,
        carrierName: shipment.courier || undefined,
      }
    );
  }

  async function createOrder(path: string, reference: string, body: object): Promise<CreatedOrder> {
    const existing = await findOrder(reference);
    if (existing) return existing;
    const created = parse(createdOrderSchema, await client.post(path, body));
    return { carrierOrderId: created.order_id, carrierShipmentId: created.shipment_id };
  }

  async function assignAwb(order: CreatedOrder, serviceId?: string, isReturn = false): Promise<BookedParcel> {
    const ids = { carrierOrderId: order.carrierOrderId, carrierShipmentId: order.carrierShipmentId };
    const known = { expectedOn: null, cost: null };
    if (order.awb)
      return {
        ...ids,
        ...known,
        awb: order.awb,
        carrierName: order.carrierName ?? 'Shiprocket',
        trackingUrl: toTrackingUrl(order.awb),
      };
    const body = await client.post('/courier/assign/awb', {
      shipment_id: Number(order.carrierShipmentId),
      ...(serviceId && { courier_id: Number(serviceId) }),
      ...(isReturn && { is_return: 1 }),
    });
    const { awb_assign_status, response } = parse(assignedAwbSchema, body);
    const { awb_code, courier_name, freight_charges, awb_assign_error } = response.data;
    if (!awb_code || awb_assign_status === 0)
      throw new CarrierError('refused', 'Shiprocket assigned no courier', awb_assign_error ?? '');
    return {
      ...ids,
      awb: awb_code,
      carrierName: courier_name || 'Shiprocket',
      trackingUrl: toTrackingUrl(awb_code),
      cost: typeof freight_charges === 'number' ? Math.round(freight_charges * 100) : null,
      expectedOn: null,
    };
  }

  async function cancelOrder(id: string): Promise<void> {
    try {
      await client.post('/orders/cancel', { ids: [Number(id)] });
    } catch (error) {
      // A repeated call is refused in words only.
      if (error instanceof CarrierError && /already.{0,20}cancel/i.test(error.reason)) return;
      throw error;
    }
  }

  return {
    code,
    name: 'Shiprocket',

    async checkConnection() {
      pickupPlace = undefined;
      await client.signIn();
      const place = await getPickupPlace();
      return `Signed in. Parcels are fetched at “${place.pickup_location}”, PIN code ${place.pin_code}.`;
    },

    checkServiceability: async (request) => (await listRates(request)).length > 0,
    listRates,

    async book(request: BookingRequest) {
      const order = buildOrder(request, settings.pickupLocation);
      return assignAwb(await createOrder('/orders/create/adhoc', request.reference, order), request.serviceId);
    },

    async bookReturnPickup(request: ReturnPickupRequest) {
      const order = buildReturnOrder(request, await getPickupPlace());
      return assignAwb(await createOrder('/orders/create/return', request.reference, order), undefined, true);
    },

    async getLabel({ carrierShipmentId }) {
      const body = await client.post('/courier/generate/label', { shipment_id: [Number(carrierShipmentId)] });
      const { label_url } = parse(labelSchema, body);
      if (!label_url) throw new CarrierError('refused', 'Shiprocket made no label', 'The label is not ready');
      const bytes = await client.download(label_url);
      if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
        throw new CarrierError('unavailable', 'The label of Shiprocket is no PDF');
      return bytes;
    },

    async schedulePickup({ carrierShipmentId }, on) {
      const body = await client.post('/courier/generate/pickup', {
        shipment_id: [Number(carrierShipmentId)],
        pickup_date: [on],
      });
      return parseDay(parse(pickupSchema, body).response?.pickup_scheduled_date) ?? on;
    },

    cancel: ({ carrierOrderId }) => cancelOrder(carrierOrderId),

    async cancelReturnPickup({ reference, carrierOrderId }) {
      const id = carrierOrderId ?? (await findOrder(reference))?.carrierOrderId;
      if (id) await cancelOrder(id);
    },

    async track(awb) {
      return toReport(
        () => client.get(`/courier/track/awb/${encodeURIComponent(awb)}`),
        (body) => parseTracking(awb, body),
      );
    },

    async sendUndeliveredAction(awb, action) {
      await client.post(
        `/ndr/${encodeURIComponent(awb)}/action`,
        action.action === 'return_to_origin'
          ? { action: 'return', comments: action.note || 'Return to origin' }
          : {
              action: 're-attempt',
              comments: action.note || 'Deliver again',
              deferred_date: action.on,
              ...(action.phone && { phone: action.phone }),
              ...(action.address && { address1: action.address }),
            },
      );
    },

    verifyWebhook(headers) {
      const token = headers['x-api-key'];
      return typeof token === 'string' && timingSafeEqual(toDigest(token), toDigest(settings.webhookToken));
    },

    parseWebhook: (body) => parseWebhookBody(body),
  };
}

/** Digests have one length, so that the comparison takes the same time for every token. */
const toDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

const toTrackingUrl = (awb: string): string => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`;

/** Parses a response of Shiprocket. An unknown format is an error of the carrier, not of the shop. */
function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const paths = result.error.issues.slice(0, 3).map(({ path }) => path.join('./'));
  throw new CarrierError('unavailable', `Shiprocket sent an unknown response (${paths.join(', ')})`);
}

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

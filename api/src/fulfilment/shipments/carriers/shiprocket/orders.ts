import type { BookedParcel } from '../carrier';
import { CarrierError } from '../carrier-error';
import type { ShiprocketClient } from './client';
import { assignedAwbSchema, createdOrderSchema, foundOrdersSchema, parseResponse } from './responses';

interface CreatedOrder {
  carrierOrderId: string;
  carrierShipmentId: string;
  /** Undefined until a courier is assigned. */
  awb?: string;
  carrierName?: string;
}

const toTrackingUrl = (awb: string): string => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`;

/**
 * Finds the order of an earlier call with the same reference. Shiprocket creates a second order for a repeated call, and an earlier
 * call may have had its effect although its answer was lost.
 */
export async function findOrder(client: ShiprocketClient, reference: string): Promise<CreatedOrder | undefined> {
  const { data } = parseResponse(foundOrdersSchema, await client.get('/orders', { search: reference, per_page: 20 }));
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

/** Creates an order, unless an earlier call has created it. */
export async function createOrder(
  client: ShiprocketClient,
  path: string,
  reference: string,
  body: object,
): Promise<CreatedOrder> {
  const existing = await findOrder(client, reference);
  if (existing) return existing;
  const created = parseResponse(createdOrderSchema, await client.post(path, body));
  return { carrierOrderId: created.order_id, carrierShipmentId: created.shipment_id };
}

/** Assigns a courier and its tracking number to an order, unless it has them. */
export async function assignAwb(
  client: ShiprocketClient,
  order: CreatedOrder,
  { serviceId, isReturn = false }: { serviceId?: string; isReturn?: boolean } = {},
): Promise<BookedParcel> {
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
  const { awb_assign_status, response } = parseResponse(assignedAwbSchema, body);
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

/** Cancels an order. Succeeds if it is cancelled already. */
export async function cancelOrder(client: ShiprocketClient, id: string): Promise<void> {
  try {
    await client.post('/orders/cancel', { ids: [Number(id)] });
  } catch (error) {
    // A repeated call is refused in words only.
    if (error instanceof CarrierError && /already.{0,20}cancel/i.test(error.reason)) return;
    throw error;
  }
}

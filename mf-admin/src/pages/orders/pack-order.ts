import type { OrderShipments } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { InputError } from '@vastra/shared/local-errors';
import { getOrderShipments, pack, recordStep } from '../../components/shipments/api';

/** Courier and number of a parcel. */
export interface Tracking {
  carrier: string;
  trackingNumber: string;
}

/** Result of packing an order. `refusal`: the reason why something is left to do; what was done before it stays. */
export interface PackResult {
  /** Ids of the parcels that the shop has packed, or handed over. */
  shipmentIds: string[];
  isHandedOver: boolean;
  /** Description of what was done; empty for nothing. */
  done: string;
  refusal?: string;
}

type Shipments = OrderShipments['shipments'];

/**
 * Packs what is left of an order in one parcel. With `tracking` it hands over all its parcels that are packed. A parcel that has a courier or a number
 * already keeps them. Can be repeated after a failure, because it begins with what the order is then.
 */
export async function packOrder(orderId: string, tracking?: Tracking): Promise<PackResult> {
  let packed: Shipments = [];
  const handedOver: Shipments = [];
  try {
    packed = await packRest(orderId);
    if (!tracking) return describe(packed, false);
    for (const [index, shipment] of packed.entries()) {
      const isNewest = index === packed.length - 1;
      await recordStep(shipment.id, {
        status: 'handed_over',
        carrier: shipment.carrier ?? tracking.carrier,
        // The tracking number belongs to one parcel only.
        ...(isNewest &&
          !shipment.trackingNumber &&
          tracking.trackingNumber && { trackingNumber: tracking.trackingNumber }),
      });
      handedOver.push(shipment);
    }
    return describe(handedOver, true);
  } catch (error) {
    const result = handedOver.length > 0 ? describe(handedOver, true) : describe(packed, false);
    return { ...result, refusal: toErrorMessage(error) };
  }
}

/** Packs what is left, and resolves to all parcels of the order that are packed. */
async function packRest(orderId: string): Promise<Shipments> {
  const { shipments, packable } = await getOrderShipments(orderId);
  const listPacked = (all: Shipments) => all.filter(({ status }) => status === 'packed');
  if (packable.lines.length === 0) {
    const packed = listPacked(shipments);
    if (packed.length === 0) throw new InputError('No item of this order is left to pack.');
    return packed;
  }
  return listPacked((await pack(orderId, { lines: packable.lines })).shipments);
}

const describe = (shipments: Shipments, isHandedOver: boolean): PackResult => ({
  shipmentIds: shipments.map(({ id }) => id),
  isHandedOver,
  done: shipments.map(({ number }) => `Parcel ${number} is ${isHandedOver ? 'handed over' : 'packed'}.`).join(' '),
});

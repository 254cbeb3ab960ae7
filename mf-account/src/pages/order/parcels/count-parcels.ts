import type { Order, Shipment } from '@vastra/shared/contract';
import { isParcelOpen } from '../../../components/order/parcels/describe-parcel';
import type { Units } from '../../../components/order/parcels/unit-list';

/** Returns the parcels of an order except unpacked ones. */
export const getParcels = ({ shipments }: Order): Shipment[] =>
  shipments.filter(({ status }) => status !== 'cancelled');

/** Returns the units that are in no parcel. Empty for an order that is over or has no parcel yet. */
export function getUnsentUnits(order: Order): Units[] {
  const parcels = getParcels(order);
  if (parcels.length === 0 || !['placed', 'processing', 'shipped'].includes(order.status)) return [];
  const sentQuantities = new Map<number, number>();
  for (const { position, quantity } of parcels.flatMap(({ items }) => items))
    sentQuantities.set(position, (sentQuantities.get(position) ?? 0) + quantity);
  return order.items
    .map((line, position) => ({ ...line, position, quantity: line.quantity - (sentQuantities.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns what became of an order's parcels. `isPartial`: there are several, or items are not sent yet. */
export function countParcels(order: Order) {
  const parcels = getParcels(order);
  const unsentUnits = getUnsentUnits(order);
  return {
    total: parcels.length,
    delivered: parcels.filter(({ status }) => status === 'delivered').length,
    open: parcels.filter(isParcelOpen).length,
    lost: parcels.filter(({ status }) => status === 'lost').length,
    unsent: unsentUnits.length,
    isPartial: parcels.length > 1 || unsentUnits.length > 0,
    /** The latest day on which a parcel on its way should arrive. */
    expectedOn: parcels
      .filter(isParcelOpen)
      .map(({ expectedOn }) => expectedOn)
      .sort()
      .at(-1),
  };
}

import * as contract from '@vastra/shared/contract';
import { changeShipmentStatus } from '../../../fulfilment/shipments/admin/change-status';
import { packOrder, type Tracking } from '../../../fulfilment/shipments/admin/pack-order';
import { advanceOrderIn } from '../../../fulfilment/shipments/advance-order';
import { handOverOnManifest } from '../../../fulfilment/shipments/manifests/hand-over-on-manifest';
import { getOrderContext } from '../../../ordering/orders/order-context';
import { getCashLeft } from '../../../ordering/orders/parcels/online-cash';
import { formatRupees } from '../../../platform/messages/format';
import { FieldError } from '../../../platform/server/errors/http-error';
import { changeTags } from '../../../support/tags';
import type { BulkActionKind, BulkContext } from './bulk-action';

const getAdminContext = ({ services, actorId, now }: BulkContext) => ({
  ...getOrderContext(services),
  by: 'admin' as const,
  actor: actorId,
  now,
});

class CourierMissingError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'carrier', 'Please enter the courier');
  }
}

export const packOrders: BulkActionKind<{ handOver: boolean; carrier: string }> = {
  list: 'orders',
  permission: 'orders.write',
  async runRow(tx, { handOver, carrier }, { id, input }, context) {
    const own = input as Tracking | null;
    const tracking = { carrier: own?.carrier || carrier, trackingNumber: own?.trackingNumber ?? '' };
    if (handOver && !tracking.carrier) throw new CourierMissingError();
    const parcels = await packOrder(tx, id, handOver ? tracking : undefined, getAdminContext(context));
    return {
      message: parcels.map(({ number }) => `Parcel ${number} is ${handOver ? 'handed over' : 'packed'}.`).join(' '),
      shipmentIds: parcels.map((parcel) => parcel.id),
    };
  },
};

export const tagOrders: BulkActionKind<{ add: string[]; remove: string[] }> = {
  list: 'orders',
  permission: 'orders.notes',
  async runRow(tx, { add, remove }, { id }, { actorId }) {
    const tags = await changeTags(tx, id, { add, remove, actorId });
    return { message: tags.length > 0 ? `Tags: ${tags.join(', ')}` : 'No tags' };
  },
};

export const handOverShipments: BulkActionKind<{ carrier: string }> = {
  list: 'shipments',
  permission: 'orders.write',
  async runRow(tx, { carrier }, { id }, context) {
    const parcel = { group: context.bulkActionId, shipmentId: id, carrier };
    const { carrierName } = await handOverOnManifest(tx, parcel, getAdminContext(context));
    return { message: `Handed over to ${carrierName ?? carrier}.`, shipmentIds: [id] };
  },
};

export const unpackShipments: BulkActionKind<object> = {
  list: 'shipments',
  permission: 'orders.write',
  async runRow(tx, _action, { id }, context) {
    const step = contract.changeShipmentStatus.body.parse({ status: 'cancelled' });
    await changeShipmentStatus(tx, id, step, getAdminContext(context));
    return { message: 'Unpacked.', shipmentIds: [id] };
  },
};

interface Delivery {
  cashCollected: boolean;
}

/** Says that a parcel was delivered, and what became of its cash. */
function describeDelivery(parcel: Parameters<typeof getCashLeft>[0], { cashCollected }: Delivery): string {
  const cash = getCashLeft(parcel);
  if (cash === 0) return 'delivered.';
  return `delivered, ${formatRupees(contract.toRupees(cash))} ${cashCollected ? 'collected' : 'not collected yet'}.`;
}

export const deliverShipments: BulkActionKind<Delivery> = {
  list: 'shipments',
  permission: 'orders.write',
  async runRow(tx, { cashCollected }, { id }, context) {
    const step = contract.changeShipmentStatus.body.parse({ status: 'delivered', cashCollected });
    const parcel = await changeShipmentStatus(tx, id, step, getAdminContext(context));
    return { message: `Parcel ${parcel.number} ${describeDelivery(parcel, { cashCollected })}`, shipmentIds: [id] };
  },
};

export const deliverOrders: BulkActionKind<Delivery> = {
  list: 'orders',
  permission: 'orders.write',
  async runRow(tx, { cashCollected }, { id }, { services, actorId, now }) {
    const advance = { to: 'delivered', note: '', cashCollected, actor: actorId } as const;
    const parcels = await advanceOrderIn(tx, services, id, advance, now);
    return {
      message: parcels
        .map((parcel) => `Parcel ${parcel.number} ${describeDelivery(parcel, { cashCollected })}`)
        .join(' '),
      shipmentIds: parcels.map((parcel) => parcel.id),
    };
  },
};

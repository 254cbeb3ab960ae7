import { type ShipmentStatus, shipmentTransitions } from '@vastra/shared/contract/shipment-state';
import type { OrderState } from '../order-state';
import { type Action, type Call, type Dice, pick } from './action';

const isUngraded = (lines: readonly { restocked: number; damaged: number }[]) =>
  lines.every(({ restocked, damaged }) => restocked + damaged === 0);
const moveParcel = (id: string, body: object): Call => ({ route: `POST /admin/shipments/${id}/status`, body });

/** Lists the calls that give each parcel a status that can follow. */
const toParcelAction = (
  name: string,
  status: ShipmentStatus,
  build: (state: OrderState['shipments'][number], dice: Dice) => object = () => ({}),
): Action => ({
  name,
  list: ({ shipments }, dice) =>
    shipments
      .filter((parcel) => shipmentTransitions[parcel.status].includes(status))
      .map((parcel) => moveParcel(parcel.id, { status, ...build(parcel, dice) })),
});

const gradeParcel = ({ lines }: OrderState['shipments'][number], [die]: Dice) =>
  lines.map(({ position, quantity }) => {
    const damaged = die % (quantity + 1);
    return { position, restocked: quantity - damaged, damaged };
  });

/** Steps of the shop and the courier with parcels. */
export const parcelActions: readonly Action[] = [
  {
    name: 'pack',
    list: ({ unpacked, row }, [first, second]) => {
      if (unpacked.length === 0 || row.status === 'cancelled') return [];
      const some = unpacked.slice(0, 1 + (first % unpacked.length));
      const lines = some.map(({ position, quantity }) => ({ position, quantity: 1 + (second % quantity) }));
      return [{ route: 'POST /admin/orders/:id/shipments', body: { lines } }];
    },
  },
  {
    name: 'pack the rest',
    list: ({ unpacked, row }) =>
      unpacked.length === 0 || row.status === 'cancelled'
        ? []
        : [{ route: 'POST /admin/orders/:id/shipments', body: { lines: unpacked } }],
  },
  toParcelAction('unpack', 'cancelled'),
  toParcelAction('hand over', 'handed_over'),
  toParcelAction('hand over', 'handed_over'),
  toParcelAction('out for delivery', 'out_for_delivery'),
  toParcelAction('undelivered', 'undelivered', () => ({ reason: 'refused' })),
  toParcelAction('return to origin', 'returning_to_origin'),
  toParcelAction('deliver with cash', 'delivered', ({ cashDue }) => ({
    cashCollected: cashDue > 0 ? true : undefined,
  })),
  toParcelAction('deliver with cash', 'delivered', ({ cashDue }) => ({
    cashCollected: cashDue > 0 ? true : undefined,
  })),
  toParcelAction('deliver without cash', 'delivered', ({ cashDue }) => ({
    cashCollected: cashDue > 0 ? false : undefined,
  })),
  toParcelAction('back at the shop', 'returned_to_origin', (parcel, dice) => ({ grades: gradeParcel(parcel, dice) })),
  toParcelAction('back without grades', 'returned_to_origin'),
  toParcelAction('lose', 'lost'),
  {
    name: 'grade',
    list: ({ shipments }, dice) =>
      shipments
        .filter(({ status, lines }) => status === 'returned_to_origin' && (dice[2] % 9 === 0 || isUngraded(lines)))
        .map((parcel) => ({
          route: `POST /admin/shipments/${parcel.id}/grades`,
          body: { grades: gradeParcel(parcel, dice) },
        })),
  },
  {
    name: 'record cash',
    list: ({ shipments }, [die]) =>
      shipments
        .filter(({ status, cashDue, cashCollected }) => status === 'delivered' && cashDue > (cashCollected ?? 0))
        .map(({ id, cashDue }) => ({
          route: `POST /admin/shipments/${id}/cash`,
          // All of it, so little less that the rest is written off, or a part.
          body: { amount: pick([cashDue / 100, (cashDue - 49) / 100, Math.floor(cashDue / 200)], die) },
        })),
  },
];

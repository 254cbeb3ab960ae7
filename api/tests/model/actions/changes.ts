import { isShipmentClosed, type ShipmentStatus } from '@vastra/shared/contract/shipment-state';
import { type Action, type Dice, pick } from './action';

const isOpenParcel = ({ status }: { status: ShipmentStatus }) => !isShipmentClosed(status);

/** Rupees. The last ones are more than most orders have left after credit. */
const discounts = [1, 47.5, 350.01, 900];

/** Returns a discount of the shop now and then, or removes it. */
function buildDiscount(die: number) {
  if (die % 7 === 0) return { manualDiscount: null };
  return die % 3 === 0
    ? { manualDiscount: { kind: 'amount', value: pick(discounts, die + Math.floor(die / 3)), reason: 'Late' } }
    : {};
}

/** Cancels some of the units that are in no parcel. The shop has found some of them. */
const cancelUnits = (
  unpacked: readonly { position: number; quantity: number }[],
  [first, second, third]: Dice,
  isByShop: boolean,
) =>
  unpacked.slice(0, 1 + (first % unpacked.length)).map(({ position, quantity: left }) => {
    const quantity = 1 + (second % left);
    return { position, quantity, left, ...(isByShop && { restocked: third % (quantity + 1) }) };
  });

/** Changes of an order before it is shipped as a whole. */
export const changeActions: readonly Action[] = [
  {
    name: 'cancel',
    list: ({ row }, [die]) => {
      const isEarly = row.status === 'placed' || row.status === 'processing';
      // Seldom, because it is the end of everything.
      return isEarly && die % 4 === 0 ? [{ route: 'POST /orders/:id/cancel', body: {}, isCustomer: true }] : [];
    },
  },
  {
    name: 'cancel items',
    list: ({ row, unpacked }, dice) => {
      if (unpacked.length === 0 || !row.confirmedAt || row.status === 'cancelled' || dice[0] % 2) return [];
      const [byShop, byCustomer] = [true, false].map((isByShop) => cancelUnits(unpacked, dice, isByShop));
      return [
        { route: 'POST /admin/orders/:id/cancel-items', body: { lines: byShop, reason: 'out_of_stock' } },
        { route: 'POST /orders/:id/cancel-items', body: { lines: byCustomer }, isCustomer: true },
      ];
    },
  },
  {
    name: 'edit',
    list: ({ row, lines, shipments }, [first, second, third]) => {
      if (!['placed', 'processing'].includes(row.status) || shipments.some(isOpenParcel)) return [];
      const edited = lines
        .filter((_line, index) => index === 0 || first % 3 > 0)
        .map(({ position, productId, variantId, quantity }) => ({
          position,
          variantId: second % 3 === 0 ? `${productId}-indigo-l` : variantId,
          quantity: Math.max(1, quantity - (second % 2) + (second % 11 === 0 ? 2 : 0)),
        }));
      const fee = third % 5 === 0 ? { shippingFee: third % 2 ? 0 : 49.5 } : {};
      return [{ route: 'POST /admin/orders/:id/edit', body: { lines: edited, ...buildDiscount(third), ...fee } }];
    },
  },
  {
    name: 'pay the difference',
    list: ({ row }) =>
      row.status === 'placed' && row.paymentMethod === 'demo' && !row.confirmedAt
        ? [{ route: 'POST /payments/demo/:id', body: { outcome: 'paid' }, isCustomer: true }]
        : [],
  },
];

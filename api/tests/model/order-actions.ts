import { returnReasons, returnTransitions } from '@vastra/shared/contract/return-state';
import { isShipmentClosed, type ShipmentStatus, shipmentTransitions } from '@vastra/shared/contract/shipment-state';
import type { OrderState } from './order-state';

/** Numbers from 0 to 99 that decide the details of an action. */
export type Dice = readonly number[];

export interface Call {
  /** Method and path, with `:id` as the order's number. */
  route: string;
  body: object;
  isCustomer?: boolean;
}

/** A step of the customer, the merchant or the courier. */
export interface Action {
  name: string;
  /** Returns the calls that make sense in this state. The model mostly chooses among them. */
  list(state: OrderState, dice: Dice): Call[];
}

const isOpenParcel = ({ status }: { status: ShipmentStatus }) => !isShipmentClosed(status);
const isUngraded = (lines: readonly { restocked: number; damaged: number }[]) =>
  lines.every(({ restocked, damaged }) => restocked + damaged === 0);
const pick = <T>(list: readonly T[], die: number): T => list[die % list.length];

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

/** Lists the calls of a step of each return that can have the status next. */
const toReturnAction = (
  name: string,
  status: keyof typeof returnTransitions,
  build: (row: OrderState['returns'][number], dice: Dice) => object,
): Action => ({
  name,
  list: ({ returns }, dice) =>
    returns
      .filter((row) => returnTransitions[row.status].includes(status))
      .map((row) => ({ route: `POST /admin/returns/${row.id}/${name}`, body: build(row, dice) })),
});

/** Returns units of lines of which some are delivered. The dice decide how many, why and for what. */
function buildReturn({ lines, shipments, returns, row }: OrderState, [first, second, third]: Dice): object[] {
  return lines.flatMap(({ position, productId, variantId }, index) => {
    const delivered = shipments
      .filter(({ status }) => status === 'delivered')
      .flatMap((parcel) => parcel.lines.filter((line) => line.position === position))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const claimed = returns
      .filter(({ status }) => status !== 'declined' && status !== 'cancelled')
      .flatMap((other) => other.lines.filter((line) => line.position === position))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    // One more than is left, now and then.
    const left = delivered - claimed + (first % 9 === 0 ? 1 : 0);
    if (left <= 0 || (index > 0 && second % 3 === 0)) return [];
    const resolution = pick(['refund', 'exchange', row.userId ? 'store_credit' : 'refund'], third + index);
    const other = `${productId}-indigo-${variantId.endsWith('-m') ? 'l' : 'm'}`;
    return [
      {
        position,
        quantity: 1 + (first % left),
        reason: pick(returnReasons, first),
        condition: 'tried_on',
        resolution,
        ...(resolution === 'exchange' && { exchangeVariantId: other }),
      },
    ];
  });
}

const upi = { kind: 'upi', upiId: 'asha@okaxis' };

/** Makes a call, as the customer or as an admin. */
// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary responses; a wrong access fails them.
type Send = (route: string, body: object | undefined, isCustomer: boolean) => Promise<{ status: number; body: any }>;

/** Lists what makes sense in this state, by name. */
export const listPossible = (state: OrderState, dice: Dice): { name: string; calls: Call[] }[] =>
  actions.map(({ name, list }) => ({ name, calls: list(state, dice) })).filter(({ calls }) => calls.length > 0);

/** Makes a call for an order. An edit is previewed first. */
export async function perform(send: Send, { route, body, isCustomer = false }: Call, id: string): ReturnType<Send> {
  const path = route.replace(':id', id);
  if (!route.endsWith('/edit')) return send(path, body, isCustomer);
  const preview = await send(`${path}/preview`, body, false);
  const order = await send(`GET /admin/orders/${id}`, undefined, false);
  if (preview.status !== 200) return preview;
  const { updatedAt: version } = order.body.data;
  return send(path, { ...body, version, expectedTotal: preview.body.data.next.total }, false);
}

/** Every action. */
const actions: readonly Action[] = [
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
          body: { amount: die % 2 ? cashDue / 100 : Math.floor(cashDue / 200) },
        })),
  },
  {
    name: 'cancel',
    list: ({ row }, [die]) => {
      const isEarly = row.status === 'placed' || row.status === 'processing';
      // Seldom, because it is the end of everything.
      return isEarly && die % 4 === 0 ? [{ route: 'POST /orders/:id/cancel', body: {}, isCustomer: true }] : [];
    },
  },
  {
    name: 'request a return',
    list: (state, dice) => {
      const lines = buildReturn(state, dice);
      if (lines.length === 0) return [];
      const payout = state.row.paymentMethod === 'cod' && dice[1] % 2 ? { payout: upi } : {};
      const body = { lines, ...payout };
      return [
        { route: 'POST /orders/:id/returns', body, isCustomer: true },
        { route: 'POST /admin/orders/:id/returns', body },
      ];
    },
  },
  toReturnAction('approve', 'approved', (_row, [die]) => (die % 5 === 0 ? { fee: 20 } : {})),
  toReturnAction('approve', 'approved', () => ({})),
  toReturnAction('decline', 'declined', () => ({ reason: 'No tags' })),
  toReturnAction('pick-up', 'picked_up', () => ({})),
  toReturnAction('receive', 'received', ({ lines }, [first, second]) => ({
    note: 'Checked',
    lines: lines.map(({ position, quantity, refundAmount }) => {
      const missing = second % 4 === 0 ? first % (quantity + 1) : 0;
      const damaged = first % (quantity - missing + 1);
      const isReduced = second % 7 === 1 && refundAmount === null;
      return {
        ...{ position, missing, damaged, restocked: quantity - missing - damaged },
        ...(isReduced && { refundAmount: 1.5 }),
      };
    }),
  })),
  toReturnAction('complete', 'completed', (_row, [die]) => (die % 6 === 0 ? { fee: 10 } : {})),
  {
    name: 'refund early',
    list: ({ returns }) =>
      returns
        .filter(({ status, isRefundedEarly }) => ['approved', 'picked_up'].includes(status) && !isRefundedEarly)
        .map(({ id }) => ({ route: `POST /admin/returns/${id}/refund-early`, body: { note: 'A good customer' } })),
  },
  {
    name: 'take a return back',
    list: ({ returns }) =>
      returns
        .filter(({ status }) => returnTransitions[status].includes('cancelled'))
        .map(({ number }) => ({ route: `POST /orders/:id/returns/${number}/cancel`, body: {}, isCustomer: true })),
  },
  {
    name: 'refund by hand',
    list: ({ row }, [first, second]) =>
      first % 8 === 0
        ? [
            {
              route: 'POST /admin/orders/:id/refunds',
              body: {
                amount: second % 2 ? 1 + second : row.total / 100,
                method:
                  row.userId && second % 3 === 0 ? 'store_credit' : row.paymentMethod === 'cod' ? 'payout' : 'source',
                note: 'Late',
              },
            },
          ]
        : [],
  },
  {
    name: 'cancel a refund',
    list: ({ refunds }) =>
      refunds
        .filter(({ status }) => status === 'due' || status === 'needs_details')
        .map(({ id }) => ({ route: `POST /admin/refunds/${id}/cancel`, body: { note: 'A mistake' } })),
  },
  {
    name: 'pay a refund',
    list: ({ refunds }) =>
      refunds
        .filter(({ status }) => status === 'due' || status === 'needs_details')
        .map(({ id }) => ({ route: `POST /admin/refunds/${id}/pay`, body: { reference: 'UTR 1' } })),
  },
  {
    name: 'say where a refund goes',
    list: ({ refunds }) =>
      refunds.some(({ status }) => status === 'needs_details')
        ? [{ route: 'PUT /orders/:id/payout-details', body: upi, isCustomer: true }]
        : [],
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
          quantity: Math.max(1, quantity - (second % 2)),
        }));
      const discount = third % 3 === 0 ? { manualDiscount: { kind: 'amount', value: 1 + third, reason: 'Late' } } : {};
      const fee = third % 5 === 0 ? { shippingFee: 0 } : {};
      return [{ route: 'POST /admin/orders/:id/edit', body: { lines: edited, ...discount, ...fee } }];
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

import { returnReasons, returnTransitions } from '@vastra/shared/contract/return-state';
import type { OrderState } from '../order-state';
import { type Action, type Dice, pick, upi } from './action';

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

/** Fees in rupees; the last one is more than any return is worth. */
const fees = [0.5, 10, 20, 99.99, 5000];
/** Rupees that are refunded for a line whose items were not as they should be. */
const reducedAmounts = [1.5, 0, 61, 99.99];

/** Steps of customers and the shop with returns. */
export const returnActions: readonly Action[] = [
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
  toReturnAction('approve', 'approved', (_row, [die]) =>
    die % 5 === 0 ? { fee: pick(fees, Math.floor(die / 5)) } : {},
  ),
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
        ...(isReduced && { refundAmount: pick(reducedAmounts, first) }),
      };
    }),
  })),
  toReturnAction('complete', 'completed', (_row, [die]) =>
    die % 6 === 0 ? { fee: pick(fees, Math.floor(die / 5)) } : {},
  ),
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
];

import { type Attempt, getAccess, getId } from './attempts';

/** Steps of the merchant and the customer with an order after it was placed, step by step. */
export interface AfterOrder {
  attempt: Attempt;
  /** True if the second parcel comes back to the shop, so that its cash is not collected. */
  isReturnedToOrigin: boolean;
  steps: readonly Step[];
  /** Number of steps with a response. */
  done: number;
  /** Number of steps without a response at a kill, and how many of these were stored. */
  cutOff: number;
  cutOffYetStored: number;
  /** Responses that no step allows. */
  failures: string[];
}

/** A part of an order's state, which is read by a separate call. */
export type Part = 'parcels' | 'returns' | 'order';

/** State of an order, as the shop shows it to an admin. */
export interface OrderState {
  shipments: { id: string; number: number; status: string; cashDue: number; items: { position: number }[] }[];
  packable: { lines: { position: number; quantity: number }[] };
  returns: { id: string; number: number; status: string }[];
  refunds: { reason: string }[];
  isCancelled: boolean;
}

/** One call of the merchant or the customer. */
export interface Step {
  name: string;
  /** Part of the state that the step looks at. */
  part: Part;
  /** Returns whether the step is stored. Decides after a kill whether it must be sent again. */
  isStored(state: OrderState): boolean;
  /** Method, path and body. Undefined skips a step that this order does not have. */
  build(
    state: OrderState,
    order: AfterOrder,
  ): [method: 'POST' | 'PUT', path: string, body: object, isCustomer?: boolean] | undefined;
}

const hasReached =
  (...statuses: string[]) =>
  (parcel?: { status: string }) =>
    statuses.includes(parcel?.status ?? '');
const isAway = hasReached('handed_over', 'delivered', 'returned_to_origin');

/** Steps of an order that goes out in two parcels, and of which one unit comes back. */
export const shippedSteps: readonly Step[] = [
  {
    name: 'pack one unit',
    part: 'parcels',
    isStored: ({ shipments }) => shipments.length >= 1,
    build: (_, { attempt }) => [
      'POST',
      `/admin/orders/${getId(attempt)}/shipments`,
      { lines: [{ position: 0, quantity: 1 }] },
    ],
  },
  {
    name: 'pack the rest',
    part: 'parcels',
    isStored: ({ shipments, packable }) => shipments.length >= 2 || packable.lines.length === 0,
    build: ({ packable }, { attempt }) => [
      'POST',
      `/admin/orders/${getId(attempt)}/shipments`,
      { lines: packable.lines },
    ],
  },
  {
    name: 'hand over the first parcel',
    part: 'parcels',
    isStored: ({ shipments }) => isAway(shipments[0]),
    build: ({ shipments }) =>
      buildStatus(shipments[0], { status: 'handed_over', carrier: 'Bharat Courier', trackingNumber: 'BC1' }),
  },
  {
    name: 'hand over the second parcel',
    part: 'parcels',
    isStored: ({ shipments }) => isAway(shipments[1]),
    build: ({ shipments }) =>
      shipments[1] && buildStatus(shipments[1], { status: 'handed_over', carrier: 'Bharat Courier' }),
  },
  {
    name: 'deliver the first parcel',
    part: 'parcels',
    isStored: ({ shipments }) => shipments[0]?.status === 'delivered',
    build: ({ shipments }) => buildStatus(shipments[0], { status: 'delivered', cashCollected: true }),
  },
  {
    name: 'end the second parcel',
    part: 'parcels',
    isStored: ({ shipments }) => hasReached('delivered', 'returned_to_origin')(shipments[1]),
    build: ({ shipments }, { isReturnedToOrigin }) =>
      shipments[1] &&
      buildStatus(
        shipments[1],
        isReturnedToOrigin ? { status: 'returned_to_origin' } : { status: 'delivered', cashCollected: true },
      ),
  },
  buildPartialRefund(1, 50),
  {
    name: 'request a return',
    part: 'returns',
    isStored: ({ returns }) => returns.length >= 1,
    build: (_, { attempt }) => [
      'POST',
      `/orders/${getId(attempt)}/returns${getAccess(attempt)}`,
      buildReturn(attempt),
      true,
    ],
  },
  {
    name: 'approve the return',
    part: 'returns',
    isStored: ({ returns }) => hasReached('approved', 'received', 'completed')(returns[0]),
    build: ({ returns }) => returns[0] && ['POST', `/admin/returns/${returns[0].id}/approve`, {}],
  },
  {
    name: 'receive the return',
    part: 'returns',
    isStored: ({ returns }) => hasReached('received', 'completed')(returns[0]),
    build: ({ returns }) =>
      returns[0] && [
        'POST',
        `/admin/returns/${returns[0].id}/receive`,
        { lines: [{ position: 0, restocked: 1, damaged: 0, missing: 0 }] },
      ],
  },
  {
    name: 'complete the return',
    part: 'returns',
    isStored: ({ returns }) => returns[0]?.status === 'completed',
    build: ({ returns }) => returns[0] && ['POST', `/admin/returns/${returns[0].id}/complete`, {}],
  },
  buildPartialRefund(2, 30),
];

/** Steps of an order that its customer cancels. */
export const cancelledSteps: readonly Step[] = [
  buildPartialRefund(1, 50),
  {
    name: 'cancel the order',
    part: 'order',
    isStored: ({ isCancelled }) => isCancelled,
    build: (_, { attempt }) => [
      'POST',
      `/orders/${getId(attempt)}/cancel${getAccess(attempt)}`,
      { reason: 'Ordered twice' },
      true,
    ],
  },
];

/** Builds the refund of a part, in rupees, of an order that was paid online. */
function buildPartialRefund(number: number, amount: number): Step {
  return {
    name: `refund part ${number}`,
    part: 'order',
    isStored: ({ refunds }) => refunds.filter(({ reason }) => reason === 'goodwill').length >= number,
    // An order whose second parcel came back has nothing left after its return.
    build: (_, { attempt, isReturnedToOrigin }) =>
      attempt.isOnline && !(number === 2 && isReturnedToOrigin)
        ? ['POST', `/admin/orders/${getId(attempt)}/refunds`, { amount, method: 'source', note: `Part ${number}` }]
        : undefined,
  };
}

const buildStatus = ({ id }: { id: string }, body: object): ReturnType<Step['build']> => [
  'POST',
  `/admin/shipments/${id}/status`,
  body,
];

/** Accounts get store credit, guests money. Cash is paid out to a UPI id. */
function buildReturn({ bearer, isOnline }: Attempt): object {
  const line = {
    position: 0,
    quantity: 1,
    reason: 'too_small',
    condition: 'tried_on',
    resolution: bearer ? 'store_credit' : 'refund',
  };
  return { lines: [line], ...(!bearer && !isOnline && { payout: { kind: 'upi', upiId: 'asha@okaxis' } }) };
}

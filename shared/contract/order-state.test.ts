import {
  awaitsPayment,
  canCancel,
  canCancelItems,
  canReturn,
  getNextStatuses,
  getReturnDeadline,
  isAwaitingPayment,
  type OrderStatus,
  orderStatuses,
} from './order-state';

const confirmedAt = new Date('2026-11-20T10:00:00Z');
const toConfirmed = (status: OrderStatus) => ({ status, confirmedAt });

it('allows a customer to cancel placed and processing orders only', () => {
  expect(orderStatuses.filter((status) => canCancel(toConfirmed(status)))).toEqual(['placed', 'processing']);
});

it('allows only the cancellation of an order that awaits its payment', () => {
  const unpaid = { status: 'placed', confirmedAt: null } as const;
  expect(isAwaitingPayment(unpaid)).toBe(true);
  expect(getNextStatuses(unpaid)).toEqual(['cancelled']);
  expect(isAwaitingPayment(toConfirmed('placed'))).toBe(false);
  expect(isAwaitingPayment({ status: 'cancelled', confirmedAt: null })).toBe(false);
});

it('allows no order that is over to be cancelled again, whatever its other columns say', () => {
  for (const status of ['shipped', 'delivered', 'cancelled', 'returned'] as const)
    for (const columns of [{ heldAt: confirmedAt }, { waitsForReturn: true }, { confirmedAt: null }])
      expect([status, columns, canCancel({ ...toConfirmed(status), ...columns })]).toEqual([status, columns, false]);
});

it('allows the cancellation of items of an order that is paid and not over', () => {
  const can = (columns: object) => canCancelItems({ ...toConfirmed('shipped'), ...columns });
  expect(orderStatuses.filter((status) => canCancelItems(toConfirmed(status)))).toEqual([
    'placed',
    'processing',
    'shipped',
  ]);
  expect([can({}), can({ confirmedAt: null }), can({ waitsForReturn: true }), can({ kind: 'gift_card' })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('recognises an order on the wire that awaits its payment', () => {
  expect(awaitsPayment({ awaitsPaymentUntil: '2026-11-20T10:15:00.000Z' })).toBe(true);
  expect(awaitsPayment({ awaitsPaymentUntil: null })).toBe(false);
});

it('allows a customer to return a delivered order for 30 days', () => {
  const deadline = getReturnDeadline(new Date('2026-11-20T10:00:00Z'));
  expect(deadline).toEqual(new Date('2026-12-20T10:00:00Z'));
  expect(canReturn(toConfirmed('delivered'), deadline, deadline)).toBe(true);
  expect(canReturn(toConfirmed('delivered'), deadline, new Date(deadline.getTime() + 1))).toBe(false);
  expect(canReturn(toConfirmed('returned'), deadline, deadline)).toBe(false);
  expect(canReturn(toConfirmed('shipped'), null, deadline)).toBe(false);
});

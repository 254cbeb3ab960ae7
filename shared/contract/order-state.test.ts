import {
  awaitsPayment,
  canCancel,
  canReturn,
  getNextStatuses,
  getReturnDeadline,
  isAwaitingPayment,
  type OrderStatus,
  orderStatuses,
} from './order-state';

const confirmedAt = new Date('2026-11-20T10:00:00Z');
const confirmed = (status: OrderStatus) => ({ status, confirmedAt });

it('lets a customer cancel exactly the orders that can become cancelled', () => {
  expect(orderStatuses.filter((status) => canCancel(confirmed(status)))).toEqual(['placed', 'processing']);
});

it('offers only the cancellation of an order that awaits its payment', () => {
  const unpaid = { status: 'placed', confirmedAt: null } as const;
  expect(isAwaitingPayment(unpaid)).toBe(true);
  expect(getNextStatuses(unpaid)).toEqual(['cancelled']);
  expect(isAwaitingPayment(confirmed('placed'))).toBe(false);
  expect(isAwaitingPayment({ status: 'cancelled', confirmedAt: null })).toBe(false);
});

it('recognises an order on the wire that awaits its payment', () => {
  expect(awaitsPayment({ awaitsPaymentUntil: '2026-11-20T10:15:00.000Z' })).toBe(true);
  expect(awaitsPayment({ awaitsPaymentUntil: null })).toBe(false);
});

it('lets a customer return a delivered order for 30 days', () => {
  const deadline = getReturnDeadline(new Date('2026-11-20T10:00:00Z'));
  expect(deadline).toEqual(new Date('2026-12-20T10:00:00Z'));
  expect(canReturn(confirmed('delivered'), deadline, deadline)).toBe(true);
  expect(canReturn(confirmed('delivered'), deadline, new Date(deadline.getTime() + 1))).toBe(false);
  expect(canReturn(confirmed('returned'), deadline, deadline)).toBe(false);
  expect(canReturn(confirmed('shipped'), null, deadline)).toBe(false);
});

import { findEarlierReturnEnd } from './earlier-orders';

const toDay = (number: number) => new Date(Date.UTC(2026, 10, number));
const order = { placedAt: toDay(1), fulfilledAt: null, cancelledAt: null, refunded: 0, total: 500_00 };

it.each([
  ['was placed', {}, toDay(11)],
  ['was sent later', { fulfilledAt: toDay(4) }, toDay(14)],
  ['was cancelled', { cancelledAt: toDay(2) }, null],
  ['was refunded in part', { refunded: 499_99 }, toDay(11)],
  ['was refunded as a whole', { refunded: 500_00 }, null],
  ['was refunded with more than its total', { refunded: 501_00 }, null],
  ['was free', { total: 0 }, toDay(11)],
])('ends ten days after an order that %s, or never begins', (_what, values, end) => {
  expect(findEarlierReturnEnd({ ...order, ...values }, 10)).toEqual(end);
});

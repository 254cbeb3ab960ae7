import type { Queryable } from '../../platform/db/connect';
import { createEventBus } from '../../platform/events/event-bus';
import type { OrderEvents } from './events';

const tx = {} as Queryable;
const placed = { orderId: 'V1', kind: 'goods' as const, paymentMethod: 'cod', amountDue: 579_00, now: new Date() };

it('awaits the listeners in the order in which they subscribed, with the transaction', async () => {
  const bus = createEventBus<OrderEvents>();
  const calls: unknown[] = [];
  bus.on('order:placed', async (...given) => {
    await new Promise((resolve) => setImmediate(resolve));
    calls.push(['first', ...given]);
  });
  bus.on('order:placed', async (...given) => void calls.push(['second', ...given]));
  await bus.emit(tx, 'order:placed', placed);
  expect(calls).toEqual([
    ['first', tx, placed],
    ['second', tx, placed],
  ]);
});

it('rejects with the error of a listener, so that the transaction rolls back', async () => {
  const bus = createEventBus<OrderEvents>();
  const next = jest.fn();
  bus.on('order:placed', () => Promise.reject(new Error('no payment')));
  bus.on('order:placed', next);
  await expect(bus.emit(tx, 'order:placed', placed)).rejects.toThrow('no payment');
  expect(next).not.toHaveBeenCalled();
});

import type { FastifyInstance } from 'fastify';
import { getOrderContext } from '../../../ordering/orders/order-context';
import { handlePickupReport } from './handle-report';
import { followReturn, getPickupCarrier } from './plan-pickup';

/** Subscribes the pick-ups of returns to the steps of returns and to the reports of carriers. */
export function subscribePickups(app: FastifyInstance): void {
  const { orderEvents } = app;
  orderEvents.on('return:changed', (tx, change) => followReturn(tx, change, getPickupCarrier(app)));
  orderEvents.on('return-pickup:reported', (tx, report) =>
    handlePickupReport(tx, report, { ...getOrderContext(app), now: report.now }),
  );
}

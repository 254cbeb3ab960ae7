import { getOrderContext } from '../../../ordering/orders/order-context';
import type { FulfilmentServices } from '../../services';
import { handlePickupReport } from './handle-report';
import { followReturn, getPickupCarrier } from './plan-pickup';

/** Subscribes the pick-ups of returns to the steps of returns and to the reports of carriers. */
export function subscribePickups(services: FulfilmentServices): void {
  const { orderEvents } = services;
  orderEvents.on('return:changed', (tx, change) => followReturn(tx, change, getPickupCarrier(services)));
  orderEvents.on('return-pickup:reported', (tx, report) =>
    handlePickupReport(tx, report, { ...getOrderContext(services), now: report.now }),
  );
}

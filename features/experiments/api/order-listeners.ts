import type { OrderEventBus } from '../../../api/src/ordering/orders/events';
import { attributeOrder } from './exposures';

/** Attributes orders to the experiments that their browser takes part in. */
export const subscribeExperiments = (events: OrderEventBus): void =>
  events.on('order:placed', async (tx, { orderId, visitorId, now }) => {
    if (visitorId !== undefined) await attributeOrder(tx, orderId, visitorId, now);
  });

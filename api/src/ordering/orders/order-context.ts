import type { FastifyInstance } from 'fastify';
import type { OrderEventBus } from './events';
import type { OrderMailContext } from './mails/queue-order-mail';

/** Dependencies of placing and transitioning an order: its mails have links, and other modules listen. */
export interface OrderContext extends OrderMailContext {
  events: OrderEventBus;
}

/** Returns the context of an application. */
export const getOrderContext = ({ config, orderEvents }: FastifyInstance): OrderContext => ({
  siteUrl: config.siteUrl,
  events: orderEvents,
});

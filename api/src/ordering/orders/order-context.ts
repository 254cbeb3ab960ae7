import type { FastifyInstance } from 'fastify';
import { getChannels } from '../../platform/mailbox/channels';
import type { OrderEventBus } from './events';
import type { OrderMailContext } from './mails/queue-order-mail';

/** Dependencies of placing and transitioning an order: its mails have links, and other modules listen. */
export interface OrderContext extends OrderMailContext {
  events: OrderEventBus;
}

/** Returns the context of an application. */
export const getOrderContext = ({ config, orderEvents }: FastifyInstance): OrderContext => ({
  ...getMailContext(config),
  events: orderEvents,
});

/** Returns the context of messages about orders. */
export const getMailContext = (config: FastifyInstance['config']): OrderMailContext => ({
  siteUrl: config.siteUrl,
  channels: getChannels(config),
});

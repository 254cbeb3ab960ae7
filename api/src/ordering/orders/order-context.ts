import { getChannels } from '../../platform/mailbox/channels';
import type { PlatformServices } from '../../platform/services';
import type { OrderingServices } from '../services';
import type { OrderEventBus } from './events';
import type { OrderMailContext } from './mails/queue-order-mail';

/** Dependencies of placing and transitioning an order: its mails have links, and other modules listen. */
export interface OrderContext extends OrderMailContext {
  events: OrderEventBus;
}

/** Returns the context of the shop. */
export const getOrderContext = ({
  config,
  orderEvents,
}: Pick<OrderingServices, 'config' | 'orderEvents'>): OrderContext => ({
  ...getMailContext(config),
  events: orderEvents,
});

/** Returns the context of messages about orders. */
export const getMailContext = (config: PlatformServices['config']): OrderMailContext => ({
  siteUrl: config.siteUrl,
  channels: getChannels(config),
});

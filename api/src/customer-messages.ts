import { subscribeReturnMessages } from './fulfilment/returns/mails/subscribe-return-messages';
import { subscribeParcelMessages } from './fulfilment/shipments/mails/subscribe-parcel-messages';
import type { OrderEventBus } from './ordering/orders/events';

type MessageContext = Parameters<typeof subscribeParcelMessages>[1];

/** Subscribes the messages about parcels and returns to the events of orders, after the listeners that change something. */
export function subscribeCustomerMessages(events: OrderEventBus, context: MessageContext): void {
  subscribeParcelMessages(events, context);
  subscribeReturnMessages(events, context);
}

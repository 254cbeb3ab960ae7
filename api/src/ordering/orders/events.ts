import type { OrderStatus, PaymentMethod } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import type { OrderRow } from './access/order-access';

/** The domain events of orders. Amounts are in paise. */
export interface OrderEvents {
  /** The order is stored; it is not confirmed yet. */
  'order:placed': { orderId: string; paymentMethod: PaymentMethod; total: number; now: Date };
  /** The order has the status `to`, and its stock is released if that status ends it. `previous` is the order before that. */
  'order:transitioned': { previous: OrderRow; to: OrderStatus; now: Date };
}

type OrderEventName = keyof OrderEvents;

/** Handles an event inside the transaction `tx` that causes it. An error that it throws rolls that transaction back. */
export type OrderEventListener<Name extends OrderEventName> = (
  tx: Queryable,
  payload: OrderEvents[Name],
) => Promise<void>;

/** Delivers domain events to the modules above orders, so that orders need not import them. */
export interface OrderEventBus {
  on<Name extends OrderEventName>(name: Name, listener: OrderEventListener<Name>): void;
  /** Awaits the listeners one after the other, in the order in which they subscribed. */
  emit<Name extends OrderEventName>(tx: Queryable, name: Name, payload: OrderEvents[Name]): Promise<void>;
}

/** Creates an event bus without listeners. An application has one, `app.orderEvents`. */
export function createOrderEventBus(): OrderEventBus {
  const listeners: { [Name in OrderEventName]: OrderEventListener<Name>[] } = {
    'order:placed': [],
    'order:transitioned': [],
  };
  return {
    on: (name, listener) => void listeners[name].push(listener),
    async emit(tx, name, payload) {
      for (const listener of listeners[name]) await listener(tx, payload);
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    orderEvents: OrderEventBus;
  }
}

import type { OrderStatus, PaymentMethod } from '@vastra/shared/contract';
import type { ReturnStatus } from '@vastra/shared/contract/return-state';
import type { ShipmentStatus } from '@vastra/shared/contract/shipment-state';
import type { refunds } from '../../platform/db/schema';
import type { EventBus, EventListener } from '../../platform/events/event-bus';
import type { OrderRow } from './access/order-access';

/** The domain events of orders. Amounts are in paise. */
export interface OrderEvents {
  /**
   * The order is stored; it is not confirmed yet. `amountDue` is what credit leaves to pay. `visitorId` is the random id of the browser, if
   * it has one.
   */
  'order:placed': {
    orderId: string;
    kind: OrderRow['kind'];
    paymentMethod: PaymentMethod;
    amountDue: number;
    visitorId?: string;
    now: Date;
  };
  /** The order has the status `to`, and its stock is released if it is cancelled. `previous` is the order before that. */
  'order:transitioned': { previous: OrderRow; to: OrderStatus; by: 'customer' | 'admin' | 'shop'; now: Date };
  /** A parcel has the status `to`; `previous` is null for a new one. */
  'shipment:changed': {
    shipmentId: string;
    orderId: string;
    previous: ShipmentStatus | null;
    to: ShipmentStatus;
    now: Date;
  };
  /** The cash of a parcel was paid online, and is stored. */
  'parcel:paid': { orderId: string; shipmentId: string; now: Date };
  /** A return has the status `to`; `previous` is null for a new one. */
  'return:changed': {
    returnId: string;
    orderId: string;
    previous: ReturnStatus | null;
    to: ReturnStatus;
    now: Date;
  };
  /** The customer has the money of a refund. Refunds that are settled at the request (store credit, exchange) do not emit it. */
  'refund:settled': { refund: typeof refunds.$inferSelect; now: Date };
  /** A carrier reports about a parcel that it fetched, or will fetch, at a customer. `status`: undefined without a change. */
  'return-pickup:reported': {
    carrierCode: string;
    awb: string;
    status: ShipmentStatus | 'booking_cancelled' | undefined;
    at: Date;
    now: Date;
  };
}

/** Handles an event of orders. */
export type OrderEventListener<Name extends keyof OrderEvents> = EventListener<OrderEvents[Name]>;

/** Delivers domain events to the modules above orders. The API has one bus, `services.orderEvents`. */
export type OrderEventBus = EventBus<OrderEvents>;

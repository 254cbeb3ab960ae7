import type { Order } from '@vastra/shared/contract';
import type { Queryable } from '../platform/db/connect';

/** The part of an order's wire format that is about returns. */
export type ReturnFields = Pick<Order, 'returns' | 'canReturnItems' | 'canReturn' | 'returnableUntil'>;

/** A delivered order that an admin takes back as a whole. */
export interface ReturnedOrder {
  /** Shown to the customer. */
  note: string;
  /** User id of the admin. */
  actor: string;
  /** Called with the money, in paise, that is refunded. */
  assertRefundAmount?: (tx: Queryable, amount: number) => Promise<void>;
}

/** The returns of this shop, as orders and shipments use them. `returns` implements it; `create-services.ts` connects the two. */
export interface ReturnPort {
  /** Returns what an order's wire format has of returns. The order must exist. */
  getOrderFields(orderId: string): Promise<ReturnFields>;
  /** Takes everything back that was delivered of an order. Throws `TransitionNotAllowedError` if nothing can be. */
  returnDeliveredOrder(orderId: string, returned: ReturnedOrder): Promise<void>;
}

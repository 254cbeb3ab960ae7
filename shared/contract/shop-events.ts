import { z } from 'zod';
import { idSchema, openEnum, timeSchema } from './common';
import { rupeesSchema } from './money';
import { orderStatuses } from './order-state';
import { refundMethods, refundReasons, refundStatuses } from './refund-state';
import { returnStatuses } from './return-state';
import { shipmentStatuses } from './shipment-state';

const count = z.number().int();

const orderData = z.object({
  _id: idSchema,
  kind: openEnum(['goods', 'gift_card', 'exchange']),
  status: openEnum(orderStatuses),
  /** Paid, or placed with cash on delivery. */
  isConfirmed: z.boolean(),
  paymentMethod: z.string(),
  paymentStatus: openEnum(['pending', 'paid', 'refund_due', 'refunded']),
  total: rupeesSchema,
  creditUsed: rupeesSchema,
});

const paymentData = z.object({
  orderId: idSchema,
  status: openEnum(['paid', 'refund_due', 'refunded']),
  method: z.string(),
  /** Amount of the order after credit, not of a refund. */
  amount: rupeesSchema,
});

const shipmentData = z.object({
  _id: idSchema,
  orderId: idSchema,
  /** Counts from 1 in its order. */
  number: count,
  status: openEnum(shipmentStatuses),
  carrier: z.string().nullable(),
  awb: z.string().nullable(),
  /** Failed attempts of the delivery. */
  attempts: count,
});

const returnData = z.object({
  _id: idSchema,
  orderId: idSchema,
  number: count,
  status: openEnum(returnStatuses),
  exchangeOrderId: idSchema.nullable(),
});

const refundData = z.object({
  _id: idSchema,
  orderId: idSchema,
  returnId: idSchema.nullable(),
  shipmentId: idSchema.nullable(),
  status: openEnum(refundStatuses),
  reason: openEnum(refundReasons),
  method: openEnum(refundMethods),
  amount: rupeesSchema,
});

const productData = z.object({
  _id: idSchema,
  title: z.string(),
  brand: z.string(),
  categoryId: idSchema,
  /** Listed and for sale; false for a draft and an archived product. */
  isLive: z.boolean(),
});

const variantFields = { _id: idSchema, productId: idSchema, sku: z.string() };
/** Sources of changes of stock. Open: later ones may be added. */
export const stockSources = [
  'order',
  'cancellation',
  'hold_expired',
  'return',
  'return_to_origin',
  'order_edit',
  'admin',
  'api_key',
  'import',
  'other',
] as const;
export type StockSource = (typeof stockSources)[number];
const stockData = z.object({
  ...variantFields,
  stock: count,
  previousStock: count,
  /** Source of the change. Missing from events of earlier versions. */
  source: openEnum(stockSources).optional(),
});
const priceData = z.object({
  ...variantFields,
  price: rupeesSchema,
  mrp: rupeesSchema,
  previousPrice: rupeesSchema,
  previousMrp: rupeesSchema,
});
const customerData = z.object({ _id: idSchema, isVerified: z.boolean(), isBlocked: z.boolean() });
const reviewData = z.object({
  _id: idSchema,
  productId: idSchema,
  rating: count,
  isVerified: z.boolean(),
  isHidden: z.boolean(),
  /** Waits for an admin's check. */
  isPending: z.boolean(),
});
const releaseData = z.object({
  remote: z.string(),
  version: z.string(),
  liveVersion: z.string().nullable(),
  reason: z.string(),
});
const webhookData = z.object({ webhookId: idSchema });

interface EventType {
  description: string;
  data: z.ZodObject;
}

/**
 * Every event of the shop with the schema of its `data`, in the version that the shop writes. The triggers of migration 0014 write them. No event has personal
 * data of a customer: who needs the name or the postal address reads the order with the permission for it.
 */
export const shopEvents = {
  'order.placed': { description: 'An order is stored; its payment may be pending', data: orderData },
  'order.confirmed': { description: 'An order is paid, or placed with cash on delivery', data: orderData },
  'order.edited': { description: 'The total of an order has changed', data: orderData },
  'order.fields_changed': { description: 'Values of custom fields of an order have changed', data: orderData },
  'order.processing': { description: 'An order is being packed', data: orderData },
  'order.shipped': { description: 'The first parcel of an order is on its way', data: orderData },
  'order.delivered': { description: 'An order is delivered', data: orderData },
  'order.cancelled': { description: 'An order is cancelled', data: orderData },
  'order.returned': { description: 'An order came back', data: orderData },
  'payment.paid': {
    description: 'An order is paid, also in cash at the door; refunds do not repeat it',
    data: paymentData,
  },
  'payment.refund_due': {
    description: 'Money of an order is to go back; the events of refunds have the amounts',
    data: paymentData,
  },
  'payment.refunded': { description: 'All that was paid for an order went back', data: paymentData },
  'shipment.packed': { description: 'A parcel is packed', data: shipmentData },
  'shipment.handed_over': { description: 'The carrier has the parcel', data: shipmentData },
  'shipment.in_transit': { description: 'The parcel is in transit', data: shipmentData },
  'shipment.out_for_delivery': { description: 'The parcel is out for delivery', data: shipmentData },
  'shipment.undelivered': { description: 'A delivery attempt has failed', data: shipmentData },
  'shipment.delivered': { description: 'The parcel is delivered', data: shipmentData },
  'shipment.returning_to_origin': { description: 'The parcel comes back', data: shipmentData },
  'shipment.returned_to_origin': { description: 'The shop has the parcel again', data: shipmentData },
  'shipment.lost': { description: 'The parcel is lost', data: shipmentData },
  'shipment.cancelled': { description: 'The parcel is unpacked', data: shipmentData },
  'return.requested': { description: 'A return is requested', data: returnData },
  'return.approved': { description: 'A return is approved', data: returnData },
  'return.declined': { description: 'A return is declined', data: returnData },
  'return.picked_up': { description: 'The items of a return are picked up', data: returnData },
  'return.received': { description: 'The shop has the items of a return', data: returnData },
  'return.completed': { description: 'A return is refunded, credited or exchanged', data: returnData },
  'return.cancelled': { description: 'A return is cancelled', data: returnData },
  'refund.needs_details': { description: 'A refund waits for a UPI id or a bank account', data: refundData },
  'refund.due': { description: 'A refund is to be paid', data: refundData },
  'refund.refunded': { description: 'The customer has the money of a refund', data: refundData },
  'refund.cancelled': { description: 'A refund is cancelled, or replaced by another one', data: refundData },
  'product.created': { description: 'A product is created', data: productData },
  'product.updated': {
    description: 'Texts, category, options or publication of a product have changed',
    data: productData,
  },
  'product.deleted': { description: 'A product is deleted', data: productData },
  'stock.changed': { description: 'The stock of a variant has changed', data: stockData },
  'price.changed': { description: 'The price or MRP of a variant has changed', data: priceData },
  'customer.created': { description: 'A customer has an account', data: customerData },
  'customer.updated': { description: 'Name, contact, city or access of a customer have changed', data: customerData },
  'customer.deleted': { description: 'The account of a customer is deleted', data: customerData },
  'review.created': { description: 'A review is written', data: reviewData },
  'review.updated': { description: 'A review is changed, hidden or shown', data: reviewData },
  'review.deleted': { description: 'A review is deleted', data: reviewData },
  'release.withdrawn': { description: 'The shop withdrew a release', data: releaseData },
  'release.refused': { description: 'The document servers refused a release', data: releaseData },
  'release.failed': { description: 'A requested promotion failed', data: releaseData },
  'webhook.test': { description: 'A person tests this webhook', data: webhookData },
} as const satisfies Record<string, EventType>;
export type ShopEventType = keyof typeof shopEvents;

/** The types that a webhook can choose. Each gets `webhook.test` besides. */
export const shopEventTypes = (Object.keys(shopEvents) as ShopEventType[]).filter((type) => type !== 'webhook.test');

/** Days for which events are stored. */
export const eventDays = 30;

/** An event of the shop: body of a webhook, and entry of the list of events. `data` is as `shopEvents` says, by type and version. */
export const shopEventSchema = z.object({
  /** Identifies the event: the header `webhook-id` of its webhook, the same in each attempt. */
  id: idSchema,
  /** Type of the event: `order.placed`, or `ext.<extension>.<event>` of an extension, whose team says what `data` is. */
  type: openEnum(Object.keys(shopEvents) as ShopEventType[]),
  timestamp: timeSchema,
  /** Version of the form of `data`. A new version is announced in the changelog. */
  version: count,
  /** Kind and id of the record: `order:V-1001`. Events of one object are delivered in order. */
  object: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type ShopEvent = z.output<typeof shopEventSchema>;

/** Channels of messages to customers. */
export const messageChannels = ['email', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * Events about which the shop sends messages to customers, with their names on the screen. Each has a template per channel, which an admin can
 * edit and switch off. Codes and security notices are not among them: they are always sent.
 */
export const messageEvents = {
  order_placed: 'Order placed',
  exchange_placed: 'Replacement reserved',
  payment_link: 'Payment link',
  exchange_payment: 'Rest of an exchange to be paid',
  payment_reminder: 'Payment reminder',
  payment_failed: 'Payment failed',
  payment_expired: 'Payment time is over',
  order_edited: 'Order changed',
  order_delayed: 'Order ships later',
  order_processing: 'Order is being packed',
  order_cancelled: 'Order cancelled',
  invoice: 'Invoice',
  parcel_shipped: 'Parcel shipped',
  parcel_out_for_delivery: 'Parcel out for delivery',
  parcel_delivered: 'Parcel delivered',
  parcel_undelivered: 'Parcel could not be delivered',
  parcel_returned: 'Parcel came back to the shop',
  parcel_lost: 'Parcel lost',
  return_requested: 'Return requested',
  return_registered: 'Return registered by the shop',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  return_pickup: 'Return picked up',
  return_received: 'Return received',
  return_completed: 'Return completed',
  refund_needs_details: 'Refund needs bank details',
  payout_details: 'Where a refund is paid out has changed',
  refund_paid: 'Refund paid',
  gift_card_reminder: 'Gift card ends soon',
  credit_reminder: 'Store credit ends soon',
} as const;
export type MessageEvent = keyof typeof messageEvents;

/** States of a sent message. `delivered` and `read` come from receipts, which not every channel has. */
export const messageStatuses = ['queued', 'sent', 'delivered', 'read', 'failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

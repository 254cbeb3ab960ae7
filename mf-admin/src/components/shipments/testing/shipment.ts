import type { AdminShipment } from '@vastra/shared/contract';

/** A packed parcel of order V1 with cash to collect. */
export const packed: AdminShipment = {
  id: 's1',
  orderId: 'V1',
  number: 1,
  status: 'packed',
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  items: [{ position: 0, quantity: 2, title: 'Indigo Denim Jacket', color: 'Indigo', size: 'M', image: null }],
  handedOverAt: null,
  deliveredAt: null,
  expectedOn: null,
  attempts: 0,
  undeliveredReason: null,
  nextAttemptOn: null,
  cashDue: 979,
  events: [{ status: 'packed', at: '2026-11-20T06:00:00Z', location: '', note: '' }],
  carrierCode: 'manual',
  package: { lengthMm: null, widthMm: null, heightMm: null, weightGrams: null },
  cost: null,
  cashCollected: null,
  cashCollectedAt: null,
  cashRemittedAt: null,
  manifestId: null,
  pickupOn: null,
  hasCarrierLabel: false,
  isBooked: false,
  createdAt: '2026-11-20T06:00:00Z',
  next: ['handed_over', 'cancelled'],
  grades: [{ position: 0, restocked: 0, damaged: 0 }],
  needsGrades: false,
};

export const onTheWay: AdminShipment = {
  ...packed,
  status: 'in_transit',
  carrier: 'Delhivery',
  trackingNumber: 'D1',
  next: ['out_for_delivery', 'undelivered', 'delivered', 'returning_to_origin', 'returned_to_origin', 'lost'],
};

import type { AdminReturn } from '@vastra/shared/contract';
import { findDialog, getCard, notified, openAt, press, setUpAdmin } from '../../../testing/admin';

export const returned: AdminReturn = {
  id: 'r1',
  orderId: 'V1',
  number: 1,
  status: 'requested',
  requestedAt: '2026-11-19T20:00:00Z',
  lines: [
    {
      position: 0,
      quantity: 2,
      title: 'Indigo Denim Jacket',
      color: 'Indigo',
      size: 'M',
      image: null,
      reason: 'damaged',
      condition: 'tried_on',
      comment: 'A seam is open',
      resolution: 'refund',
      exchange: null,
      amount: 998,
      grades: null,
      pictures: [
        { id: 'p1', url: '/orders/V1/return-pictures/p1', width: 800, height: 600 },
        { id: 'p2', url: '/orders/V1/return-pictures/p2', width: 600, height: 800 },
      ],
    },
  ],
  fee: 50,
  refundAmount: null,
  declineReason: '',
  pickup: { on: '2026-11-22', slot: '09-13' },
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  payoutLabel: null,
  exchangeOrderId: null,
  creditNote: null,
  creditNotes: [],
  feeInvoice: null,
  canCancel: true,
  events: [{ status: 'requested', at: '2026-11-19T20:00:00Z', note: '', by: 'customer' }],
  customer: { userId: 'u1', name: 'Meera Nair', phone: '9876543210', returns: 3 },
  next: ['approved', 'declined', 'cancelled'],
  isDecidedByRule: false,
  hasDeliveryPayment: false,
  pickupBooking: null,
  refunds: [],
  isCash: false,
  suggestedRefund: 948,
  isRefundedEarly: false,
  canRefundEarly: false,
  receivedAt: null,
};
export const approved: AdminReturn = {
  ...returned,
  status: 'approved',
  next: ['picked_up', 'received', 'cancelled'],
  canRefundEarly: true,
};
export const received: AdminReturn = { ...returned, status: 'received', next: ['completed'], refundAmount: 449 };

export { notified };

setUpAdmin();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
});

export const getCall = 'GET admin/returns/r1';
const pictures = { 'GET orders/V1/return-pictures/p1': 'webp', 'GET orders/V1/return-pictures/p2': 'webp' };
export const open = (replies: Record<string, unknown>) => openAt('/admin/returns/r1', { ...pictures, ...replies });

/** Opens `initial`; the step `call` responds with `response`. Returns the bodies that were sent. */
export const openStep = (initial: AdminReturn, step: string, response: unknown, later?: AdminReturn) => {
  const bodies: unknown[] = [];
  let current = initial;
  open({
    [getCall]: () => current,
    [`POST admin/returns/r1/${step}`]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      if (later) current = later;
      return response;
    },
  });
  return bodies;
};
export { findDialog, getCard, press };

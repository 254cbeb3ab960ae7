import type { AdminOrder, AdminRefund } from '@vastra/shared/contract';
import type { buildFailure } from '@vastra/shared/testing';
import { findDialog, getCard, notified, openAt, press, setUpAdmin } from '../../../testing/admin';

export const order: AdminOrder = {
  _id: 'V1',
  status: 'placed',
  placedAt: '2026-11-19T20:00:00Z',
  items: [
    {
      productId: 'jacket',
      variantId: 'jacket-m',
      title: 'Indigo Denim Jacket',
      brand: 'Neel',
      color: 'Indigo',
      size: 'M',
      image: null,
      price: 500,
      originalPrice: 999,
      quantity: 2,
      lineTotal: 1000,
      hsn: '6203',
      taxRate: 5,
    },
  ],
  totalItems: 2,
  subtotal: 1000,
  couponCode: 'DIWALI',
  discount: 100,
  shippingFee: 79,
  total: 979,
  tax: 46.62,
  taxSplit: { placeOfSupply: 'Karnataka', cgst: 23.31, sgst: 23.31, igst: 0 },
  shippingMethod: 'standard',
  paymentMethod: 'cod',
  paymentLabels: { name: 'Cash on Delivery', paid: 'Cash on Delivery' },
  paymentStatus: 'pending',
  awaitsPaymentUntil: null,
  carrier: null,
  trackingNumber: null,
  invoice: 'VA2627-000001',
  creditNote: null,
  canCancel: true,
  canReturn: false,
  returnableUntil: null,
  address: {
    name: 'Meera Nair',
    phone: '9876543210',
    line1: '12 Residency Road',
    line2: '',
    city: 'Bengaluru',
    district: '',
    state: 'Karnataka',
    postalCode: '560025',
    country: 'India',
  },
  email: 'meera@example.in',
  isPurchaseShown: true,
  kind: 'goods',
  creditUsed: 0,
  manualDiscount: 0,
  business: null,
  creditNotes: [],
  refunds: [],
  cancellableItems: [],
  shipments: [],
  documents: [],
  tags: [],
  updatedAt: '2026-11-19T20:00:00Z',
  deliveryFrom: '2026-11-23',
  deliveryTo: '2026-11-26',
  events: [{ status: 'placed', at: '2026-11-19T20:00:00Z', note: 'Order placed', actor: 'customer' }],
  customer: { userId: 'u1', name: 'Meera Nair', phone: '9876543210', orders: 4 },
  next: ['processing', 'cancelled'],
  payment: {
    amount: 979,
    paidAt: null,
    providerPaymentId: null,
    refund: null,
    received: 0,
    refundable: 0,
    refunds: [],
    deliveryPayments: [],
  },
  notes: [],
};
export const processing: AdminOrder = { ...order, status: 'processing', next: ['shipped', 'cancelled'] };
export const shipped: AdminOrder = {
  ...order,
  status: 'shipped',
  next: ['delivered'],
  carrier: 'Blue Dart',
  trackingNumber: 'BD1',
};
export const refund: AdminRefund = {
  id: 'f1',
  amount: 979,
  status: 'due',
  method: 'payout',
  reason: 'return',
  dueAt: '2026-11-20T06:00:00Z',
  refundedAt: null,
  payoutLabel: 'UPI m***@okaxis',
  attempts: 0,
  retryAt: null,
  reference: null,
  note: '',
  actor: null,
  hasDetails: true,
  canCancel: true,
  canReplace: false,
  isPaidTwice: false,
  replaces: null,
  replacedBy: null,
  part: { kind: 'return', id: 'r1', number: 1 },
};
export const withRefunds = (base: AdminOrder, ...refunds: AdminRefund[]): AdminOrder => ({
  ...base,
  payment: { ...base.payment!, received: 979, refundable: 0, refunds },
});
export const refundDue: AdminOrder = withRefunds(
  { ...order, status: 'returned', paymentStatus: 'refund_due', next: [] },
  refund,
);
export const refundDueOnline: AdminOrder = withRefunds(
  {
    ...refundDue,
    paymentMethod: 'razorpay',
    paymentLabels: { name: 'Razorpay', paid: 'Paid online with Razorpay' },
    payment: { ...order.payment!, providerPaymentId: 'pay_1' },
  },
  { ...refund, method: 'source', payoutLabel: null, hasDetails: false, attempts: 3, canCancel: false },
);

export { notified };
export const downloads: string[] = [];

setUpAdmin();
beforeEach(() => {
  downloads.length = 0;
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

const defaultReplies = {
  'GET admin/orders/V1/neighbours': { previous: null, next: null },
  'GET admin/orders/V1/time-line': [],
  'GET admin/orders/V1/messages': [],
  'GET admin/order-tags': [{ tag: 'vip', orders: 3 }],
  'GET admin/orders/V1/shipments': { shipments: [], packable: { lines: [], reason: '' } },
  'GET admin/shipments/s1/booking': { carriers: [], booking: null },
  'GET admin/shipments/s2/booking': { carriers: [], booking: null },
};

export const getCall = 'GET admin/orders/V1';
export const open = (replies: Record<string, unknown>, search = '') =>
  openAt(`/admin/orders/V1${search}`, { ...defaultReplies, ...replies });

/**
 * Opens `initial`. The call `route` responds with `response`, and later reads get `laterOrder`. Returns the bodies that were sent.
 */
export const openWithResponse = (
  initial: AdminOrder,
  route: string,
  response: AdminOrder | ReturnType<typeof buildFailure>,
  laterOrder = response,
) => {
  const bodies: unknown[] = [];
  let current: unknown = initial;
  open({
    [getCall]: () => current,
    [route]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      current = laterOrder;
      return response;
    },
  });
  return bodies;
};
export { findDialog, getCard, press };

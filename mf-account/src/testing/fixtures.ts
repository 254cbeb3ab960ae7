import type {
  CodeSent,
  Device,
  MessagePreferences,
  Order,
  OrderSummary,
  PaymentLabels,
  Profile,
  Refund,
  Return,
  ReturnOptions,
  Session,
  Shipment,
} from '@vastra/shared/contract';

export const user: Session['user'] = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  isVerified: true,
  role: 'user',
  hasPassword: false,
};

export const profile: Profile = {
  name: user.name,
  email: user.email,
  phone: user.phone,
  pendingEmail: null,
  pendingPhone: null,
  photo: null,
  hasPassword: true,
  createdAt: '2026-10-01T10:00:00.000Z',
  showsPurchases: true,
};

export const devices: Device[] = [
  {
    _id: 'd1',
    device: 'Chrome on Windows',
    createdAt: '2026-11-18T10:00:00.000Z',
    lastSeenAt: '2026-11-19T20:00:00.000Z',
    isCurrent: true,
  },
  {
    _id: 'd2',
    device: 'Safari on iPhone',
    createdAt: '2026-11-10T10:00:00.000Z',
    lastSeenAt: '2026-11-17T10:35:00.000Z',
    isCurrent: false,
  },
];

export const messagePreferences: MessagePreferences = {
  sms: false,
  whatsapp: false,
  phone: '9876543210',
  whatsappOrderCount: 0,
  offers: { sms: true, whatsapp: true },
};

/** Replies to the calls of the profile tab. */
export const profileReplies = {
  'GET account/profile': profile,
  'GET account/sessions': devices,
  'GET account/message-preferences': messagePreferences,
};

export const codeSent: CodeSent = {
  sentTo: 'asha@example.com',
  channel: 'email',
  expiresIn: 600,
  resendAfter: 60,
  otp: '123456',
};

export const orderSummary: OrderSummary = {
  _id: 'V261120-7KQ3M9XB',
  status: 'shipped',
  awaitsPayment: false,
  placedAt: '2026-11-19T20:00:00.000Z',
  total: 1579,
  totalItems: 3,
  title: 'Indigo Denim Jacket',
  image: null,
  kind: 'goods',
  deliveryFrom: '2026-11-25',
  deliveryTo: '2026-12-01',
  expectedOn: null,
  deliveredAt: null,
  items: [{ productId: 'indigo-denim-jacket', variantId: 'jacket-m', title: 'Indigo Denim Jacket', image: null }],
};

/** Names of the payment methods, as the API serves them with an order. */
export const paymentLabels: Record<string, PaymentLabels> = {
  cod: { name: 'Cash on Delivery', paid: 'Cash on Delivery' },
  razorpay: { name: 'Razorpay', paid: 'Paid online with Razorpay' },
  demo: { name: 'Demo payment', paid: 'Demo payment' },
};

export const order: Order = {
  _id: 'V261120-7KQ3M9XB',
  status: 'shipped',
  placedAt: '2026-11-19T20:00:00.000Z',
  items: [
    {
      productId: 'indigo-denim-jacket',
      variantId: 'jacket-m',
      title: 'Indigo Denim Jacket',
      brand: 'Neelam',
      color: 'Indigo',
      size: 'M',
      image: null,
      price: 1500,
      originalPrice: 2000,
      quantity: 1,
      lineTotal: 1500,
      hsn: '6201',
      taxRate: 5,
    },
  ],
  totalItems: 1,
  subtotal: 1500,
  couponCode: null,
  discount: 0,
  shippingFee: 79,
  total: 1579,
  tax: 75.2,
  taxSplit: { placeOfSupply: 'Karnataka', cgst: 37.6, sgst: 37.6, igst: 0 },
  shippingMethod: 'standard',
  paymentMethod: 'cod',
  paymentLabels: paymentLabels.cod,
  paymentStatus: 'pending',
  awaitsPaymentUntil: null,
  carrier: 'Swift Parcel',
  trackingNumber: 'SP123456789',
  invoice: 'VAS/26-27/000042',
  creditNote: null,
  canCancel: false,
  canReturn: false,
  returnableUntil: null,
  address: {
    name: 'Asha Rao',
    phone: '9876543210',
    line1: '12 Lake Road',
    line2: '',
    city: 'Bengaluru',
    district: '',
    state: 'Karnataka',
    postalCode: '560001',
    country: 'India',
  },
  email: 'asha@example.com',
  isPurchaseShown: true,
  kind: 'goods',
  creditUsed: 0,
  manualDiscount: 0,
  business: null,
  creditNotes: [],
  refunds: [],
  cancellableItems: [],
  shipments: [],
  deliveryFrom: '2026-11-25',
  deliveryTo: '2026-12-01',
  events: [
    { status: 'placed', at: '2026-11-19T20:00:00.000Z', note: 'Order placed', actor: 'customer' },
    { status: 'processing', at: '2026-11-20T04:00:00.000Z', note: '', actor: 'admin' },
    { status: 'shipped', at: '2026-11-21T04:00:00.000Z', note: 'Handed to the courier', actor: 'admin' },
  ],
};

const jacketUnits = { position: 0, quantity: 1, title: 'Indigo Denim Jacket', color: 'Indigo', size: 'M', image: null };

/** A parcel on its way, with the jacket of `order`. */
export const shipment: Shipment = {
  number: 1,
  status: 'in_transit',
  carrier: 'Swift Parcel',
  trackingNumber: 'SP123456789',
  trackingUrl: 'https://swift.example/SP123456789',
  items: [jacketUnits],
  handedOverAt: '2026-11-21T04:00:00.000Z',
  deliveredAt: null,
  expectedOn: '2026-11-25',
  attempts: 0,
  undeliveredReason: null,
  nextAttemptOn: null,
  cashDue: 1579,
  cashPaidOnline: 0,
  canPayOnline: false,
  invoice: null,
  events: [
    { status: 'packed', at: '2026-11-20T04:00:00.000Z', location: '', note: 'Packed' },
    { status: 'handed_over', at: '2026-11-21T04:00:00.000Z', location: 'Bengaluru', note: '' },
    { status: 'in_transit', at: '2026-11-21T14:00:00.000Z', location: 'Hosur hub', note: 'Sorted' },
  ],
};

/** A request to exchange the jacket of `order`, which waits for a decision. */
export const requestedReturn: Return = {
  number: 1,
  status: 'requested',
  requestedAt: '2026-11-26T05:00:00.000Z',
  lines: [
    {
      ...jacketUnits,
      reason: 'too_small',
      condition: 'tried_on',
      comment: '',
      resolution: 'exchange',
      exchange: { variantId: 'jacket-l', color: 'Indigo', size: 'L' },
      amount: 1500,
      grades: null,
      pictures: [],
    },
  ],
  fee: 0,
  refundAmount: null,
  declineReason: '',
  pickup: { on: '2026-11-28', slot: '09-13' },
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  payoutLabel: null,
  exchangeOrderId: null,
  creditNote: null,
  creditNotes: [],
  feeInvoice: null,
  canCancel: true,
  events: [{ status: 'requested', at: '2026-11-26T05:00:00.000Z', note: '', by: 'customer' }],
};

export const refund: Refund = {
  id: 'r1',
  amount: 500,
  status: 'due',
  method: 'source',
  reason: 'return',
  dueAt: '2026-11-28T05:00:00.000Z',
  refundedAt: null,
  payoutLabel: null,
};

/** The jacket of `order` can be returned, or exchanged for L at another price. S is sold out. */
export const returnOptions: ReturnOptions = {
  lines: [
    {
      position: 0,
      quantity: 1,
      amount: 1500,
      canRefund: true,
      canExchange: true,
      reason: '',
      until: '2026-12-25T05:00:00.000Z',
      exchanges: [
        { variantId: 'jacket-s', color: 'Indigo', size: 'S', inStock: false, difference: 0 },
        { variantId: 'jacket-l', color: 'Indigo', size: 'L', inStock: true, difference: 100 },
      ],
    },
  ],
  fee: 49,
  freeReasons: [],
  canCreditStore: true,
  needsPayoutDetails: false,
  payoutLabel: null,
  pickupDays: ['2026-11-28', '2026-11-30'],
  pickupSlots: ['09-13', '13-18'],
};

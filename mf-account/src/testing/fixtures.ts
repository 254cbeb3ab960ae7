import type { CodeSent, Device, Order, OrderSummary, PaymentLabels, Profile, Session } from '@vastra/shared/contract';

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

/** Replies to the calls of the profile tab. */
export const profileReplies = { 'GET account/profile': profile, 'GET account/sessions': devices };

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
  deliveryFrom: '2026-11-25',
  deliveryTo: '2026-12-01',
  events: [
    { status: 'placed', at: '2026-11-19T20:00:00.000Z', note: 'Order placed', actor: 'customer' },
    { status: 'processing', at: '2026-11-20T04:00:00.000Z', note: '', actor: 'admin' },
    { status: 'shipped', at: '2026-11-21T04:00:00.000Z', note: 'Handed to the courier', actor: 'admin' },
  ],
};

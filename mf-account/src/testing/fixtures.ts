import type { CodeSent, Order, OrderSummary, Session } from '@vastra/shared/contract';

export const user: Session['user'] = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  isVerified: true,
  role: 'user',
  hasPassword: false,
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
  placedAt: '2026-11-19T20:00:00.000Z',
  total: 1579,
  totalItems: 3,
  title: 'Indigo Denim Jacket',
  image: null,
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
    },
  ],
  totalItems: 1,
  subtotal: 1500,
  couponCode: null,
  discount: 0,
  shippingFee: 79,
  total: 1579,
  shippingMethod: 'standard',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
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
    { status: 'placed', at: '2026-11-19T20:00:00.000Z', note: 'Order placed' },
    { status: 'processing', at: '2026-11-20T04:00:00.000Z', note: '' },
    { status: 'shipped', at: '2026-11-21T04:00:00.000Z', note: 'Handed to the courier' },
  ],
};

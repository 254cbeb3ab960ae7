import type { Cart, CartItem, Coupon, Order, OrderLine, PaymentOption, Quote, TaxSplit } from '@vastra/shared/contract';
import { startSession } from '@vastra/shared/session';

export const jacketLine: OrderLine = {
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
  hsn: '6203',
  taxRate: 5,
};

const withinKarnataka: TaxSplit = { placeOfSupply: 'Karnataka', cgst: 35.72, sgst: 35.71, igst: 0 };

export const tenPercent: Coupon = {
  _id: 'c1',
  code: 'TEN',
  description: '10% off',
  discountType: 'percentage',
  discountValue: 10,
  minOrderAmount: 0,
  maxDiscountAmount: null,
  endDate: null,
};

/** The payment options as the API serves them. */
export const paymentOptions = {
  cod: {
    method: 'cod',
    label: 'Cash on Delivery',
    description: 'You pay in cash when your order arrives.',
    available: true,
    reason: '',
  },
  razorpay: {
    method: 'razorpay',
    label: 'UPI, cards, net banking',
    description: 'You pay on the secure page of Razorpay.',
    available: true,
    reason: '',
  },
  demo: {
    method: 'demo',
    label: 'Demo payment',
    title: 'Demo payment: nothing is charged',
    description: 'On the next page you choose whether it goes through.',
    available: true,
    reason: '',
  },
} satisfies Record<string, PaymentOption>;

/** Builds a quote for one jacket of ₹1,500 with free shipping, paid in cash. Amounts are in rupees. */
export const buildQuote = (change: Partial<Quote> = {}): Quote => ({
  items: [jacketLine],
  totalItems: 1,
  subtotal: 1500,
  appliedCoupon: null,
  discount: 0,
  shippingFee: 0,
  total: 1500,
  tax: 71.43,
  taxSplit: withinKarnataka,
  shippingMethod: 'standard',
  paymentMethod: 'cod',
  paymentOptions: [paymentOptions.cod],
  shippingOptions: [
    { method: 'standard', fee: 0, available: true, from: '2026-11-25', to: '2026-12-01' },
    { method: 'express', fee: 199, available: true, from: '2026-11-23', to: '2026-11-24' },
  ],
  deliveryFrom: '2026-11-25',
  deliveryTo: '2026-12-01',
  freeShippingThreshold: 999,
  storeCreditUsed: 0,
  giftCardUsed: 0,
  creditUsed: 0,
  amountDue: change.total ?? 1500,
  ...change,
});

/** Replies with a quote for the guest's items of a request, at ₹1,500 each, with free shipping above ₹999. */
export const replyWithQuote = ({ body }: { body: unknown }): Quote => {
  const { items = [] } = body as { items?: { productId: string; variantId: string; quantity: number }[] };
  const totalItems = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = items.map(({ productId, variantId, quantity }) => ({
    ...jacketLine,
    productId,
    variantId,
    quantity,
    lineTotal: 1500 * quantity,
  }));
  return buildQuote({ items: lines, totalItems, subtotal: 1500 * totalItems, total: 1500 * totalItems });
};

export const jacketItem: CartItem = {
  _id: 'item-1',
  product: {
    _id: 'indigo-denim-jacket',
    title: 'Indigo Denim Jacket',
    brand: 'Neelam',
    category: { _id: 'jackets', name: 'Jackets' },
  },
  variant: {
    _id: 'jacket-m',
    name: 'Indigo / M',
    sku: 'NEE-1-M',
    price: 1500,
    originalPrice: 2000,
    discount: 25,
    stock: 5,
    inStock: true,
    images: [],
    color: 'Indigo',
    colorCode: '#2b3a67',
    size: 'M',
  },
  price: 1500,
  quantity: 1,
  lineTotal: 1500,
  problem: null,
};

/** Builds the account's cart of these items, with the totals of the items and without a coupon. Amounts are in rupees. */
export const buildCart = (items: CartItem[], change: Partial<Cart> = {}): Cart => {
  const subtotal = items.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return {
    items,
    totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    appliedCoupon: null,
    couponCode: null,
    couponProblem: null,
    unusedCode: undefined,
    discount: 0,
    shippingFee: 0,
    total: subtotal,
    freeShippingThreshold: 999,
    amountToFreeShipping: 0,
    ...change,
  };
};

export const order: Order = {
  _id: 'V261120-7KQ3M9XB',
  status: 'placed',
  placedAt: '2026-11-20T10:00:00.000Z',
  items: [jacketLine],
  totalItems: 1,
  subtotal: 1500,
  couponCode: null,
  discount: 0,
  shippingFee: 0,
  total: 1500,
  tax: 71.43,
  taxSplit: withinKarnataka,
  shippingMethod: 'standard',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  awaitsPaymentUntil: null,
  carrier: null,
  trackingNumber: null,
  invoice: 'VS/2026-27/000042',
  creditNote: null,
  canCancel: true,
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
  events: [{ status: 'placed', at: '2026-11-20T10:00:00.000Z', note: 'Order placed', actor: 'customer' }],
};

/** An order with the demo payment method that has not been paid yet. */
export const unpaidOrder: Order = {
  ...order,
  paymentMethod: 'demo',
  awaitsPaymentUntil: '2026-11-20T10:15:00.000Z',
  invoice: null,
};
/** Part of a quote that also offers the demo payment. */
export const withOnlinePayment: Partial<Quote> = {
  paymentOptions: [paymentOptions.cod, paymentOptions.demo],
};

export const asha = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  role: 'user' as const,
};
/** Starts a session for Asha, without a call. */
export const signIn = (): void => startSession({ user: asha, token: 'token' });

/** Stores a guest cart of one jacket in the browser, with this quantity. */
export const storeGuestCart = (quantity = 1): void =>
  localStorage.setItem(
    'vastra:cart',
    JSON.stringify([{ productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity }]),
  );
/** Returns the guest cart as the browser has stored it; an empty list without one. */
export const readGuestCart = (): unknown => JSON.parse(localStorage.getItem('vastra:cart') ?? '[]');

export interface DemoCoupon {
  code: string;
  description: string;
  discountType: 'percentage' | 'fixed' | 'shipping';
  /** Percent, rupees, or 0 for free shipping. */
  discountValue: number;
  /** Rupees. */
  minOrderAmount?: number;
  /** Rupees; caps a percentage. */
  maxDiscountAmount?: number;
  startsDaysAgo: number;
  /** Negative once the coupon has ended. */
  endsInDays: number;
  usageLimit?: number;
  perCustomerLimit?: number;
  isFirstOrderOnly?: boolean;
}

export const coupons: DemoCoupon[] = [
  {
    code: 'WELCOME10',
    description: '10% off your first order, up to ₹150',
    discountType: 'percentage',
    discountValue: 10,
    maxDiscountAmount: 150,
    startsDaysAgo: 380,
    endsInDays: 365,
    perCustomerLimit: 1,
    isFirstOrderOnly: true,
  },
  {
    code: 'SUMMER25',
    description: '25% off orders of ₹599 or more, up to ₹300',
    discountType: 'percentage',
    discountValue: 25,
    minOrderAmount: 599,
    maxDiscountAmount: 300,
    startsDaysAgo: 3,
    endsInDays: 27,
    usageLimit: 500,
    perCustomerLimit: 2,
  },
  {
    code: 'FESTIVE20',
    description: '20% off orders of ₹499 or more, up to ₹100',
    discountType: 'percentage',
    discountValue: 20,
    minOrderAmount: 499,
    maxDiscountAmount: 100,
    startsDaysAgo: 75,
    endsInDays: 15,
    perCustomerLimit: 3,
  },
  {
    code: 'FLAT50',
    description: '₹50 off orders of ₹449 or more',
    discountType: 'fixed',
    discountValue: 50,
    minOrderAmount: 449,
    startsDaysAgo: 120,
    endsInDays: 60,
  },
  {
    code: 'BIGCART200',
    description: '₹200 off orders of ₹1,999 or more',
    discountType: 'fixed',
    discountValue: 200,
    minOrderAmount: 1999,
    startsDaysAgo: 30,
    endsInDays: 45,
    usageLimit: 300,
  },
  {
    code: 'SHIPFREE',
    description: 'Free delivery on any order',
    discountType: 'shipping',
    discountValue: 0,
    startsDaysAgo: 10,
    endsInDays: 20,
    perCustomerLimit: 1,
  },
  {
    code: 'MONSOON15',
    description: '15% off, up to ₹200, while it rained',
    discountType: 'percentage',
    discountValue: 15,
    maxDiscountAmount: 200,
    startsDaysAgo: 130,
    endsInDays: -40,
  },
];

import type { Cart, CartItem, Coupon, Image, LineDeal, Quote } from '@vastra/shared/contract';

/** A line as the screens show it, whoever keeps it. */
export interface CartLine {
  /** The server's id for an account's line, the variant's for a guest's. */
  id: string;
  productId: string;
  variantId: string;
  title: string;
  brand: string;
  color: string;
  size: string;
  image: Image | null;
  price: number;
  originalPrice: number;
  discount: number;
  quantity: number;
  /** Null when the line cannot be ordered as it stands. */
  lineTotal: number | null;
  /** Pieces there are, where that is known. */
  stock?: number;
  problem: CartItem['problem'] | 'gone';
  /** The running deal that an account's line is in. */
  deal?: LineDeal;
  /** What a piece cost when the line was last seen; not there when it still costs that. */
  previousPrice?: number;
}

/** The coupon that was applied. `problem` says why it does not count now; `details` are there while it counts. */
export interface CartCoupon {
  code: string;
  details: Coupon | null;
  problem: string | null;
}

/** Lines and amounts (rupees), all computed on the server. */
export interface CartView {
  lines: CartLine[];
  totalItems: number;
  /** Pieces that the amounts count. */
  pricedItems: number;
  subtotal: number;
  discount: number;
  shippingFee: number;
  total: number;
  freeShippingThreshold: number;
  amountToFreeShipping: number;
  coupon: CartCoupon | null;
}

export const emptyCart: CartView = {
  lines: [],
  totalItems: 0,
  pricedItems: 0,
  subtotal: 0,
  discount: 0,
  shippingFee: 0,
  total: 0,
  freeShippingThreshold: 0,
  amountToFreeShipping: 0,
  coupon: null,
};

/** What the account's cart looks like on the screens. */
export const toCartView = ({ items, appliedCoupon, couponCode, couponProblem, ...amounts }: Cart): CartView => ({
  ...amounts,
  pricedItems: amounts.totalItems,
  lines: items.map(toCartLine),
  coupon: couponCode ? { code: couponCode, details: appliedCoupon, problem: couponProblem } : null,
});

const toCartLine = ({ _id, product, variant, price, quantity, lineTotal, problem, ...rest }: CartItem): CartLine => ({
  id: _id,
  productId: product._id,
  variantId: variant._id,
  title: product.title,
  brand: product.brand,
  color: variant.color,
  size: variant.size,
  image: variant.images[0] ?? null,
  price,
  originalPrice: variant.originalPrice,
  discount: variant.discount,
  quantity,
  lineTotal: problem ? null : lineTotal,
  stock: variant.stock,
  problem,
  deal: rest.deal,
  previousPrice: rest.priceBefore,
});

/** What a quote says of a guest's lines; the quote offers no stock. */
export const toCartLines = (quote: Quote): CartLine[] =>
  quote.items.map((item) => ({
    id: item.variantId,
    productId: item.productId,
    variantId: item.variantId,
    title: item.title,
    brand: item.brand,
    color: item.color,
    size: item.size,
    image: item.image,
    price: item.price,
    originalPrice: item.originalPrice,
    discount: percentBelow(item.price, item.originalPrice),
    quantity: item.quantity,
    lineTotal: item.lineTotal,
    problem: null,
  }));

const percentBelow = (price: number, originalPrice: number): number =>
  originalPrice > price ? Math.round(((originalPrice - price) / originalPrice) * 100) : 0;

/** Pieces over all lines. */
export const getTotalItems = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether every line can be ordered as it stands. */
export const isOrderable = ({ lines }: CartView): boolean => lines.every(({ problem }) => problem === null);

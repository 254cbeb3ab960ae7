import type { Cart, CartItem, Coupon, Image, LineDeal, Quote } from '@vastra/shared/contract';
import { getDiscountPercent } from '@vastra/shared/contract/discount';
import { toLineSize } from '@vastra/shared/contract/variant-rules';

/** A line as the screens show it, in a guest's cart or in an account's. */
export interface CartLine {
  /** The server's id of the line in an account's cart; the variant's id in a guest's. */
  id: string;
  productId: string;
  variantId: string;
  title: string;
  brand: string;
  color: string;
  size: string;
  image: Image | null;
  price: number;
  /** Price that is shown of one unit: less than `price` where promotions or a price list reduce each unit. */
  unitPrice: number;
  originalPrice: number;
  discount: number;
  quantity: number;
  /** Cost of the line after promotions of products, in rupees; null if the line cannot be ordered as it is. */
  lineTotal: number | null;
  /** Units in stock, where that is known. */
  stock?: number;
  /** The reason why the line cannot be ordered; null if it can. `gone`: no longer sold. */
  blockReason: CartItem['problem'] | 'gone';
  /** Sentence that says when the sale of a line starts that cannot be ordered yet. */
  saleText?: string;
  /** Sentence that says when a line ships that is sold before it is in stock. */
  backorderText?: string;
  /** Day on which such a line ships. */
  shipsFrom?: string;
  /** The running deal of a line in an account's cart. */
  deal?: LineDeal;
  /** The unit price in rupees when the shopper last saw the line; undefined if it is still the same. */
  previousPrice?: number;
}

/** The entered coupon. `details` are set while it is used, otherwise one of the reasons says why it is not. */
export interface CartCoupon {
  code: string;
  details: Coupon | null;
  invalidReason: string | null;
  /** Says that the offers without a valid coupon save more. */
  unusedReason?: string;
}

/** Lines and amounts in rupees, all computed on the server. */
export interface CartView {
  lines: CartLine[];
  totalItems: number;
  /** Total quantity that the amounts include. */
  pricedItems: number;
  subtotal: number;
  discount: number;
  /** Promotions that apply. */
  promotions?: Cart['promotions'];
  /** Sentences about promotions that are close. */
  hints?: string[];
  /** Links of sentences to the items that they say to add. */
  hintLinks?: Cart['hintLinks'];
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

/** Converts the API's cart of an account. */
export const toCartView = ({
  items,
  appliedCoupon,
  couponCode,
  couponProblem: invalidReason,
  unusedCode,
  ...amounts
}: Cart): CartView => ({
  ...amounts,
  pricedItems: amounts.totalItems,
  lines: items.map(toCartLine),
  coupon: couponCode
    ? {
        code: couponCode,
        details: appliedCoupon,
        invalidReason: unusedCode ? null : invalidReason,
        unusedReason: unusedCode?.text,
      }
    : null,
});

const toCartLine = ({
  _id,
  product,
  variant,
  price,
  quantity,
  lineTotal,
  problem: blockReason,
  ...rest
}: CartItem): CartLine => ({
  id: _id,
  productId: product._id,
  variantId: variant._id,
  title: product.title,
  brand: product.brand,
  color: variant.color,
  size: toLineSize(variant),
  image: variant.images?.[0] ?? null,
  price,
  ...toUnitPrice({ price, unitPrice: rest.unitPrice, originalPrice: variant.originalPrice }),
  quantity,
  lineTotal: blockReason ? null : (rest.netTotal ?? lineTotal),
  stock: variant.stock,
  blockReason,
  saleText: rest.saleText,
  backorderText: rest.backorder?.text,
  shipsFrom: rest.backorder?.shipsFrom,
  deal: rest.deal,
  previousPrice: rest.priceBefore,
});

/** Returns the shown price of a unit. Earlier versions of the API send no `unitPrice`. */
const toUnitPrice = ({
  price,
  unitPrice = price,
  originalPrice,
}: Pick<CartLine, 'price' | 'originalPrice'> & { unitPrice?: number }) => ({
  unitPrice,
  originalPrice,
  discount: getDiscountPercent(unitPrice, originalPrice),
});

/** Converts a quote for a guest's lines. The stock stays unknown because a quote does not contain it. */
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
    ...toUnitPrice(item),
    backorderText: item.backorder?.text,
    shipsFrom: item.backorder?.shipsFrom,
    quantity: item.quantity,
    lineTotal: item.netTotal ?? item.lineTotal,
    blockReason: null,
  }));

/** Returns the total quantity of all lines. */
export const getTotalItems = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns whether every line can be ordered as it is. */
export const isOrderable = ({ lines }: CartView): boolean => lines.every(({ blockReason }) => blockReason === null);

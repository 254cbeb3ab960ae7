import type { PaymentMethod, PaymentOption, ShippingMethod } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { ProductGone } from '../cart/errors';
import { refuseGuest } from '../cart/guest-carts';
import { availableOf, type Line, linesOf, type Wanted } from '../cart/lines';
import { findCart } from '../cart/queries';
import { InvalidCoupon } from '../coupons/errors';
import { type CouponRow, judgeCoupon } from '../coupons/queries';
import { withDeals } from '../deals/prices';
import { type Amounts, amountsOf, subtotalOf } from '../pricing/pricing';
import { isServed, type Option, optionsOf, type Policy, thresholdInForce } from '../shipping/policy';
import { regionOf } from '../shipping/postal-codes';
import { findPolicy } from '../shipping/queries';
import { type OrderTax, type Taxable, taxOf } from '../tax/order-tax';
import { stateCodeOf } from '../tax/states';
import { CartEmpty, ExpressUnavailable, NotDelivered, NotEnoughStock, type Shortage } from './errors';
import { chooseMethod, paymentOptionsOf } from './payment-options';

export interface Purchase {
  userId: string | null;
  /** A guest's lines, or those of "Buy Now"; otherwise the account's cart is bought. */
  items?: Wanted[];
  couponCode?: string;
  shippingMethod: ShippingMethod;
  /** Without it, the first that is available. */
  paymentMethod?: PaymentMethod;
  /** The ways to pay that the shop offers (`offeredMethods`). */
  offered?: readonly PaymentMethod[];
  /** Of the delivery address. Without a state, that of the PIN code is the place of supply. */
  postalCode?: string;
  state?: string;
  phone?: string;
}

export interface Computation {
  lines: Line[];
  coupon: CouponRow | null;
  /** Paise. */
  amounts: Amounts;
  tax: OrderTax;
  options: Option[];
  chosen: Option;
  paymentOptions: PaymentOption[];
  paymentMethod: PaymentMethod;
  /** Paise. */
  freeShippingThreshold: number;
}

/**
 * What a purchase costs: one computation for the quote and for the order, so that the total shown is the total charged.
 * `isOrder`: what it counts on stays as it is until the transaction ends.
 */
export async function compute(
  db: Queryable,
  purchase: Purchase,
  now: Date,
  { isOrder = false } = {},
): Promise<Computation> {
  await refuseGuest(db, purchase.userId);
  const usual = await linesToBuy(db, purchase);
  refuseShortages(usual);
  const lines = await withDeals(db, usual, { userId: purchase.userId, now, isLocked: isOrder });
  const subtotal = subtotalOf(lines);
  const coupon = await couponOf(db, purchase, subtotal, now);
  const policy = await findPolicy(db);
  refuseDelivery(policy, purchase);
  const options = optionsOf(policy, { subtotal, postalCode: purchase.postalCode }, now);
  const chosen = options.find(({ method }) => method === purchase.shippingMethod)!;
  if (!chosen.available) throw new ExpressUnavailable();
  const paymentOptions = paymentOptionsOf(purchase.offered ?? ['cod'], policy, purchase.postalCode);
  const paymentMethod = chooseMethod(paymentOptions, purchase.paymentMethod);
  const amounts = amountsOf(lines, coupon, chosen.fee);
  const tax = await taxOf(db, taxableOf(lines, amounts, purchase), now);
  const freeShippingThreshold = thresholdInForce(policy, now);
  return { lines, coupon, amounts, tax, options, chosen, paymentOptions, paymentMethod, freeShippingThreshold };
}

function refuseDelivery(policy: Policy, { postalCode }: Purchase): void {
  if (!postalCode) return;
  if (!regionOf(postalCode) || !isServed(policy, postalCode)) throw new NotDelivered();
}

/** The state of delivery; a PIN code knows better than a state that nobody has heard of. */
const stateOf = ({ state, postalCode }: Purchase): string | undefined =>
  state && stateCodeOf(state) ? state : (postalCode && regionOf(postalCode)?.state) || state;

const taxableOf = (lines: readonly Line[], amounts: Amounts, purchase: Purchase): Taxable => ({
  lines: lines.map(({ product, price, quantity }) => ({ hsn: product.hsn, price, quantity })),
  discount: amounts.discount,
  shippingFee: amounts.shippingFee,
  state: stateOf(purchase),
});

async function linesToBuy(db: Queryable, { userId, items }: Purchase): Promise<Line[]> {
  if (!items) {
    const lines = userId ? (await findCart(db, userId)).lines : [];
    if (lines.length === 0) throw new CartEmpty();
    return lines;
  }
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of items) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  const lines = await linesOf(
    db,
    [...wanted].map(([variantId, quantity]) => ({ variantId, quantity })),
  );
  if (lines.length < wanted.size) throw new ProductGone();
  return lines;
}

function refuseShortages(lines: readonly Line[]): void {
  const shortages = lines.filter((line) => line.quantity > availableOf(line)).map(shortageOf);
  if (shortages.length > 0) throw new NotEnoughStock(shortages);
}

export const shortageOf = (line: Line): Shortage => ({
  variantId: line.variant.id,
  name: `${line.product.title} (${line.variant.color}, ${line.variant.size})`,
  available: availableOf(line),
});

async function couponOf(db: Queryable, purchase: Purchase, subtotal: number, now: Date): Promise<CouponRow | null> {
  const { couponCode, userId, phone } = purchase;
  if (!couponCode) return null;
  const { coupon, problem } = await judgeCoupon(db, couponCode, { subtotal, userId, phone, now });
  if (problem !== undefined) throw new InvalidCoupon(problem);
  return coupon;
}

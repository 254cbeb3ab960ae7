import { type Quote, toLineSize, toRupees } from '@vastra/shared/contract';
import type { CreditPlan } from '../../accounting/credit/plan-credit';
import { type Line, toLineBackorder } from '../../pricing/amounts/lines';
import { getRounding, toWireRounding } from '../../pricing/amounts/rounding';
import { toWireCoupon } from '../../pricing/coupons/queries';
import type { NamedHints } from '../../pricing/promotions/name-hints';
import type { LinePart } from '../../pricing/promotions/tax-by-unit';
import {
  listLinePromotions,
  toWireCode,
  toWireHints,
  toWireLinePromotions,
  toWirePromotions,
} from '../../pricing/promotions/wire-promotions';
import type { ShippingOption } from '../../pricing/shipping/policy';
import { toWireFees } from '../../pricing/tax/wire-fees';
import { toPercent, toTaxSplit } from '../../pricing/tax/wire-tax';
import { toWireCharge } from '../../pricing/unit-prices/line-charges';
import { toWireLineDeal } from '../cart/wire';
import type { ComputedQuote } from './compute-quote';

/** Converts a computed quote to the contract's `Quote`, in rupees, with the sentences about promotions that are close. */
export function toWireQuote(quote: ComputedQuote, hints: NamedHints, now: Date): Quote {
  const { lines, coupon, enteredPromotion, promoted, amounts, tax, parts, shippingOption, freeShippingThreshold } =
    quote;
  return {
    items: lines.map((line, position) => ({
      ...toWireLine(line, getHighestRate(parts, position), now),
      ...toWireCharge(line, quote.charges[position]),
      ...toWireLinePromotions(listLinePromotions(promoted, position)),
    })),
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toRupees(amounts.subtotal),
    appliedCoupon: enteredPromotion ? toWireCode(enteredPromotion, promoted) : coupon && toWireCoupon(coupon),
    ...(promoted.unusedCode && { unusedCode: promoted.unusedCode }),
    ...toWirePromotions(promoted.adjustments),
    ...toWireHints(hints),
    discount: toRupees(amounts.discount),
    shippingFee: toRupees(amounts.shippingFee),
    ...toWireFees(tax.fees),
    ...(quote.extras.length > 0 && { extras: [...quote.extras] }),
    ...toWireRounding(getRounding(amounts)),
    total: toRupees(amounts.total),
    tax: toRupees(tax.tax),
    taxSplit: toTaxSplit(tax),
    shippingMethod: shippingOption.method,
    paymentMethod: quote.paymentMethod,
    paymentOptions: quote.paymentOptions,
    shippingOptions: quote.shippingOptions.map((option) =>
      toWireOption(option, quote.deliveryDiscounts.get(option.method)!),
    ),
    deliveryFrom: shippingOption.from,
    deliveryTo: shippingOption.to,
    freeShippingThreshold: toRupees(freeShippingThreshold),
    ...toWireCredit(quote.credit),
  };
}

/** Returns the highest rate among the units of a line. */
const getHighestRate = (parts: readonly LinePart[], position: number): number =>
  Math.max(...parts.filter(({ line }) => line === position).map(({ rate }) => rate));

const toWireCredit = ({ available, giftCard, ...plan }: CreditPlan) => ({
  ...(available !== undefined && { creditAvailable: toRupees(available) }),
  storeCreditUsed: toRupees(plan.storeCreditUsed),
  giftCardUsed: toRupees(plan.giftCardUsed),
  creditUsed: toRupees(plan.creditUsed),
  amountDue: toRupees(plan.amountDue),
  ...(giftCard && { giftCard: { ending: giftCard.card.codeEnding, balance: toRupees(giftCard.available) } }),
});

const toWireOption = (option: ShippingOption, discount: number) => ({
  ...option,
  fee: toRupees(option.fee - discount),
});

const toWireLine = (line: Line, taxRate: number, now: Date): Quote['items'][number] => ({
  productId: line.product.id,
  variantId: line.variant.id,
  title: line.product.title,
  brand: line.product.brand,
  color: line.variant.color,
  size: toLineSize(line.variant),
  image: line.image,
  price: toRupees(line.price),
  originalPrice: toRupees(line.variant.mrp),
  quantity: line.quantity,
  lineTotal: toRupees(line.price * line.quantity),
  hsn: line.product.hsn,
  taxRate: toPercent(taxRate),
  deal: toWireLineDeal(line),
  backorder: toLineBackorder(line, now),
});

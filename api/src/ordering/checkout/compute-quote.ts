import { type PaymentMethod, type PaymentOption, type ShippingMethod, toLineSize } from '@vastra/shared/contract';
import { isPaidOnDelivery, storeCredit } from '@vastra/shared/contract/order-state';
import { CreditChangedError } from '../../accounting/credit/errors';
import { type CreditPlan, isPaidByCredit } from '../../accounting/credit/plan-credit';
import type { OfferedExtra } from '../../platform/extensions/fees';
import { findRegion } from '../../pricing/addresses/postal-codes';
import { findDeliveryState } from '../../pricing/addresses/resolve-state';
import { getAvailableQuantity, type Line, toLineBackorder } from '../../pricing/amounts/lines';
import type { Fee } from '../../pricing/amounts/order-fees';
import { type Amounts, calculateSubtotal } from '../../pricing/amounts/pricing';
import type { CouponRow } from '../../pricing/coupons/queries';
import { applyDeals } from '../../pricing/deals/prices';
import type { LivePromotion } from '../../pricing/promotions/live-promotions';
import type { PromotedLines } from '../../pricing/promotions/promote-lines';
import { calculateTaxByUnit, type LinePart } from '../../pricing/promotions/tax-by-unit';
import {
  getFreeShippingThreshold,
  isServiceable,
  listShippingOptions,
  type ShippingOption,
  type ShippingPolicy,
} from '../../pricing/shipping/policy';
import { priceShipping } from '../../pricing/shipping/price-shipping';
import type { OrderTax, Taxable } from '../../pricing/tax/order-tax';
import { type LineCharge, listLineCharges } from '../../pricing/unit-prices/line-charges';
import type { PurchaseFacts } from '../steps/facts';
import type { Purchase } from '../steps/purchase';
import { NotEnoughStockError, type Shortage } from '../stock/errors';
import { chargeMethod } from './charge-method';
import { DeliveryUnavailableError, ExpressUnavailableError } from './errors';
import { buildPaymentOptions, choosePaymentMethod, restrictOptions } from './payment-options';
import { priceByMethod } from './price-by-method';
import { findExpectedMethod, findValidOffer } from './promote-purchase';
import { isRoundedAway, type PricedPayment } from './round-cash';

export interface ComputedQuote {
  lines: Line[];
  /** Null also for a coupon that is not used. */
  coupon: CouponRow | null;
  /** The promotion whose code the shopper has entered; null also for a code that is not used. */
  enteredPromotion: LivePromotion | null;
  /** Discounts of promotions and of the coupon. */
  promoted: PromotedLines;
  /** Costs of the lines after promotions of products. */
  charges: LineCharge[];
  /** In paise. */
  amounts: Amounts;
  /** Part of the discount that an admin gives, in paise. */
  manualDiscount: number;
  tax: OrderTax;
  /** The lines of the order: a line whose units have different rates of GST is several. */
  parts: LinePart[];
  shippingOptions: ShippingOption[];
  /** Discounts of promotions and of the coupon on each option, in paise. */
  deliveryDiscounts: ReadonlyMap<ShippingMethod, number>;
  /** The chosen option of `shippingOptions`. */
  shippingOption: ShippingOption;
  paymentOptions: PaymentOption[];
  paymentMethod: PaymentMethod;
  credit: CreditPlan;
  /** Total and credit before cash was rounded, in paise: what a screen has shown that asked for no payment method. */
  exact: { total: number; creditUsed: number };
  /** In paise. */
  freeShippingThreshold: number;
  /** Extras that can be chosen. */
  extras: readonly OfferedExtra[];
}

/**
 * Computes the price of a purchase from its facts and the answers of extensions. The quote and the order use this one function, so that the total shown is
 * the total charged. It reads no database.
 *
 * @throws NotEnoughStockError, InvalidCouponError, DeliveryUnavailableError, ExpressUnavailableError
 * @throws ExtrasInvalidError for an extra that no extension offers
 * @throws PaymentMethodUnavailableError, CashUnavailableError as `choosePaymentMethod`
 * @throws GiftCardInvalidError, and CreditChangedError if credit was to pay everything and does not
 */
export async function computeQuote(
  facts: PurchaseFacts,
  purchase: Purchase,
  now: Date,
  { isOrder = false } = {},
): Promise<ComputedQuote> {
  const { userId, postalCode } = purchase;
  const { policy, learnedDays } = facts.delivery;
  assertInStock(facts.lines);
  const lines = applyDeals(facts.lines, facts.deals);
  const subtotal = calculateSubtotal(lines);
  const offer = findValidOffer(facts.offers.code, { subtotal, now });
  assertDelivered(policy, purchase);
  const items = lines.map(toExtensionItem);
  const shippingOptions = await priceShipping(
    listShippingOptions(policy, { subtotal, postalCode, shipsFrom: findLastShipDay(lines, now) }, now, learnedDays),
    { postalCode, subtotal, items },
    purchase.calculateShipping,
  );
  const shippingOption = shippingOptions.find(({ method }) => method === purchase.shippingMethod)!;
  if (!shippingOption.available) throw new ExpressUnavailableError();
  const servedOptions = buildPaymentOptions(policy, { postalCode, subtotal }, purchase.offeredMethods);
  const priced = await priceByMethod(
    facts,
    purchase,
    { lines, offer, now, items, subtotal, shippingOption, shippingOptions },
    findExpectedMethod(purchase, servedOptions, isOrder),
  );
  const { promoted, extensionFees, manualDiscount, plan, amounts: ofAllMethods } = priced;
  const paymentOptions = await restrictOptions(
    servedOptions,
    { customerId: userId ?? undefined, postalCode, items, total: ofAllMethods.total },
    purchase.restrictPayment,
  );
  const method = getPaymentMethod(paymentOptions, purchase.paymentMethod, { amounts: ofAllMethods, credit: plan });
  // A quote without a method is for all methods, so that it is exact, unless the screen shows the amount of the first method.
  const isChosen = isOrder || purchase.paymentMethod !== undefined || purchase.roundsCash === true;
  const { amounts, credit, paymentMethod, fees, exact } = chargeMethod(
    { amounts: ofAllMethods, credit: plan, paymentMethod: method },
    { fees: extensionFees, cashFee: policy.cashOnDelivery.fee, isChosen },
  );
  const taxable = toTaxable(lines, { ...amounts, lineDiscounts: promoted.lineDiscounts, fees }, purchase);
  const { tax, parts } = calculateTaxByUnit(facts.taxBasis, taxable, promoted, now);
  return {
    lines,
    coupon: promoted.unusedCode ? null : offer.coupon,
    enteredPromotion: promoted.unusedCode ? null : offer.promotion,
    promoted,
    charges: listLineCharges(lines, promoted.adjustments, facts.offers.live),
    amounts,
    manualDiscount,
    tax,
    parts,
    shippingOptions,
    deliveryDiscounts: promoted.deliveryDiscounts,
    shippingOption,
    paymentOptions,
    paymentMethod,
    credit,
    exact: { total: exact.amounts.total, creditUsed: plan.creditUsed },
    freeShippingThreshold: getFreeShippingThreshold(policy, now),
    extras: purchase.feeSource?.offered ?? [],
  };
}

/** Returns the method of what is left to pay. An order that credit pays as a whole needs none. */
function getPaymentMethod(
  options: readonly PaymentOption[],
  requested: PaymentMethod | undefined,
  priced: Omit<PricedPayment, 'paymentMethod'>,
): PaymentMethod {
  if (isPaidByCredit(priced.credit)) return storeCredit;
  if (requested !== storeCredit) return choosePaymentMethod(options, requested);
  // Cash is rounded by more than credit leaves, so that nothing is left.
  const cash = options.find(({ method, available }) => available && isPaidOnDelivery(method));
  if (!cash || !isRoundedAway(priced)) throw new CreditChangedError();
  return cash.method;
}

function assertDelivered(policy: ShippingPolicy, { postalCode }: Purchase): void {
  if (!postalCode) return;
  if (!findRegion(postalCode) || !isServiceable(policy, postalCode)) throw new DeliveryUnavailableError();
}

const toTaxable = (
  lines: readonly Line[],
  amounts: Amounts & { fees: readonly Fee[]; lineDiscounts: readonly number[] },
  purchase: Purchase,
): Taxable => ({
  lines: lines.map(({ product, price, quantity }) => ({ hsn: product.hsn, price, quantity })),
  discount: amounts.discount,
  lineDiscounts: amounts.lineDiscounts,
  shippingFee: amounts.shippingFee,
  fees: amounts.fees,
  state: findDeliveryState(purchase),
});

/** Returns the day on which the last line ships; undefined if all lines are sold from stock. */
const findLastShipDay = (lines: readonly Line[], now: Date): string | undefined =>
  lines
    .flatMap((line) => toLineBackorder(line, now)?.shipsFrom ?? [])
    .sort()
    .at(-1);

const toExtensionItem = ({ product, variant, quantity, price }: Line) => ({
  productId: product.id,
  variantId: variant.id,
  quantity,
  price,
});

function assertInStock(lines: readonly Line[]): void {
  const shortages = lines.filter((line) => line.quantity > getAvailableQuantity(line)).map(toShortage);
  if (shortages.length > 0) throw new NotEnoughStockError(shortages);
}

const toShortage = (line: Line): Shortage => ({
  variantId: line.variant.id,
  name: `${line.product.title} (${line.variant.color}, ${toLineSize(line.variant)})`,
  available: getAvailableQuantity(line),
  startsAt: line.saleStart?.startsAt,
});

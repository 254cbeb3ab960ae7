import type { PaymentMethod } from '@vastra/shared/contract';
import { isPaidOnDelivery, storeCredit } from '@vastra/shared/contract/order-state';
import { type CreditPlan, type CreditRequest, isPaidByCredit, planCredit } from '../../accounting/credit/plan-credit';
import type { Queryable } from '../../platform/db/connect';
import { type ChosenExtra, ExtrasInvalidError, type FeeSource } from '../../platform/extensions/fees';
import { type Fee, sumFees } from '../../pricing/amounts/order-fees';
import { type Amounts, calculatePromotedAmounts, type ManualDiscount } from '../../pricing/amounts/pricing';
import { promotePurchase } from './promote-purchase';
import { isRoundedAway } from './round-cash';

type OfferPurchase = Parameters<typeof promotePurchase>[1];
type Promoted = Awaited<ReturnType<typeof promotePurchase>>;

/** The parts of a purchase that its price depends on. */
interface Purchase extends OfferPurchase, Omit<CreditRequest, 'available'> {
  manualDiscount?: ManualDiscount;
  feeSource?: FeeSource;
  extras?: readonly ChosenExtra[];
}

/** The parts of a purchase that are known before its way to pay. */
interface PricedItems extends Omit<Parameters<typeof promotePurchase>[2], 'paymentMethod'> {
  /** In paise. */
  subtotal: number;
  items: Parameters<FeeSource['calculate']>[0]['items'];
  /** Store credit that the customer has, in paise; undefined for a guest. */
  availableCredit: number | undefined;
}

/** Price of a purchase with a way to pay, and the part that credit pays. Amounts in paise. */
interface MethodPrice {
  extensionFees: Fee[];
  promoted: Promoted;
  amounts: Amounts;
  manualDiscount: number;
  plan: CreditPlan;
}

/**
 * Computes what a purchase costs with the way to pay that it is expected to have: undefined for all. A purchase that credit pays as a whole has the
 * discounts and the fees of store credit, whatever was chosen before, because nothing is left to pay in another way.
 */
export async function priceByMethod(
  db: Queryable,
  purchase: Purchase,
  priced: PricedItems,
  expectedMethod: PaymentMethod | undefined,
): Promise<MethodPrice> {
  const expected = await priceMethod(db, purchase, priced, expectedMethod);
  const { amounts, plan: credit } = expected;
  const isCash = expectedMethod !== undefined && isPaidOnDelivery(expectedMethod);
  const isByCredit = isPaidByCredit(credit) || (isCash && isRoundedAway({ amounts, credit }));
  return isByCredit && expectedMethod !== storeCredit ? priceMethod(db, purchase, priced, storeCredit) : expected;
}

async function priceMethod(
  db: Queryable,
  purchase: Purchase,
  { subtotal, items, availableCredit: available, ...priced }: PricedItems,
  paymentMethod: PaymentMethod | undefined,
): Promise<MethodPrice> {
  const { postalCode, manualDiscount: manual } = purchase;
  const extensionFees = await calculateFees(purchase, { postalCode, subtotal, items, paymentMethod });
  const promoted = await promotePurchase(db, purchase, { ...priced, paymentMethod });
  const terms = { manual, feeTotal: sumFees(extensionFees) };
  const { amounts, manualDiscount } = calculatePromotedAmounts(
    priced.lines,
    promoted,
    priced.shippingOption.fee,
    terms,
  );
  const plan = await planCredit(db, { ...purchase, available }, amounts.total, priced.now);
  return { extensionFees, promoted, amounts, manualDiscount, plan };
}

/** Returns the fees of extensions. Throws `ExtrasInvalidError` for an extra that none offers. */
async function calculateFees(
  { feeSource, extras = [] }: Purchase,
  priced: Parameters<FeeSource['calculate']>[0],
): Promise<Fee[]> {
  if (feeSource) return feeSource.calculate(priced, extras);
  if (extras.length > 0) throw new ExtrasInvalidError();
  return [];
}

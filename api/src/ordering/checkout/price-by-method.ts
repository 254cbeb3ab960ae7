import type { PaymentMethod } from '@vastra/shared/contract';
import { isPaidOnDelivery, storeCredit } from '@vastra/shared/contract/order-state';
import { type CreditPlan, isPaidByCredit, planCredit } from '../../accounting/credit/plan-credit';
import { ExtrasInvalidError, type FeeSource } from '../../platform/extensions/fees';
import { type Fee, sumFees } from '../../pricing/amounts/order-fees';
import { type Amounts, calculatePromotedAmounts } from '../../pricing/amounts/pricing';
import type { PurchaseFacts } from '../steps/facts';
import type { Purchase } from '../steps/purchase';
import { promotePurchase } from './promote-purchase';
import { isRoundedAway } from './round-cash';

type Promoted = ReturnType<typeof promotePurchase>;

/** The facts on which discounts and credit depend. */
type PriceFacts = Pick<PurchaseFacts, 'offers' | 'credit'>;

/** The parts of a purchase that are known before its way to pay. */
interface PricedItems extends Omit<Parameters<typeof promotePurchase>[2], 'paymentMethod'> {
  /** In paise. */
  subtotal: number;
  items: Parameters<FeeSource['calculate']>[0]['items'];
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
  facts: PriceFacts,
  purchase: Purchase,
  priced: PricedItems,
  expectedMethod: PaymentMethod | undefined,
): Promise<MethodPrice> {
  const expected = await priceMethod(facts, purchase, priced, expectedMethod);
  const { amounts, plan: credit } = expected;
  const isCash = expectedMethod !== undefined && isPaidOnDelivery(expectedMethod);
  const isByCredit = isPaidByCredit(credit) || (isCash && isRoundedAway({ amounts, credit }));
  return isByCredit && expectedMethod !== storeCredit ? priceMethod(facts, purchase, priced, storeCredit) : expected;
}

async function priceMethod(
  facts: PriceFacts,
  purchase: Purchase,
  { subtotal, items, ...priced }: PricedItems,
  paymentMethod: PaymentMethod | undefined,
): Promise<MethodPrice> {
  const { postalCode, manualDiscount: manual } = purchase;
  const extensionFees = await calculateFees(purchase, { postalCode, subtotal, items, paymentMethod });
  const promoted = promotePurchase(facts.offers, purchase, { ...priced, paymentMethod });
  const terms = { manual, feeTotal: sumFees(extensionFees) };
  const { amounts, manualDiscount } = calculatePromotedAmounts(
    priced.lines,
    promoted,
    priced.shippingOption.fee,
    terms,
  );
  const plan = planCredit(facts.credit, purchase, amounts.total);
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

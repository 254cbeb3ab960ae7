import { type DraftOrderInput, type PaymentMethod, toPaise } from '@vastra/shared/contract';
import { CartEmptyError } from '../../ordering/cart/errors';
import type { ComputedQuote } from '../../ordering/checkout/compute-quote';
import { quotePurchase } from '../../ordering/checkout/quote-purchase';
import type { OrderingServices } from '../../ordering/services';
import type { Purchase } from '../../ordering/steps/purchase';
import type { Queryable } from '../../platform/db/connect';

type PurchaseServices = Pick<OrderingServices, 'paymentPort' | 'extensions'>;

/** Converts a draft to what is bought, without its address. Throws `CartEmptyError` for a draft without lines. */
export function toPurchase(
  { userId, items, shippingMethod, couponCode, manualDiscount }: DraftOrderInput,
  { paymentPort, extensions }: PurchaseServices,
  paymentMethod?: PaymentMethod,
): Purchase {
  if (items.length === 0) throw new CartEmptyError();
  return {
    userId,
    items,
    shippingMethod,
    couponCode: couponCode ?? undefined,
    paymentMethod,
    offeredMethods: paymentPort.listOfferedMethods(),
    calculateShipping: extensions.calculateShipping,
    feeSource: extensions.feeSource,
    manualDiscount: manualDiscount ? { ...manualDiscount, value: toDiscountValue(manualDiscount) } : undefined,
    isByAdmin: true,
  };
}

const toDiscountValue = ({ kind, value }: NonNullable<DraftOrderInput['manualDiscount']>): number =>
  kind === 'amount' ? toPaise(value) : value;

/** Computes what the order of a draft costs. What the address lacks counts as not known yet. Throws as `quotePurchase`. */
export const quoteDraft = (
  db: Queryable,
  input: DraftOrderInput,
  services: PurchaseServices,
  paymentMethod?: PaymentMethod,
): Promise<ComputedQuote> => {
  const { postalCode, state, phone } = input.address;
  const address = { postalCode: postalCode || undefined, state: state || undefined, phone: phone || undefined };
  const purchase = { ...toPurchase(input, services, paymentMethod), ...address, email: input.email };
  return quotePurchase(db, purchase, new Date());
};

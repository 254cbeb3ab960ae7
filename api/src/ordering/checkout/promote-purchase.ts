import type { PaymentMethod, PaymentOption, ShippingMethod } from '@vastra/shared/contract';
import { findDeliveryState } from '../../pricing/addresses/resolve-state';
import { InvalidCouponError } from '../../pricing/coupons/errors';
import { type CodeFacts, type EnteredOffer, findOffer } from '../../pricing/promotions/entered-code';
import type { OfferFacts } from '../../pricing/promotions/offer-facts';
import { type PromotedLines, type PromotedPurchase, promoteLines } from '../../pricing/promotions/promote-lines';
import type { ShippingOption } from '../../pricing/shipping/policy';
import type { Purchase } from '../steps/purchase';

/** The parts of a purchase that offers depend on. */
type OfferPurchase = Pick<Purchase, 'userId' | 'phone' | 'postalCode' | 'state'>;

/** Returns the payment method that promotions and fees of extensions count with: none in a quote for all methods. */
export function findExpectedMethod(
  { paymentMethod, roundsCash }: { paymentMethod?: PaymentMethod; roundsCash?: boolean },
  options: readonly PaymentOption[],
  isOrder: boolean,
): PaymentMethod | undefined {
  const first = isOrder || roundsCash ? options.find(({ available }) => available)?.method : undefined;
  return paymentMethod ?? first;
}

/** Returns the coupon or the promotion of the purchase's code. Throws `InvalidCouponError`. */
export function findValidOffer(code: CodeFacts | undefined, purchase: Parameters<typeof findOffer>[1]): EnteredOffer {
  const offer = findOffer(code, purchase);
  if (offer.rejection !== undefined) throw new InvalidCouponError(offer.rejection);
  return offer;
}

/** Computes the discounts of a purchase. Throws `InvalidCouponError` for the code of a promotion that does not apply. */
export function promotePurchase(
  facts: OfferFacts,
  purchase: OfferPurchase,
  {
    shippingOption,
    shippingOptions,
    ...priced
  }: Pick<PromotedPurchase, 'lines' | 'offer' | 'paymentMethod' | 'now'> & {
    shippingOption: ShippingOption;
    shippingOptions: ShippingOption[];
  },
): PromotedLines & { deliveryDiscounts: ReadonlyMap<ShippingMethod, number> } {
  const { userId, phone, postalCode } = purchase;
  const others = shippingOptions.filter((option) => option !== shippingOption);
  const promoted = promoteLines(facts, {
    ...priced,
    userId,
    phone,
    postalCode,
    state: findDeliveryState(purchase),
    shippingFee: shippingOption.fee,
    shippingMethod: shippingOption.method,
    otherDeliveries: others,
  });
  if (promoted.codeRejection !== null) throw new InvalidCouponError(promoted.codeRejection);
  const deliveryDiscounts = new Map(
    others.map(({ method }, index) => [method, promoted.otherDeliveryDiscounts[index]]),
  );
  return { ...promoted, deliveryDiscounts: deliveryDiscounts.set(shippingOption.method, promoted.deliveryDiscount) };
}

import type { PaymentMethod, PaymentOption, ShippingMethod } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { findDeliveryState } from '../../pricing/addresses/resolve-state';
import { InvalidCouponError } from '../../pricing/coupons/errors';
import type { LivePromotion } from '../../pricing/promotions/live-promotions';
import {
  type EnteredOffer,
  findOffer,
  type PromotedLines,
  type PromotedPurchase,
  promoteLines,
} from '../../pricing/promotions/promote-lines';
import type { ShippingOption } from '../../pricing/shipping/policy';

/** The parts of a purchase that offers depend on. */
interface OfferPurchase {
  userId: string | null;
  couponCode?: string;
  phone?: string;
  email?: string | null;
  postalCode?: string;
  state?: string;
}

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
export async function findValidOffer(
  db: Queryable,
  { couponCode, userId, phone, email }: OfferPurchase,
  { live, subtotal, now }: { live: readonly LivePromotion[]; subtotal: number; now: Date },
): Promise<EnteredOffer> {
  const offer = await findOffer(db, couponCode, live, { subtotal, userId, phone, email, now });
  if (offer.rejection !== undefined) throw new InvalidCouponError(offer.rejection);
  return offer;
}

/** Computes the discounts of a purchase. Throws `InvalidCouponError` for the code of a promotion that does not apply. */
export async function promotePurchase(
  db: Queryable,
  purchase: OfferPurchase,
  {
    shippingOption,
    shippingOptions,
    ...priced
  }: Pick<PromotedPurchase, 'lines' | 'live' | 'hasPriceLists' | 'offer' | 'paymentMethod' | 'now'> & {
    shippingOption: ShippingOption;
    shippingOptions: ShippingOption[];
  },
): Promise<PromotedLines & { deliveryDiscounts: ReadonlyMap<ShippingMethod, number> }> {
  const { userId, phone, email, postalCode } = purchase;
  const others = shippingOptions.filter((option) => option !== shippingOption);
  const promoted = await promoteLines(db, {
    ...priced,
    userId,
    phone,
    email,
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

import { type AppliedPromotion, type Coupon, type ShippingMethod, toRupees } from '@vastra/shared/contract';
import type { StoredTerms } from '../../platform/db/schema';
import type { Evaluation } from './engine/evaluate';
import type { LivePromotion } from './live-promotions';
import type { NamedHints } from './name-hints';
import type { PromotedLines } from './promote-lines';

/** A promotion as an order stores it, in paise. */
interface StoredPromotion {
  label: string;
  class: AppliedPromotion['class'];
  amount: number;
  code?: string | null;
}

/** Converts the promotions of an order, a quote or a cart for the wire, in rupees; nothing without any. */
export const toWirePromotions = (promotions: readonly StoredPromotion[]): { promotions?: AppliedPromotion[] } =>
  promotions.length === 0
    ? {}
    : {
        promotions: promotions.map((promotion) => ({
          label: promotion.label,
          amount: toRupees(promotion.amount),
          class: promotion.class,
          ...(promotion.code && { code: promotion.code }),
        })),
      };

/** Converts what promotions take off a line, in rupees; nothing without any. */
export const toWireLinePromotions = (
  promotions: readonly { label: string; amount: number }[],
): { promotions?: { label: string; amount: number }[] } =>
  promotions.length === 0
    ? {}
    : { promotions: promotions.map(({ label, amount }) => ({ label, amount: toRupees(amount) })) };

/**
 * Converts the promotions of an order: their present shares of its lines, because edits and cancellations change these, and the discount on the
 * delivery. A promotion of a replacement comes from the returned items.
 */
export function toWireOrderPromotions(
  placed: readonly (StoredPromotion & { id: string })[],
  lines: readonly { promotions: readonly { id: string; label: string; amount: number }[] }[],
): { promotions?: AppliedPromotion[] } {
  const ofLines = new Map<string, StoredPromotion>();
  for (const { id, label, amount } of lines.flatMap(({ promotions }) => promotions)) {
    const known = ofLines.get(id) ?? { class: 'product', ...placed.find((one) => one.id === id), label, amount: 0 };
    ofLines.set(id, { ...known, amount: known.amount + amount });
  }
  return toWirePromotions([...ofLines.values(), ...placed.filter((one) => one.class === 'delivery')]);
}

/** Returns the promotions of an evaluation, as orders store them, in paise; with the terms by which returned items and replacements are valued. */
export const toStoredPromotions = (
  { adjustments, offers }: Pick<PromotedLines, 'adjustments' | 'offers'>,
  terms: ReadonlyMap<string, StoredTerms> = new Map(),
) =>
  adjustments.map(({ promotionId: id, label, class: promotionClass, amount, code }) => ({
    id,
    label,
    class: promotionClass,
    amount,
    ...(code !== null && { code }),
    ...(terms.has(id) && { terms: terms.get(id) }),
    ...(offers.has(id) && { offer: offers.get(id) }),
  }));

/** Returns what promotions take off a line, as orders store it, in paise. */
export const listLinePromotions = (
  { adjustments }: Pick<Evaluation, 'adjustments'>,
  position: number,
): { id: string; label: string; amount: number }[] =>
  adjustments.flatMap(({ promotionId: id, label, lines }) =>
    lines.filter(({ index }) => index === position).map(({ amount }) => ({ id, label, amount })),
  );

/** Converts the sentences about what is missing, and where the missing items are; nothing without any. */
export const toWireHints = ({ hints, hintLinks }: NamedHints): Partial<NamedHints> => ({
  ...(hints.length > 0 && { hints }),
  ...(hintLinks.length > 0 && { hintLinks }),
});

/** Converts an entered promotion to the coupon that screens show, with its discount. */
export function toWireCode({ row, rule }: LivePromotion, { adjustments }: Pick<Evaluation, 'adjustments'>): Coupon {
  const amount = adjustments.find(({ promotionId }) => promotionId === rule.id)?.amount ?? 0;
  const { effect } = rule;
  const isDelivery = effect.kind === 'delivery';
  return {
    _id: row.id,
    code: row.code!,
    description: row.label,
    discountType: isDelivery ? 'shipping' : 'fixed',
    discountValue: isDelivery ? 0 : toRupees(amount),
    minOrderAmount: 0,
    maxDiscountAmount: isDelivery && effect.maxAmount !== undefined ? toRupees(effect.maxAmount) : null,
    ...(isDelivery && effect.methods && { shippingMethods: effect.methods as ShippingMethod[] }),
    endDate: row.endsAt?.toISOString() ?? null,
  };
}

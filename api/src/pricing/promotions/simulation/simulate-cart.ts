import { type PromotionSimulation, type simulatePromotions, toLineSize, toRupees } from '@vastra/shared/contract';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { subtractDays } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { promotions, users, variantCosts } from '../../../platform/db/schema';
import { HttpError } from '../../../platform/server/errors/http-error';
import { findDeliveryState } from '../../addresses/resolve-state';
import { type Line, loadLines } from '../../amounts/lines';
import { calculatePromotedAmounts, calculateSubtotal } from '../../amounts/pricing';
import { applyDeals, loadDeals } from '../../deals/prices';
import { getShippingFee } from '../../shipping/policy';
import { getShippingPolicy } from '../../shipping/queries';
import { allocateDiscount } from '../../tax/allocate-discount';
import { type Evaluation, evaluate } from '../engine/evaluate';
import { type Explanation, explain } from '../engine/explain';
import { getClass } from '../engine/rule';
import { findOffer } from '../entered-code';
import type { LivePromotion } from '../live-promotions';
import { nameHints } from '../name-hints';
import { loadOfferFacts } from '../offer-facts';
import { buildEngineInput } from '../promote-lines';
import { toPromotionRow } from '../promotion-row';
import { type PromotionRow, toRule } from '../to-rule';

type Input = z.output<(typeof simulatePromotions)['body']>;

class ProductNotFoundError extends HttpError {
  constructor() {
    super(404, 'product_not_found', 'One of the products does not exist any more.');
  }
}

class CustomerNotFoundError extends HttpError {
  constructor() {
    super(404, 'user_not_found', 'This customer does not exist.');
  }
}

/** Id of the promotion of the input, which is not stored. */
const newId = 'new';
/** Days after its end for which a promotion is explained. */
const explainedDays = 7;

/**
 * Computes what a cart would cost at a moment, and why, with the engine of the checkout. Changes nothing. Stock, and prices of extensions for the
 * delivery, do not count.
 *
 * @throws ProductNotFoundError, CustomerNotFoundError
 */
export async function simulateCart(db: Queryable, input: Input, now: Date): Promise<PromotionSimulation> {
  const at = input.at ? new Date(input.at) : now;
  const customer = await findCustomer(db, input.customerId);
  const regularLines = await loadKnownLines(db, input);
  const lines = applyDeals(regularLines, await loadDeals(db, regularLines, { ...customer, now: at }));
  const subtotal = calculateSubtotal(lines);
  const rows = await loadPromotions(db, input, at);
  const counted = rows.filter(({ id, status }) => status === 'active' || input.draftIds?.includes(id));
  const live = counted.map((row): LivePromotion => ({ row, rule: toRule(row) }));
  const offers = { promotions: live, hasPriceLists: true };
  const facts = await loadOfferFacts(db, { lines, offers, code: input.code, ...customer, now: at });
  const offer = findOffer(facts.code, { subtotal, now: at });
  const { postalCode, state, paymentMethod, shippingMethod: method } = input;
  const shippingFee = getShippingFee(await getShippingPolicy(db), { subtotal, method, postalCode }, at);
  const place = { postalCode, state: findDeliveryState({ state, postalCode }) };
  const engineInput = buildEngineInput(facts, {
    lines,
    offer,
    ...{ userId: customer.userId, phone: customer.phone },
    ...place,
    paymentMethod,
    shippingFee,
    shippingMethod: method,
    now: at,
  });
  const { rules, context, entered } = engineInput;
  const evaluation = evaluate(rules, engineInput.lines, context, entered);
  const explanations = [
    ...explain({ ...engineInput, evaluation }),
    ...rows
      .filter((row) => !counted.includes(row))
      .map((row): Explanation => ({ rule: toRule(row), reason: 'draft', message: 'It is a draft.' })),
  ];
  const { amounts } = calculatePromotedAmounts(lines, evaluation, shippingFee, {});
  const codeMessage = offer.rejection ?? evaluation.codeRejection ?? evaluation.unusedCode?.text ?? null;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    at: at.toISOString(),
    ...(await toWireLines(db, lines, evaluation)),
    subtotal: toRupees(amounts.subtotal),
    discount: toRupees(amounts.discount),
    couponDiscount: toRupees(evaluation.couponDiscount),
    shippingFee: toRupees(amounts.shippingFee),
    deliveryDiscount: toRupees(evaluation.deliveryDiscount),
    total: toRupees(amounts.total),
    codeMessage,
    hints: (await nameHints(db, evaluation.hints)).hints,
    applied: evaluation.adjustments.map(({ promotionId, label, class: promotionClass, amount, lines: shares }) => ({
      promotionId: names.has(promotionId) ? toWireId(promotionId) : null,
      // The discount of a price list has the name of the list.
      name: names.get(promotionId) ?? label,
      label,
      class: promotionClass,
      amount: toRupees(amount),
      lines: shares.map((share) => ({ index: share.index, amount: toRupees(share.amount) })),
    })),
    others: explanations.map(({ rule, reason, message }) => ({
      promotionId: toWireId(rule.id),
      name: names.get(rule.id)!,
      label: rule.label,
      class: getClass(rule.effect),
      reason,
      message,
    })),
  };
}

const toWireId = (id: string): string | null => (id === newId ? null : id);

async function findCustomer(db: Queryable, id: string | undefined) {
  if (id === undefined) return { userId: null };
  const [user] = await db.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, id));
  if (!user) throw new CustomerNotFoundError();
  return { userId: id, email: user.email, phone: user.phone ?? undefined };
}

async function loadKnownLines(db: Queryable, { items }: Input): Promise<Line[]> {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of items) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  const lines = await loadLines(
    db,
    [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })),
  );
  if (lines.length < quantities.size) throw new ProductNotFoundError();
  return lines;
}

/** Returns the promotions that are active or drafts, with the promotion of the input in the place of its stored version. */
async function loadPromotions(db: Queryable, { promotion, promotionId }: Input, at: Date): Promise<PromotionRow[]> {
  const stored = await db
    .select()
    .from(promotions)
    .where(
      and(
        inArray(promotions.status, ['active', 'draft']),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, subtractDays(at, explainedDays))),
      ),
    );
  if (!promotion) return stored;
  const replaced = stored.find(({ id }) => id === promotionId);
  const values = toPromotionRow(promotion, replaced);
  // Without a stored promotion the limits count from nothing, and its code can be tried.
  const row = { ...emptyRow, ...replaced, ...values, id: replaced?.id ?? newId, status: 'active' as const };
  return [...stored.filter(({ id }) => id !== promotionId), row];
}

const emptyRow = {
  highestPercent: 0,
  combination: null,
  authorId: null,
  approval: null,
  version: 1,
  createdAt: new Date(0),
};

async function toWireLines(
  db: Queryable,
  lines: readonly Line[],
  { lineDiscounts, couponDiscount }: Evaluation,
): Promise<Pick<PromotionSimulation, 'lines' | 'cost' | 'margin'>> {
  const ids = lines.map(({ variant }) => variant.id);
  const costs = new Map(
    (await db.select().from(variantCosts).where(inArray(variantCosts.variantId, ids))).map((row) => [
      row.variantId,
      row.cost,
    ]),
  );
  const rests = lines.map(({ price, quantity }, index) => price * quantity - lineDiscounts[index]);
  const shares = allocateDiscount(couponDiscount, rests);
  const priced = lines.map((line, index) => {
    const unitCost = costs.get(line.variant.id);
    const total = rests[index] - shares[index];
    return { line, total, cost: unitCost === undefined ? null : unitCost * line.quantity };
  });
  const cost = priced.reduce<number | null>(
    (sum, row) => (sum === null || row.cost === null ? null : sum + row.cost),
    0,
  );
  const total = priced.reduce((sum, row) => sum + row.total, 0);
  return {
    lines: priced.map((row) => toWireLine(row)),
    cost: cost === null ? null : toRupees(cost),
    margin: cost === null ? null : toRupees(total - cost),
  };
}

const toWireLine = ({ line, total, cost }: { line: Line; total: number; cost: number | null }) => ({
  productId: line.product.id,
  variantId: line.variant.id,
  title: line.product.title,
  variant: [line.variant.color, toLineSize(line.variant)].filter(Boolean).join(', '),
  quantity: line.quantity,
  price: toRupees(line.price),
  discount: toRupees(line.price * line.quantity - total),
  total: toRupees(total),
  cost: cost === null ? null : toRupees(cost),
});

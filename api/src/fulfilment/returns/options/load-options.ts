import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { OrderRow } from '../../../ordering/orders/access/order-access';
import { isPaidInCash } from '../../../ordering/orders/parcels/online-cash';
import type { Queryable } from '../../../platform/db/connect';
import { returns } from '../../../platform/db/schema';
import type { SwapTerms } from '../../../pricing/promotions/returns/swapped-shares';
import { loadProductRules, type ReturnRule } from '../rules/category-rules';
import { getReturnSettings, type ReturnSettings } from '../rules/settings';
import { type ExchangeVariant, loadExchangeTerms, loadVariants } from './exchange-options';
import { getReturnableUnits, type LineUnits, listLineUnits } from './line-units';
import { listPickupDays } from './pickup-days';

/** Why nothing of a line can be requested. */
export type Refusal = 'gift_card' | 'not_delivered' | 'claimed' | 'excluded' | 'late';

/** Options of an order's line: how many units can be returned or exchanged now. */
export interface LineOption {
  units: LineUnits;
  rule: ReturnRule;
  /** Units that can be requested; 0 if none can, and `reason` says why. */
  quantity: number;
  reason: string;
  refusal: Refusal | null;
  canRefund: boolean;
  canExchange: boolean;
  until: Date | null;
  /** Variants of the same product, also sold out ones. */
  variants: ExchangeVariant[];
}

/** Options of an order: its lines, and how a return is picked up and paid. */
export interface LoadedOptions {
  settings: ReturnSettings;
  lines: LineOption[];
  /** Terms of the purchase, by which replacements are priced. */
  exchangeTerms: SwapTerms;
  pickupDays: string[];
  canCreditStore: boolean;
  /** True if money has to be paid out, because a part of it was paid in cash. */
  needsPayoutDetails: boolean;
  /** Destination of an earlier return of the order: sealed, and the masked text. */
  knownPayout: { payoutDetails: string; payoutLabel: string } | null;
}

/** Units of an order's line that can be requested now, and why no more. */
export type LineAllowance = Pick<LineOption, 'units' | 'rule'> & Allowance;

/** Loads which items of an order can be returned, without the other data of a request. `units`: the units of all its lines. */
export async function loadAllowances(
  db: Queryable,
  order: OrderRow,
  units: readonly LineUnits[],
  now: Date,
): Promise<LineAllowance[]> {
  const settings = await getReturnSettings(db);
  const getRule = await loadProductRules(db, [...new Set(units.map(({ line }) => line.productId))], settings);
  return units.map((lineUnits) => {
    const rule = getRule(lineUnits.line.productId);
    return { units: lineUnits, rule, ...getAllowance(order, lineUnits, { rule, now, ignoreRules: false }) };
  });
}

/** Loads what of an order can be returned. With `ignoreRules` only what was delivered counts, because an admin decides. */
export async function loadReturnOptions(
  db: Queryable,
  order: OrderRow,
  now: Date,
  { ignoreRules = false } = {},
): Promise<LoadedOptions> {
  const settings = await getReturnSettings(db);
  const lines = await listLineUnits(db, order.id);
  const productIds = [...new Set(lines.map(({ line }) => line.productId))];
  const getRule = await loadProductRules(db, productIds, settings);
  const variants = await loadVariants(db, productIds);
  return {
    settings,
    lines: lines.map((units) => {
      const rule = getRule(units.line.productId);
      const ofProduct = variants.filter(({ productId }) => productId === units.line.productId);
      return { units, rule, variants: ofProduct, ...getAllowance(order, units, { rule, now, ignoreRules }) };
    }),
    exchangeTerms: await loadExchangeTerms(
      db,
      order,
      lines.map(({ line }) => line),
    ),
    pickupDays: listPickupDays(settings, now),
    canCreditStore: order.userId !== null,
    needsPayoutDetails: await isPaidInCash(db, order),
    knownPayout: await findKnownPayout(db, order.id),
  };
}

type Allowance = Pick<LineOption, 'quantity' | 'reason' | 'refusal' | 'canRefund' | 'canExchange' | 'until'>;

function getAllowance(
  order: OrderRow,
  units: LineUnits,
  { rule, now, ignoreRules }: { rule: ReturnRule; now: Date; ignoreRules: boolean },
): Allowance {
  const { unclaimed, inTime, until, deliveredAt } = getReturnableUnits(units, rule.days, now);
  const refuse = (refusal: Refusal, reason: string): Allowance => ({
    quantity: 0,
    reason,
    refusal,
    canRefund: false,
    canExchange: false,
    until: null,
  });
  if (order.kind === 'gift_card') return refuse('gift_card', 'Gift cards cannot be returned.');
  if (!deliveredAt) return refuse('not_delivered', 'This item has not been delivered yet.');
  if (unclaimed === 0) {
    return refuse(
      'claimed',
      units.returning > 0 ? 'This item is in a return already.' : 'This item has been returned.',
    );
  }
  if (ignoreRules) {
    return { quantity: unclaimed, reason: '', refusal: null, canRefund: true, canExchange: true, until };
  }
  if (!rule.canReturn && !rule.canExchange) {
    return refuse('excluded', `${rule.category?.name ?? 'This item'} cannot be returned.`);
  }
  if (inTime === 0) return refuse('late', `The ${rule.days} days for returning this item have passed.`);
  return {
    quantity: inTime,
    reason: '',
    refusal: null,
    canRefund: rule.canReturn,
    canExchange: rule.canExchange,
    until,
  };
}

async function findKnownPayout(db: Queryable, orderId: string): Promise<LoadedOptions['knownPayout']> {
  const [row] = await db
    .select({ payoutDetails: returns.payoutDetails, payoutLabel: returns.payoutLabel })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), isNotNull(returns.payoutDetails), isNotNull(returns.payoutLabel)))
    .orderBy(desc(returns.number))
    .limit(1);
  return row ? { payoutDetails: row.payoutDetails!, payoutLabel: row.payoutLabel! } : null;
}

import type { PromotionDefinition } from '@vastra/shared/contract';
import { getSingular } from './describe-items';
import { formatAmount, formatCount } from './format-terms';

export type PromotionEffect = PromotionDefinition['effect'];

const formatTimes = (times: number | undefined): string =>
  times === undefined ? '' : times === 1 ? ', once per order' : `, at most ${formatCount(times)} times per order`;

const formatCap = (maxAmount: number | undefined): string =>
  maxAmount === undefined ? '' : `, at most ${formatAmount(maxAmount)}`;

/** Describes the cheapest items of a group: "the cheapest is free". */
function describeCheapest(count: number, percent: number): string {
  const items = count === 1 ? 'the cheapest' : `the ${formatCount(count)} cheapest`;
  if (percent === 100) return `${items} ${count === 1 ? 'is' : 'are'} free`;
  return percent === 50 ? `${items} at half price` : `${formatCount(percent)}% off ${items}`;
}

/** Describes tiers: "10% off 2 or more items, 20% off 3 or more". */
const describeTiers = (tiers: readonly { from: string; value: number; percent: number }[], subject: string): string =>
  [...tiers]
    .sort((a, b) => a.value - b.value)
    .map(({ from, percent }, index) => `${formatCount(percent)}% off ${from}${index === 0 ? subject : ''}`)
    .join(', ');

/** Describes items that are free or cheaper: "1 item from Dupattas free". */
function describeDiscounted(count: number, percent: number, others: string): string {
  const items = `${formatCount(count)} ${count === 1 ? getSingular(others) : others}`;
  if (percent === 100) return `${items} free`;
  return percent === 50 ? `${items} at half price` : `${items} at ${formatCount(percent)}% off`;
}

/** Describes an effect whose discounted items are others: "Buy 2 items from Kurtas, get 1 item from Dupattas free". */
function describeOthers(
  { buy, get, percent, maxTimes }: Extract<PromotionEffect, { kind: 'buy-get' }>,
  items: string | undefined,
  others: string,
): string {
  const discounted = describeDiscounted(get, percent, others);
  if (buy === 0) return `Get ${discounted}${items ? ` with ${items}` : ''}`;
  const bought = items ?? 'items';
  return `Buy ${formatCount(buy)} ${buy === 1 ? getSingular(bought) : bought}, get ${discounted}${formatTimes(maxTimes)}`;
}

function describeDelivery({ percent, maxAmount, methods }: Extract<PromotionEffect, { kind: 'delivery' }>): string {
  const delivery = methods?.length === 1 ? `${methods[0]} delivery` : 'delivery';
  const start = percent === 100 ? `Free ${delivery}` : `${formatCount(percent)}% off the ${delivery}`;
  return `${start}${formatCap(maxAmount ?? undefined)}`;
}

const describeOrder = (items: string | undefined): string => (items ? `the ${items} in the order` : 'the order');

/**
 * Describes an effect: "Buy 3 items from Kurtas, the cheapest is free".
 *
 * @param items the items that it is about, as `describeItems` returns them; undefined for all
 * @param others the items that get the discount, if these are others than the bought ones
 */
export function describeEffect(effect: PromotionEffect, items: string | undefined, others?: string): string {
  const plural = items ?? 'items';
  switch (effect.kind) {
    case 'percent':
      return `${formatCount(effect.percent)}% off ${items ?? 'everything'}`;
    case 'unit-amount':
      return `${formatAmount(effect.amount)} off each ${getSingular(plural)}`;
    case 'unit-price':
      return `Each ${getSingular(plural)} for ${formatAmount(effect.price)}`;
    case 'quantity-tiers':
      return describeTiers(
        effect.tiers.map(({ quantity, percent }) => ({
          from: `${formatCount(quantity)} or more`,
          value: quantity,
          percent,
        })),
        ` ${plural}`,
      );
    case 'buy-get':
      if (others) return describeOthers(effect, items, others);
      return `Buy ${formatCount(effect.buy + effect.get)} ${plural}, ${describeCheapest(effect.get, effect.percent)}${formatTimes(effect.maxTimes)}`;
    case 'bundle':
      return `Any ${formatCount(effect.quantity)} ${plural} for ${formatAmount(effect.price)}${formatTimes(effect.maxTimes)}`;
    case 'order-percent':
      return `${formatCount(effect.percent)}% off ${describeOrder(items)}${formatCap(effect.maxAmount)}`;
    case 'order-amount':
      return `${formatAmount(effect.amount)} off ${describeOrder(items)}`;
    case 'amount-tiers':
      return describeTiers(
        effect.tiers.map(({ amount, percent }) => ({
          from: `${items ? '' : 'orders of '}${formatAmount(amount)} or more`,
          value: amount,
          percent,
        })),
        items ? ` of ${items}` : '',
      );
    case 'delivery':
      return `${describeDelivery(effect)}${items ? ` of orders with ${items}` : ''}`;
  }
}

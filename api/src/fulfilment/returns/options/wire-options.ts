import { type ReturnOptions, toLineSize, toRupees } from '@vastra/shared/contract';
import { getRequestFee } from '../rules/fee';
import { describeOffers } from './bought-together';
import { getExchangePrice } from './exchange-options';
import type { LineOption, LoadedOptions } from './load-options';
import { getUnitsValue } from './unit-value';

/** Converts what can be returned to the contract's `ReturnOptions`, with amounts in rupees. */
export function toWireOptions(options: LoadedOptions): ReturnOptions {
  const { settings, lines, canCreditStore, needsPayoutDetails, knownPayout, pickupDays } = options;
  const returnable = lines.filter(({ quantity }) => quantity > 0);
  return {
    lines: lines.map(toWireLine),
    fee: toRupees(
      getRequestFee(
        returnable.map(({ rule }) => ({ fee: rule.fee, reason: null })),
        settings,
      ),
    ),
    freeReasons: [...settings.freeReasons],
    ...describeOffers(lines),
    canCreditStore,
    needsPayoutDetails,
    payoutLabel: knownPayout?.payoutLabel ?? null,
    pickupDays,
    pickupSlots: [...settings.pickupSlots],
  };
}

const toWireLine = (option: LineOption): ReturnOptions['lines'][number] => {
  const { units, quantity, canRefund, canExchange, reason, until, variants } = option;
  const { line } = units;
  return {
    position: line.position,
    quantity,
    amount: toRupees(quantity > 0 ? getUnitsValue(units, 1) : 0),
    canRefund,
    canExchange,
    reason,
    until: until?.toISOString() ?? null,
    exchanges: canExchange
      ? variants.map((variant) => ({
          variantId: variant.id,
          color: variant.color,
          size: toLineSize(variant),
          inStock: variant.stock > 0,
          difference: (getExchangePrice(line, variant, variants) - line.price) / 100,
        }))
      : [],
    ...(variants[0]?.labels && { optionLabels: variants[0].labels }),
  };
};

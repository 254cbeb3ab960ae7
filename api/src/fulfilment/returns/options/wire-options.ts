import { type ReturnOptions, toLineSize, toRupees } from '@vastra/shared/contract';
import type { SwapTerms } from '../../../pricing/promotions/returns/swapped-shares';
import { getRequestFee } from '../rules/fee';
import { describeOffers } from './bought-together';
import { type ExchangeVariant, priceReplacement } from './exchange-options';
import type { LineOption, LoadedOptions } from './load-options';
import { getUnitsValue } from './unit-value';

/** Converts what can be returned to the contract's `ReturnOptions`, with amounts in rupees. */
export function toWireOptions(options: LoadedOptions): ReturnOptions {
  const { settings, lines, exchangeTerms, canCreditStore, needsPayoutDetails, knownPayout, pickupDays } = options;
  const returnable = lines.filter(({ quantity }) => quantity > 0);
  return {
    lines: lines.map((line) => toWireLine(line, exchangeTerms)),
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

const toWireLine = (option: LineOption, terms: SwapTerms): ReturnOptions['lines'][number] => {
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
          difference: toRupees(getDifference(option, variant, terms)),
        }))
      : [],
    ...(variants[0]?.labels && { optionLabels: variants[0].labels }),
  };
};

/** Returns what a customer pays for the exchange of a unit in paise, negative for what is refunded. */
function getDifference({ units, variants }: LineOption, replacement: ExchangeVariant, terms: SwapTerms): number {
  const { price, discount, value } = priceReplacement(units, 1, replacement, { variants, terms });
  return price - discount - value;
}

import { type ReturnQuote, toRupees } from '@vastra/shared/contract';
import { NotReturnableError } from '../../../ordering/orders/errors';
import { getRequestFee } from '../rules/fee';
import { assertTogether } from './bought-together';
import type { LineOption, LoadedOptions } from './load-options';
import { getReturnValues, type ReturnedUnits } from './return-values';

/** A requested line with its option. */
interface ChosenLine {
  line: ReturnedUnits;
  option: LineOption;
}

/** Amounts of a request in paise, of the lines that are not exchanged. */
export interface RefundAmounts {
  /** Price that was paid for the units. */
  value: number;
  /** Taken off for offers; negative for a deduction that goes back. */
  deduction: number;
  /** Fee of the rules, at most what the units are worth. */
  fee: number;
}

/** Returns the option of a requested line. Throws `NotReturnableError` with the reason if its units cannot be returned so. */
export function assertReturnableUnits(line: ReturnedUnits, { lines }: LoadedOptions): LineOption {
  const option = lines.find(({ units }) => units.line.position === line.position);
  if (!option) throw new NotReturnableError('This item is not part of the order.');
  const { title } = option.units.line;
  if (option.quantity === 0) throw new NotReturnableError(`${title}: ${option.reason}`);
  if (line.quantity > option.quantity)
    throw new NotReturnableError(`${title}: at most ${option.quantity} can be returned.`);
  if (line.resolution === 'exchange' && !option.canExchange)
    throw new NotReturnableError(`${title} cannot be exchanged.`);
  if (line.resolution !== 'exchange' && !option.canRefund)
    throw new NotReturnableError(`${title} can be exchanged, but not returned.`);
  return option;
}

/** Returns what a customer gets for the requested lines that are not exchanged. */
export function getRefundAmounts(chosen: readonly ChosenLine[], { lines, settings }: LoadedOptions): RefundAmounts {
  const refunded = chosen.filter(({ line }) => line.resolution !== 'exchange');
  const values = getReturnValues(
    lines.map(({ units }) => units),
    refunded.map(({ line }) => line),
  );
  const value = values.reduce((sum, line) => sum + line.value, 0);
  const deduction = values.reduce((sum, line) => sum + line.deduction, 0);
  const ruleFee = getRequestFee(
    refunded.map(({ line, option }) => ({ fee: option.rule.fee, reason: line.reason })),
    settings,
  );
  return { value, deduction, fee: Math.min(ruleFee, value - deduction) };
}

/**
 * Returns what a return would give back, in rupees. Pure.
 *
 * @param ignoresRules true for an admin, whom the window and the exclusions do not bind
 * @throws NotReturnableError with the reason
 */
export function quoteReturn(
  requested: readonly ReturnedUnits[],
  options: LoadedOptions,
  ignoresRules: boolean,
): ReturnQuote {
  const chosen = requested.map((line) => ({ line, option: assertReturnableUnits(line, options) }));
  if (!ignoresRules) assertTogether(options.lines, requested);
  const { value, deduction, fee } = getRefundAmounts(chosen, options);
  return {
    value: toRupees(value),
    deduction: toRupees(deduction),
    fee: toRupees(fee),
    total: toRupees(value - deduction - fee),
  };
}

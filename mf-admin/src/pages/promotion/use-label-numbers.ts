import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatAmount } from '../../components/promotions/format-terms';
import type { EffectValues, PromotionValues } from './values';

/** Formats of the effect's numbers in a name for shoppers: "20% off", "Any 3 for ₹1,999", "Buy 2, get 1 free". */
const formats = {
  percent: (value: number) => `${value}%`,
  amount: formatAmount,
  price: formatAmount,
  buy: (value: number) => `Buy ${value}`,
  get: (value: number) => `get ${value}`,
  quantity: (value: number) => `Any ${value}`,
} satisfies Partial<Record<keyof EffectValues, (value: number) => string>>;

type NumberField = keyof typeof formats;
const fields = Object.keys(formats) as NumberField[];

/** Replaces a number in a label, unless it is a part of a longer number. */
const replaceNumber = (label: string, from: string, to: string): string =>
  label.replace(
    new RegExp(`(^|[^\\d.,])${from.replaceAll('.', '\\.')}(?![\\d.,]*\\d)`, 'g'),
    (_found, before: string) => before + to,
  );

/**
 * Keeps the name for shoppers true: a name that says a number of the effect, such as "20% off", says the new number when the admin changes it. Any
 * other name stays as it is.
 */
export function useLabelNumbers(): void {
  const { getValues, setValue } = useFormContext<PromotionValues>();
  const numbers = useWatch<PromotionValues>({ name: fields.map((field) => `effect.${field}` as const) }).join(' ');
  /** The last number of each field. A field that is empty while the admin types keeps it. */
  const last = useRef<Partial<Record<NumberField, number>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers say when the effect has changed
  useEffect(() => {
    const { effect } = getValues();
    let label = getValues('label');
    for (const field of fields) {
      const [from, to] = [last.current[field], effect[field]];
      if (to === null || !Number.isFinite(to)) continue;
      if (from !== undefined && from !== to) label = replaceNumber(label, formats[field](from), formats[field](to));
      last.current[field] = to;
    }
    if (label !== getValues('label')) setValue('label', label, { shouldDirty: true, shouldValidate: true });
  }, [numbers, getValues, setValue]);
}

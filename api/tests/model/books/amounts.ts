import { toPaise } from '@vastra/shared/contract';

/** Amounts of a document, in paise or in rupees. */
export interface Amounts {
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
}

export const amountFields = ['taxable', 'igst', 'cgst', 'sgst'] as const;

/** Adds amounts to the sum of a key. */
export function addAmounts(sums: Map<string, Amounts>, key: string, amounts: Amounts, sign = 1): void {
  const sum = sums.get(key) ?? { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
  for (const field of amountFields) sum[field] += sign * amounts[field];
  sums.set(key, sum);
}

export const toPaiseAmounts = (row: Amounts): Amounts => ({
  taxable: toPaise(row.taxable),
  igst: toPaise(row.igst),
  cgst: toPaise(row.cgst),
  sgst: toPaise(row.sgst),
});

export const sumUp = ({ taxable, igst, cgst, sgst }: Amounts): number => taxable + igst + cgst + sgst;

/** Returns the day in India ("2026-11-20") of a time, without the shop's own calendar. */
export const toDay = (at: Date): string => new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 10);

/** Returns the month in India ("2026-11") of a time. */
export const toMonth = (at: Date): string => toDay(at).slice(0, 7);

import type { ReturnOptions } from '@vastra/shared/contract';
import type { ReturnCondition, ReturnReason, ReturnResolution } from '@vastra/shared/contract/return-state';
import type { NewReturn } from './api';

export type LineOptions = ReturnOptions['lines'][number];

/** The input about a line of the order. A quantity of 0 leaves it out. */
export interface LineForm {
  quantity: number;
  reason: ReturnReason | '';
  condition: ReturnCondition | '';
  resolution: ReturnResolution;
  exchangeVariantId: string;
  comment: string;
}

/** The input of the dialog. The names of the fields are the names of the call, so that its messages are beside them. */
export interface ReturnForm {
  /** Lines by their position in the order. */
  lines: Record<number, LineForm>;
  /** Day and hours of the pick-up; both empty without one. */
  pickup: { on: string; slot: string };
  payout: { upiId: string };
  /** Rupees; null for the fee of the rules. */
  fee: number | null;
  note: string;
  ignoreRules: boolean;
}

export const buildEmptyForm = (lines: readonly LineOptions[]): ReturnForm => ({
  lines: Object.fromEntries(
    lines.map(({ position }): [number, LineForm] => [
      position,
      { quantity: 0, reason: '', condition: '', resolution: 'refund', exchangeVariantId: '', comment: '' },
    ]),
  ),
  pickup: { on: '', slot: '' },
  payout: { upiId: '' },
  fee: null,
  note: '',
  ignoreRules: false,
});

/** Returns the positions that are returned, in the sequence of the order. */
export const listChosen = ({ lines }: ReturnForm): number[] =>
  Object.keys(lines)
    .map(Number)
    .filter((position) => lines[position].quantity > 0)
    .sort((a, b) => a - b);

/** Returns whether money or credit is given for a part of the return, which a fee reduces. */
export const isRefunded = (form: ReturnForm): boolean =>
  listChosen(form).some((position) => form.lines[position].resolution !== 'exchange');

/** Returns the field of a message of the API. "lines.1.reason" is about the second line that was sent. */
export function toFormField(form: ReturnForm, key: string): string {
  const [, index, field] = key.match(/^lines\.(\d+)\.(\w+)/) ?? [];
  return field ? `lines.${listChosen(form)[Number(index)]}.${field}` : key;
}

/** Converts the complete input to the body of the call. */
export function toNewReturn(form: ReturnForm): NewReturn {
  const { pickup, payout, fee, note, ignoreRules } = form;
  const upiId = payout.upiId.trim();
  return {
    lines: listChosen(form).map((position) => {
      const { quantity, reason, condition, resolution, exchangeVariantId, comment } = form.lines[position];
      return {
        position,
        quantity,
        reason: reason as ReturnReason,
        condition: condition as ReturnCondition,
        comment: comment.trim(),
        resolution,
        ...(resolution === 'exchange' && { exchangeVariantId }),
      };
    }),
    ...(pickup.on && { pickup }),
    ...(upiId && { payout: { kind: 'upi' as const, upiId } }),
    ...(fee !== null && isRefunded(form) && { fee }),
    note: note.trim(),
    ignoreRules,
  };
}

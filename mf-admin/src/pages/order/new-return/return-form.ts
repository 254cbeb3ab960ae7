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

export const emptyLine: LineForm = {
  quantity: 0,
  reason: '',
  condition: '',
  resolution: 'refund',
  exchangeVariantId: '',
  comment: '',
};

export interface ReturnForm {
  lines: Record<number, LineForm>;
  /** Day and hours of the pick-up; both empty without one. */
  pickupOn: string;
  pickupSlot: string;
  upiId: string;
  ignoreRules: boolean;
}

export const emptyForm: ReturnForm = { lines: {}, pickupOn: '', pickupSlot: '', upiId: '', ignoreRules: false };

export const getLine = ({ lines }: ReturnForm, position: number): LineForm => lines[position] ?? emptyLine;

/** Returns the positions that are returned, in the sequence of the order. */
export const listChosen = ({ lines }: ReturnForm): number[] =>
  Object.keys(lines)
    .map(Number)
    .filter((position) => lines[position].quantity > 0)
    .sort((a, b) => a - b);

/** Error messages by field, such as "0.reason" for the line at position 0. */
export type FormErrors = Record<string, string>;

/** Returns what is missing in the input. */
export function findErrors(form: ReturnForm): FormErrors {
  const errors: FormErrors = {};
  const chosen = listChosen(form);
  if (chosen.length === 0) errors.lines = 'Please choose what is returned';
  for (const position of chosen) {
    const { reason, condition, resolution, exchangeVariantId } = form.lines[position];
    if (!reason) errors[`${position}.reason`] = 'Please choose a reason';
    if (!condition) errors[`${position}.condition`] = 'Please choose the condition';
    if (resolution === 'exchange' && !exchangeVariantId)
      errors[`${position}.exchangeVariantId`] = 'Please choose the replacement';
  }
  return errors;
}

/** Returns the messages of the API's `details` by the fields of the form. "lines.1.reason" is about the second line that was sent. */
export function toFormErrors(form: ReturnForm, details: Record<string, string>): FormErrors {
  const chosen = listChosen(form);
  return Object.fromEntries(
    Object.entries(details).map(([key, message]) => {
      const [, index, field] = key.match(/^lines\.(\d+)\.(\w+)/) ?? [];
      if (field) return [`${chosen[Number(index)]}.${field}`, message];
      return [key === 'payout.upiId' ? 'upiId' : key, message];
    }),
  );
}

/** Converts the complete input to the body of the call. */
export function toNewReturn(form: ReturnForm): NewReturn {
  const { pickupOn, pickupSlot, upiId, ignoreRules } = form;
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
    ...(pickupOn && { pickup: { on: pickupOn, slot: pickupSlot } }),
    ...(upiId.trim() && { payout: { kind: 'upi' as const, upiId: upiId.trim() } }),
    ignoreRules,
  };
}

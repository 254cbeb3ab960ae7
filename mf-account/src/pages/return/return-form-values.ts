import type { Order, ReturnOptions, ReturnPicture } from '@vastra/shared/contract';
import {
  type ReturnCondition,
  type ReturnReason,
  type ReturnResolution,
  returnConditions,
  returnReasons,
  returnResolutions,
} from '@vastra/shared/contract/return-state';
import { createSessionValue } from '@vastra/shared/forms/session-value';
import type { ReturnRequest } from './api';

/** The customer's choices for a line of the order. Empty texts are choices that are still to make. */
export interface LineForm {
  quantity: number;
  reason: ReturnReason | '';
  condition: ReturnCondition | '';
  comment: string;
  resolution: ReturnResolution | '';
  exchangeVariantId: string;
  pictures: Pick<ReturnPicture, 'id'>[];
}

export interface ReturnForm {
  /** The chosen lines, by position. */
  lines: Record<number, LineForm>;
  way: 'pickup' | 'self';
  pickupOn: string;
  pickupSlot: string;
}

export type LineOptions = ReturnOptions['lines'][number];
export type LineField =
  | 'quantity'
  | 'reason'
  | 'condition'
  | 'comment'
  | 'resolution'
  | 'exchangeVariantId'
  | 'pictureIds';

/** Messages of the form. The messages of a line are under `<position>.<field>`. */
export type FormErrors = Record<string, string>;

export const maxCommentLength = 500;

/** The request that is being filled in, in this tab. Payout details are never stored. */
const draft = createSessionValue<{ orderId: string; form: ReturnForm }>('return');

export const storeReturnDraft = (orderId: string, form: ReturnForm): void => draft.write({ orderId, form });
export const removeReturnDraft = (): void => draft.clear();

/** Returns the form of a line that the customer has just chosen. The only possible resolution is chosen already. */
export function createLineForm(line: LineOptions, options: ReturnOptions): LineForm {
  const resolutions = listResolutions(line, options);
  const resolution = resolutions.length === 1 ? resolutions[0] : '';
  return {
    quantity: line.quantity,
    reason: '',
    condition: '',
    comment: '',
    resolution,
    exchangeVariantId: '',
    pictures: [],
  };
}

/** Returns what the customer can get for a line. */
export const listResolutions = (line: LineOptions, { canCreditStore }: ReturnOptions): ReturnResolution[] =>
  returnResolutions.filter((resolution) => {
    if (resolution === 'exchange') return line.canExchange && line.exchanges.length > 0;
    return line.canRefund && (resolution === 'refund' || canCreditStore);
  });

/** Returns the empty form, with the first day of a pick-up if there is one. */
export const createReturnForm = ({ pickupDays, pickupSlots }: ReturnOptions): ReturnForm => ({
  lines: {},
  way: pickupDays.length > 0 ? 'pickup' : 'self',
  pickupOn: '',
  pickupSlot: pickupSlots.length === 1 ? pickupSlots[0] : '',
});

/** Returns the stored form of this order as far as it is still possible, or an empty one. */
export function openReturnForm(orderId: string, options: ReturnOptions): ReturnForm {
  const stored = draft.read();
  const form = stored?.orderId === orderId && stored.form?.lines ? stored.form : undefined;
  return form ? fitToOptions({ ...createReturnForm(options), ...form }, options) : createReturnForm(options);
}

/** Removes choices that are not possible any more, because the options have changed: units, sold-out sizes, days. */
export function fitToOptions(form: ReturnForm, options: ReturnOptions): ReturnForm {
  const lines: ReturnForm['lines'] = {};
  for (const line of options.lines) {
    const chosen = form.lines[line.position];
    if (!chosen || line.quantity === 0) continue;
    const isPossible = chosen.resolution !== '' && listResolutions(line, options).includes(chosen.resolution);
    const inStock = line.exchanges.some((option) => option.variantId === chosen.exchangeVariantId && option.inStock);
    lines[line.position] = {
      ...chosen,
      quantity: Math.min(Math.max(1, Math.trunc(chosen.quantity) || 1), line.quantity),
      reason: (returnReasons as readonly string[]).includes(chosen.reason) ? chosen.reason : '',
      condition: (returnConditions as readonly string[]).includes(chosen.condition) ? chosen.condition : '',
      resolution: isPossible ? chosen.resolution : '',
      exchangeVariantId: inStock ? chosen.exchangeVariantId : '',
    };
  }
  const { pickupDays, pickupSlots } = options;
  return {
    lines,
    way: pickupDays.length > 0 ? form.way : 'self',
    pickupOn: pickupDays.includes(form.pickupOn) ? form.pickupOn : '',
    pickupSlot: pickupSlots.includes(form.pickupSlot) ? form.pickupSlot : '',
  };
}

/** Returns the chosen lines in the sequence of the order. The API names them by their index in it. */
export const listChosen = (form: ReturnForm): [position: number, line: LineForm][] =>
  Object.entries(form.lines)
    .map(([position, line]) => [Number(position), line] as [number, LineForm])
    .sort(([a], [b]) => a - b);

/** Returns what is missing. The API checks the same and more. */
export function validateReturnForm(form: ReturnForm): FormErrors {
  const errors: FormErrors = {};
  const chosen = listChosen(form);
  // The other questions make no sense before.
  if (chosen.length === 0) return { lines: 'Please choose what you return' };
  for (const [position, line] of chosen) {
    if (!line.reason) errors[`${position}.reason`] = 'Please choose a reason';
    if (!line.condition) errors[`${position}.condition`] = 'Please choose the condition';
    if (!line.resolution) errors[`${position}.resolution`] = 'Please choose what you would like';
    if (line.resolution === 'exchange' && !line.exchangeVariantId)
      errors[`${position}.exchangeVariantId`] = 'Please choose a size';
  }
  if (form.way === 'pickup' && !form.pickupOn) errors['pickup.on'] = 'Please choose a day';
  if (form.way === 'pickup' && !form.pickupSlot) errors['pickup.slot'] = 'Please choose a time';
  return errors;
}

/** Converts a valid form to the body of the request, without payout details. */
export const toReturnRequest = (form: ReturnForm): ReturnRequest => ({
  lines: listChosen(form).map(([position, line]) => ({
    position,
    quantity: line.quantity,
    reason: line.reason as ReturnReason,
    condition: line.condition as ReturnCondition,
    comment: line.comment.trim(),
    resolution: line.resolution as ReturnResolution,
    ...(line.resolution === 'exchange' && { exchangeVariantId: line.exchangeVariantId }),
    pictureIds: line.pictures.map(({ id }) => id),
  })),
  ...(form.way === 'pickup' && { pickup: { on: form.pickupOn, slot: form.pickupSlot } }),
});

/** Converts the API's paths (`lines.0.reason`) to the form's (`<position>.reason`). */
export function toFormErrors(details: Record<string, string>, form: ReturnForm): FormErrors {
  const chosen = listChosen(form);
  return Object.fromEntries(
    Object.entries(details).map(([path, message]) => {
      const [, index, field] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
      const line = index === undefined ? undefined : chosen[Number(index)];
      return [line ? `${line[0]}.${field}` : path, message];
    }),
  );
}

/** Returns a line of the order at a position. */
export const getOrderLine = (order: Order, position: number): Order['items'][number] | undefined =>
  order.items[position];

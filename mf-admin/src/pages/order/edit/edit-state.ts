import type { AdminOrder } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import type { OrderEdit } from './api';

/** A line in the dialog. Its position is that in the order. */
export interface EditLine {
  position: number;
  productId: string;
  title: string;
  variantId: string;
  color: string;
  size: string;
  quantity: number;
  isRemoved: boolean;
}

export interface EditState {
  address: Record<(typeof addressFields)[number], string>;
  lines: EditLine[];
  manualDiscount: { kind: 'same' | 'none' | 'amount' | 'percent'; value: string; reason: string };
  business: { gstin: string; name: string };
  /** Rupees as typed. */
  shippingFee: string;
}

const addressFields = ['name', 'phone', 'line1', 'line2', 'postalCode', 'city', 'district', 'state'] as const;

export const toEditState = (order: AdminOrder): EditState => ({
  address: Object.fromEntries(
    addressFields.map((field) => [field, order.address[field] ?? '']),
  ) as EditState['address'],
  lines: order.items
    .map(({ productId, title, variantId, color, size, quantity }, position) => ({
      position,
      productId,
      title,
      variantId,
      color,
      size,
      quantity,
      isRemoved: false,
    }))
    // Nothing is left of a line whose units were all cancelled.
    .filter(({ quantity }) => quantity > 0),
  manualDiscount: { kind: 'same', value: '', reason: '' },
  business: { gstin: order.business?.gstin ?? '', name: order.business?.name ?? '' },
  shippingFee: String(order.shippingFee),
});

/** Returns whether a kind of discount is chosen without its value. */
export const lacksDiscountValue = ({ manualDiscount: { kind, value } }: EditState): boolean =>
  (kind === 'amount' || kind === 'percent') && value.trim() === '';

/** Returns the call's body: only what differs from the order. */
export function toOrderEdit(order: AdminOrder, state: EditState): OrderEdit {
  const initial = toEditState(order);
  const edit: OrderEdit = {};
  if (addressFields.some((field) => state.address[field] !== initial.address[field])) edit.address = state.address;
  const remaining = state.lines.filter(({ isRemoved }) => !isRemoved);
  if (JSON.stringify(state.lines) !== JSON.stringify(initial.lines))
    edit.lines = remaining.map(({ position, variantId, quantity }) => ({ position, variantId, quantity }));
  const { kind, value: typed, reason } = state.manualDiscount;
  // A text that is no number becomes null, so that the API refuses it and the message is beside the field.
  const value = kind === 'amount' ? parseAmount(typed) : Number(typed);
  if (kind === 'none') edit.manualDiscount = null;
  if ((kind === 'amount' || kind === 'percent') && typed.trim() && value !== 0)
    edit.manualDiscount = { kind, value, reason };
  if (state.shippingFee !== initial.shippingFee && state.shippingFee.trim() !== '')
    edit.shippingFee = parseAmount(state.shippingFee);
  const { gstin, name } = state.business;
  if (gstin !== initial.business.gstin || name !== initial.business.name)
    edit.business = gstin.trim() || name.trim() ? { gstin, name } : null;
  return edit;
}

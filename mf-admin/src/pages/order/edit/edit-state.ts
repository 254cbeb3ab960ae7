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
  discountKind: 'same' | 'none' | 'amount' | 'percent';
  discountValue: string;
  discountReason: string;
  gstin: string;
  businessName: string;
  /** Rupees as typed. */
  shippingFee: string;
}

export const addressFields = ['name', 'phone', 'line1', 'line2', 'postalCode', 'city', 'district', 'state'] as const;

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
  discountKind: 'same',
  discountValue: '',
  discountReason: '',
  gstin: order.business?.gstin ?? '',
  businessName: order.business?.name ?? '',
  shippingFee: String(order.shippingFee),
});

/** Returns the call's body: only what differs from the order. */
export function toOrderEdit(order: AdminOrder, state: EditState): OrderEdit {
  const initial = toEditState(order);
  const edit: OrderEdit = {};
  if (addressFields.some((field) => state.address[field] !== initial.address[field])) edit.address = state.address;
  const remaining = state.lines.filter(({ isRemoved }) => !isRemoved);
  if (JSON.stringify(state.lines) !== JSON.stringify(initial.lines))
    edit.lines = remaining.map(({ position, variantId, quantity }) => ({ position, variantId, quantity }));
  const { discountKind, discountValue, discountReason: reason } = state;
  // A text that is no number becomes null, so that the API refuses it and the message is beside the field.
  const value = discountKind === 'amount' ? parseAmount(discountValue) : Number(discountValue);
  if (discountKind === 'none') edit.manualDiscount = null;
  if ((discountKind === 'amount' || discountKind === 'percent') && discountValue.trim() && value !== 0)
    edit.manualDiscount = { kind: discountKind, value, reason };
  if (state.shippingFee !== initial.shippingFee && state.shippingFee.trim() !== '')
    edit.shippingFee = parseAmount(state.shippingFee);
  const { gstin, businessName } = state;
  if (gstin !== initial.gstin || businessName !== initial.businessName)
    edit.business = gstin.trim() || businessName.trim() ? { gstin, name: businessName } : null;
  return edit;
}

import { type OrderEditPreview, toRupees } from '@vastra/shared/contract';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import { toWireLine } from '../../ordering/orders/wire';
import { getRounding, toWireRounding } from '../../pricing/amounts/rounding';
import type { EditPlan } from './plan-edit';

const countUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

type Totals = Pick<OrderRow, 'subtotal' | 'discount' | 'manualDiscount' | 'shippingFee' | 'feeTotal' | 'tax' | 'total'>;

const toWireTotals = (amounts: Totals, totalItems: number): OrderEditPreview['next'] => ({
  totalItems,
  subtotal: toRupees(amounts.subtotal),
  discount: toRupees(amounts.discount),
  manualDiscount: toRupees(amounts.manualDiscount),
  shippingFee: toRupees(amounts.shippingFee),
  ...toWireRounding(getRounding(amounts)),
  tax: toRupees(amounts.tax),
  total: toRupees(amounts.total),
});

/** Converts the effect of an edit to the contract's `OrderEditPreview`, in rupees. */
export const toWirePreview = (order: OrderRow, plan: EditPlan): OrderEditPreview => ({
  changes: plan.changes.map(({ text }) => text),
  previous: toWireTotals(order, countUnits(plan.previousLines)),
  next: toWireTotals({ ...plan.amounts, tax: plan.tax.tax }, countUnits(plan.lines)),
  items: plan.lines.map(toWireLine),
  refund: toRupees(plan.refund),
  amountDue: toRupees(plan.amountDue),
});

import { type AddressSnapshot, type Business, toPaise, toRupees } from '@vastra/shared/contract';
import { isAwaitingPayment, isClosed, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, asc, eq, ne } from 'drizzle-orm';
import { DeliveryUnavailableError } from '../../ordering/checkout/errors';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import { type LineRow, toBusiness } from '../../ordering/orders/wire';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, payments, shipments } from '../../platform/db/schema';
import { formatRupees } from '../../platform/messages/format';
import { findRegion } from '../../pricing/addresses/postal-codes';
import { toAddressSnapshot, toOrderAddress } from '../../pricing/addresses/queries';
import { findDeliveryState } from '../../pricing/addresses/resolve-state';
import { roundToRupee } from '../../pricing/amounts/rounding';
import { findMemberPrices } from '../../pricing/member-prices/member-prices';
import { sumShares } from '../../pricing/promotions/line-shares';
import { keepEarnedShares } from '../../pricing/promotions/returns/edited-shares';
import { addMemberShare, hasNewUnits } from '../../pricing/promotions/returns/member-shares';
import { isCashOnDeliveryAllowed, isMetro, isServiceable } from '../../pricing/shipping/policy';
import { getShippingPolicy } from '../../pricing/shipping/queries';
import { getOrderTax, type OrderTax } from '../../pricing/tax/order-tax';
import { calculateEditedAmounts } from './edited-amounts';
import { type EditedLine, type OrderEdit, planLines } from './edited-lines';
import { EditNotPossibleError, OrderNotEditableError, TotalRaisedError } from './errors';

/** The effect of an edit; amounts in paise. */
export interface EditPlan {
  address: AddressSnapshot;
  business: Business | null;
  lines: EditedLine[];
  /** Lines as they were before. */
  previousLines: LineRow[];
  amounts: ReturnType<typeof calculateEditedAmounts>;
  tax: OrderTax;
  /** Goes back to the customer. */
  refund: number;
  /** Amount for the payment method. Stays as it is when it was paid. */
  paymentAmount: number;
  amountDue: number;
  changes: { kind: 'address' | 'lines' | 'discount' | 'buyer'; text: string }[];
}

/**
 * Computes the effect of an edit of an order. The caller has locked the order's row if it makes the edit.
 *
 * @throws OrderNotEditableError, EditNotPossibleError, TotalRaisedError, and as a quote for an address that the shop does not serve
 */
export async function planEdit(
  db: Queryable,
  order: OrderRow,
  edit: OrderEdit,
  { now, offeredMethods }: { now: Date; offeredMethods: readonly string[] },
): Promise<EditPlan> {
  await assertEditable(db, order, edit);
  const previousLines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const address = edit.address ? toEditedAddress(order, edit.address) : order.address;
  const isMoved = edit.address !== undefined && address.postalCode !== order.address.postalCode;
  if (isMoved) await assertDelivered(db, order, address, offeredMethods);
  const { lines: planned, changes } = await planLines(db, order, previousLines, edit.lines);
  const shares = keepEarnedShares(order.promotions, planned, previousLines);
  const earned = planned.map((line, index) => ({ ...line, promotions: shares[index] }));
  const lines = await addMemberShares(db, order, earned, now);
  const manual = edit.manualDiscount;
  const lineDiscounts = lines.map(({ promotions }) => sumShares(promotions));
  const exact = calculateEditedAmounts(order, {
    lines,
    promotions: {
      previous: sumShares(previousLines.flatMap(({ promotions }) => promotions)),
      next: lineDiscounts.reduce((sum, discount) => sum + discount, 0),
    },
    manualDiscount: manual?.kind === 'amount' ? { ...manual, value: toPaise(manual.value) } : manual,
    shippingFee: edit.shippingFee === undefined ? undefined : toPaise(edit.shippingFee),
  });
  const { discount, shippingFee } = exact;
  const { total, ...payment } = await planPayment(db, order, exact.total);
  const amounts = { ...exact, total };
  const { fees } = order;
  const state = findDeliveryState(address);
  const tax = await getOrderTax(db, { lines, discount, lineDiscounts, shippingFee, fees, state }, now);
  const business = edit.business === undefined ? toBusiness(order) : edit.business;
  return {
    address,
    business,
    lines: lines.map((line, index) => {
      const { discount, rate, tax: lineTax } = tax.lines[index];
      return { ...line, discount, taxRate: rate, tax: lineTax };
    }),
    previousLines,
    amounts,
    tax,
    changes: [
      ...(isEqualAddress(address, order.address)
        ? []
        : [{ kind: 'address' as const, text: 'The delivery address was changed.' }]),
      ...changes.map((text) => ({ kind: 'lines' as const, text })),
      ...describeAmounts(order, amounts),
      ...describeBusiness(toBusiness(order), business),
    ],
    ...payment,
  };
}

/** Adds what the customer's price lists take off units that are added, or that are of another variant now. */
async function addMemberShares(
  db: Queryable,
  { userId, promotions }: OrderRow,
  lines: readonly EditedLine[],
  now: Date,
): Promise<EditedLine[]> {
  const variantIds = lines.filter(hasNewUnits).map(({ variantId }) => variantId);
  const prices = await findMemberPrices(db, { userId, variantIds, now });
  const ofOrder = new Set(promotions.flatMap((promotion) => (promotion.class === 'order' ? promotion.id : [])));
  return lines.map((line) => ({ ...line, promotions: addMemberShare(line, prices, ({ id }) => !ofOrder.has(id)) }));
}

/** An old address whose state and PIN code contradict each other stays, as long as neither changes. */
function toEditedAddress({ address }: OrderRow, edited: NonNullable<OrderEdit['address']>): AddressSnapshot {
  const isSamePlace = edited.state === address.state && edited.postalCode === address.postalCode;
  return isSamePlace ? toAddressSnapshot(edited) : toOrderAddress(edited, 'address.state');
}

async function assertEditable(db: Queryable, order: OrderRow, edit: OrderEdit): Promise<void> {
  if (isClosed(order.status) || order.status === 'shipped' || order.status === 'delivered')
    throw new OrderNotEditableError(`This order is ${order.status}, so it can no longer be edited.`);
  if (order.kind === 'gift_card') throw new OrderNotEditableError('An order of gift cards cannot be edited.');
  if (order.kind === 'exchange' && (edit.lines || edit.manualDiscount !== undefined || edit.shippingFee !== undefined))
    throw new EditNotPossibleError('Only the address of an exchange can be edited, because returned items pay for it.');
  const isActive = and(eq(shipments.orderId, order.id), ne(shipments.status, 'cancelled'));
  if ((await db.$count(shipments, isActive)) > 0)
    throw new OrderNotEditableError('Items of this order are packed. Unpack its parcels before you edit it.');
}

async function assertDelivered(
  db: Queryable,
  { paymentMethod, shippingMethod }: OrderRow,
  { postalCode }: AddressSnapshot,
  offeredMethods: readonly string[],
): Promise<void> {
  const policy = await getShippingPolicy(db);
  if (!findRegion(postalCode) || !isServiceable(policy, postalCode)) throw new DeliveryUnavailableError();
  if (shippingMethod === 'express' && !isMetro(policy, postalCode))
    throw new EditNotPossibleError('There is no express delivery to this PIN code.');
  if (isPaidOnDelivery(paymentMethod) && !isCashOnDeliveryAllowed(policy, postalCode, [...offeredMethods]))
    throw new EditNotPossibleError('Cash on delivery is not available for this PIN code.');
}

/**
 * Returns what becomes of the payment, and the total, which is rounded so that the cash is whole rupees. Until something is paid, the amount of the
 * payment method changes first, and then credit that the order used goes back. A payment that was received stays, and the difference is refunded.
 */
async function planPayment(
  db: Queryable,
  order: OrderRow,
  exactTotal: number,
): Promise<Pick<EditPlan, 'refund' | 'paymentAmount' | 'amountDue'> & { total: number }> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const isReceived = payment.paidAt !== null;
  if (isReceived) {
    if (exactTotal > order.total) throw new TotalRaisedError();
    return { total: exactTotal, refund: order.total - exactTotal, paymentAmount: payment.amount, amountDue: 0 };
  }
  // Credit that an earlier edit gave back pays no longer.
  const credit = order.total - payment.amount;
  const exactAmount = Math.max(0, exactTotal - credit);
  const paymentAmount = isPaidOnDelivery(order.paymentMethod) ? roundToRupee(exactAmount) : exactAmount;
  const total = exactAmount > 0 ? credit + paymentAmount : exactTotal;
  if (isAwaitingPayment(order) && payment.providerOrderId && paymentAmount !== payment.amount)
    throw new EditNotPossibleError(
      'The customer has begun to pay this order, so its total cannot change. Duplicate it and cancel this one instead.',
    );
  if (order.total === credit && total > order.total) throw new TotalRaisedError();
  return { total, refund: Math.max(0, credit - total), paymentAmount, amountDue: paymentAmount };
}

const isEqualAddress = (one: AddressSnapshot, other: AddressSnapshot): boolean =>
  (['name', 'phone', 'line1', 'line2', 'city', 'district', 'state', 'postalCode'] as const).every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );

// Sentences without the name, because the history is shown after the personal data is erased.
const describeBusiness = (previous: Business | null, business: Business | null): EditPlan['changes'] =>
  previous?.gstin === business?.gstin && previous?.name === business?.name
    ? []
    : [
        {
          kind: 'buyer',
          text: business ? 'The GSTIN of the buyer is on the invoice now.' : 'The GSTIN of the buyer was removed.',
        },
      ];

function describeAmounts(order: OrderRow, amounts: EditPlan['amounts']): EditPlan['changes'] {
  const toText = (paise: number) => formatRupees(toRupees(paise));
  const texts: string[] = [];
  if (amounts.manualDiscount !== order.manualDiscount)
    texts.push(
      amounts.manualDiscount === 0
        ? 'The discount of the shop was removed.'
        : `The discount of the shop is ${toText(amounts.manualDiscount)}.`,
    );
  if (amounts.shippingFee !== order.shippingFee) texts.push(`The delivery fee is ${toText(amounts.shippingFee)}.`);
  return texts.map((text) => ({ kind: 'discount' as const, text }));
}

import type { HeldReason, Order } from '@vastra/shared/contract';
import { maxLineQuantity, toPaise } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { isIndianMobile } from '@vastra/shared/contract/rules';
import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { canReach } from '../../../platform/auth/codes/can-reach';
import type { Queryable } from '../../../platform/db/connect';
import { runTogether } from '../../../platform/db/run-together';
import { orderLines, orders } from '../../../platform/db/schema';
import { sendWithNext } from '../../../platform/db/send-with-next';
import type { OrderingServices } from '../../services';
import { PhoneCodeRequiredError, TooManyOpenOrdersError } from './errors';
import { matchNetwork } from './network-hash';

/**
 * Open orders that may exist before the buyer has to confirm the phone number by a code, because many honest buyers share the address of a
 * mobile operator. A network is an IPv4 address or an IPv6 /64; a /56 has four, a /48 sixteen times as many. `LIMIT_FACTOR` multiplies them.
 */
const caps = {
  unverifiedPerPhone: 3,
  unverifiedPerNetwork: 10,
  unverifiedPerPostalCode: 40,
  /** Orders of a network in a day. */
  dailyPerNetwork: 8,
  /** Unpaid orders of a phone, also with a confirmed number. */
  unpaidPerPhone: 3,
  unpaidPerNetwork: 12,
  /** Units of one variant in all unpaid orders of a phone. */
  heldUnits: 10,
  /** Units of one variant with a confirmed number, and in a shop that sends no codes. */
  mostHeldUnits: maxLineQuantity,
  /** Unpaid orders of a network in a shop that sends no codes. */
  unpaidPerNetworkWithoutCodes: 200,
} as const;

/** Total in paise from which an unverified order with cash on delivery is held for review. */
const largeOrder = toPaise(15_000);
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Checks how many open orders the buyer of a placed order has, and holds a suspicious one for review. Runs in the transaction that places it.
 * A buyer whose phone number is not confirmed has to confirm it beyond the caps; in a shop that sends no codes the order is held.
 *
 * @throws PhoneCodeRequiredError and TooManyOpenOrdersError, which undo the order
 */
export async function checkPlacedOrder(
  tx: Queryable,
  { config }: Pick<OrderingServices, 'config'>,
  order: Order,
  { networkHash, phoneVerifiedAt }: { networkHash: string; phoneVerifiedAt: Date | null },
  now = new Date(),
): Promise<void> {
  const factor = config.limitFactor;
  if (!factor) return;
  const isCash = isPaidOnDelivery(order.paymentMethod);
  const canConfirm = canReach(config, 'phone') && isIndianMobile(order.address.phone);
  const buyer = { networkHash, isVerified: phoneVerifiedAt !== null, canConfirm, factor };
  if (!isCash && order.awaitsPaymentUntil) await checkUnpaidOrder(tx, order, buyer);
  if (!isCash || phoneVerifiedAt) return;
  const reasons = await checkUnverifiedCash(tx, order, buyer, now);
  if (reasons.length === 0) return;
  const review = tx.update(orders).set({ heldAt: now, heldReasons: reasons }).where(eq(orders.id, order._id));
  await sendWithNext(tx, review);
}

interface CheckedBuyer {
  networkHash: string;
  isVerified: boolean;
  /** The shop can send a code to the phone number. */
  canConfirm: boolean;
  factor: number;
}

async function checkUnpaidOrder(tx: Queryable, order: Order, buyer: CheckedBuyer): Promise<void> {
  const { isVerified, canConfirm, factor } = buyer;
  const isSamePhone = eq(orders.phone, order.address.phone);
  const [ofPhone, ofNetwork, units] = await runTogether(
    tx.$count(orders, and(isUnpaid, isSamePhone)),
    isVerified ? 0 : countOfNetwork(tx, buyer.networkHash, isUnpaid, isNull(orders.phoneVerifiedAt)),
    countHeldUnits(tx, isSamePhone, order),
  );
  if (ofPhone > caps.unpaidPerPhone * factor) throw new TooManyOpenOrdersError(unpaidMessage);
  if (units > caps.mostHeldUnits * factor) throw new TooManyOpenOrdersError(heldUnitsMessage);
  if (isVerified) return;
  if (canConfirm && (ofNetwork > caps.unpaidPerNetwork * factor || units > caps.heldUnits * factor))
    throw new PhoneCodeRequiredError(confirmMessage);
  if (ofNetwork > caps.unpaidPerNetworkWithoutCodes * factor) throw new TooManyOpenOrdersError(busyMessage);
}

/** Returns the reasons for which an unverified order with cash on delivery is held for review. */
async function checkUnverifiedCash(
  tx: Queryable,
  order: Order,
  { networkHash, canConfirm, factor }: CheckedBuyer,
  now: Date,
): Promise<HeldReason[]> {
  const { phone, postalCode } = order.address;
  const isSamePostalCode = sql`${orders.address}->>'postalCode' = ${postalCode}`;
  const isRecent = gt(orders.placedAt, new Date(now.getTime() - dayMs));
  const [ofPhone, ofNetwork, ofPostalCode, daily, suspicions] = await runTogether(
    tx.$count(orders, and(isUnverified, eq(orders.phone, phone))),
    countOfNetwork(tx, networkHash, isUnverified),
    tx.$count(orders, and(isUnverified, isRecent, isSamePostalCode)),
    countOfNetwork(tx, networkHash, isRecent),
    listSuspicions(tx, order, { isRecent, factor }),
  );
  const isOverPhone = ofPhone > caps.unverifiedPerPhone * factor;
  const isBusy =
    ofNetwork > caps.unverifiedPerNetwork * factor ||
    ofPostalCode > caps.unverifiedPerPostalCode * factor ||
    daily > caps.dailyPerNetwork * factor;
  if (canConfirm && (isOverPhone || isBusy)) throw new PhoneCodeRequiredError();
  if (isOverPhone) throw new TooManyOpenOrdersError(unverifiedMessage);
  return isBusy ? ['many_orders', ...suspicions] : suspicions;
}

const unpaidMessage = 'You have several unpaid orders. Please pay or cancel one of them first.';
const heldUnitsMessage = `Unpaid orders can hold at most ${caps.mostHeldUnits} of one size. Please pay the other orders first, or call us.`;
const busyMessage = 'Many orders wait for their payment just now. Please try again in a few minutes, or call us.';
const confirmMessage = 'Please confirm your mobile number with the code that we send to it.';
const unverifiedMessage =
  'There are several open orders with cash on delivery. Please pay online, or wait until they are delivered.';

const isUnpaid = and(eq(orders.status, 'placed'), isNull(orders.confirmedAt));
const isUnverified = and(
  eq(orders.paymentMethod, 'cod'),
  inArray(orders.status, ['placed', 'processing']),
  isNull(orders.phoneVerifiedAt),
);

/** Counts orders of a network. Orders of an IPv6 /56 and /48 count in proportion to their higher limits. */
async function countOfNetwork(tx: Queryable, networkHash: string, ...conditions: (SQL | undefined)[]): Promise<number> {
  const { isWithin, count } = matchNetwork(networkHash);
  const [row] = await tx
    .select({ count })
    .from(orders)
    .where(and(isWithin, ...conditions));
  return row.count;
}

/** Returns the units of a variant of this order that unpaid orders of the phone hold, the most of all its variants. */
async function countHeldUnits(tx: Queryable, isSamePhone: SQL, order: Order): Promise<number> {
  const variantIds = order.items.map(({ variantId }) => variantId);
  const [row] = await tx
    .select({ units: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isUnpaid, isSamePhone, inArray(orderLines.variantId, variantIds)))
    .groupBy(orderLines.variantId)
    .orderBy(sql`1 desc`)
    .limit(1);
  return row?.units ?? 0;
}

/** Returns what makes an unverified order with cash on delivery suspicious, apart from the number of orders. */
async function listSuspicions(
  tx: Queryable,
  order: Order,
  { isRecent, factor }: { isRecent: SQL; factor: number },
): Promise<HeldReason[]> {
  const { phone, line1, postalCode } = order.address;
  const isOther = ne(orders.id, order._id);
  const isSamePhone = eq(orders.phone, phone);
  const countOthers = (...conditions: (SQL | undefined)[]) => tx.$count(orders, and(isOther, ...conditions));
  const isSameAddress = and(
    sql`${orders.address}->>'postalCode' = ${postalCode}`,
    sql`lower(${orders.address}->>'line1') = ${line1.toLowerCase()}`,
  );
  const [refused, delivered, ofAddress] = await runTogether(
    countOthers(isSamePhone, inArray(orders.status, ['cancelled', 'returned'])),
    countOthers(isSamePhone, eq(orders.status, 'delivered')),
    countOthers(isRecent, isUnverified, isSameAddress, ne(orders.phone, phone)),
  );
  const found: [HeldReason, boolean][] = [
    ['large_order', toPaise(order.total) >= largeOrder],
    ['refused_before', refused >= 2 && delivered === 0],
    ['shared_address', ofAddress >= 2 * factor],
  ];
  return found.flatMap(([reason, isTrue]) => (isTrue ? [reason] : []));
}

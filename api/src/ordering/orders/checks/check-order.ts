import type { AddressSnapshot, HeldReason, Order } from '@vastra/shared/contract';
import { toPaise } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { canReach } from '../../../platform/auth/codes/can-reach';
import type { Queryable } from '../../../platform/db/connect';
import { acquireLock } from '../../../platform/db/locks';
import { orderLines, orders, users } from '../../../platform/db/schema';
import { runTogether, sendWithNext } from '../../../platform/db/transaction-queries';
import { assertNotBlocked } from './block-list';
import { isCashCodeOn } from './cash-code';
import { PhoneCodeRequiredError, TooManyOpenOrdersError } from './errors';
import { isPhoneProof } from './phone-proof';

/** Open orders of one buyer that may exist at once; `LIMIT_FACTOR` multiplies them. */
const caps = {
  unverifiedPerPhone: 3,
  unverifiedPerNetwork: 10,
  unverifiedPerPostalCode: 40,
  unpaidPerPhone: 3,
  unpaidPerNetwork: 12,
  /** Units of one variant in all unpaid orders of a phone or a network. */
  heldUnits: 10,
  /** Orders of a network in a day, beyond which the next is held for review. */
  dailyPerNetwork: 8,
} as const;

/** Total in paise from which an unverified order with cash on delivery is held for review. */
const largeOrder = toPaise(15_000);
const dayMs = 24 * 60 * 60 * 1000;

type Shop = Pick<FastifyInstance, 'keys' | 'config'>;

/** The buyer of an order that is about to be placed. */
export interface Buyer {
  userId: string | null;
  address: AddressSnapshot;
  email: string | null;
  networkHash: string;
  paymentMethod: string;
  phoneProof?: string;
}

/**
 * Checks a buyer in the transaction that places the order, before it is placed. Resolves to the time of the phone's confirmation, null for
 * an unverified phone. Locks the phone number, so that parallel orders of it are counted one after the other.
 *
 * @throws OrderRefusedError, PhoneCodeRequiredError
 */
export async function checkBuyer(
  tx: Queryable,
  { keys, config }: Shop,
  buyer: Buyer,
  now = new Date(),
): Promise<Date | null> {
  const { userId, address, email, networkHash, paymentMethod, phoneProof } = buyer;
  const { phone } = address;
  const canBeAsked = userId === null && isPaidOnDelivery(paymentMethod) && canReach(config, 'phone');
  const isOwnPhone = and(eq(users.id, userId ?? ''), eq(users.phone, phone), isNotNull(users.phoneVerifiedAt));
  const [, , isVerified, isCodeOn] = await runTogether(
    acquireLock(tx, `orders:${phone}`),
    assertNotBlocked(tx, { phone, email, address, networkHash }),
    userId ? tx.$count(users, isOwnPhone).then(Boolean) : isPhoneProof(keys, phone, phoneProof, now),
    canBeAsked && isCashCodeOn(tx, config),
  );
  if (isVerified) return now;
  if (isCodeOn && !(await hasProvenOrder(tx, phone))) throw new PhoneCodeRequiredError();
  return null;
}

/** Returns whether a guest's order with this phone number was confirmed by a code, or was delivered. */
const hasProvenOrder = async (tx: Queryable, phone: string): Promise<boolean> =>
  (await tx.$count(
    orders,
    and(
      eq(orders.phone, phone),
      isNull(orders.userId),
      or(isNotNull(orders.phoneVerifiedAt), eq(orders.status, 'delivered')),
    ),
  )) > 0;

/**
 * Checks how many open orders the buyer of a placed order has, and holds a suspicious one for review. Runs in the transaction that places it.
 *
 * @throws TooManyOpenOrdersError, which undoes the order
 */
export async function checkPlacedOrder(
  tx: Queryable,
  { config }: Pick<FastifyInstance, 'config'>,
  order: Order,
  { networkHash, phoneVerifiedAt }: { networkHash: string; phoneVerifiedAt: Date | null },
  now = new Date(),
): Promise<void> {
  const factor = config.limitFactor;
  if (!factor) return;
  const { phone, postalCode } = order.address;
  const isSamePhone = eq(orders.phone, phone);
  const isSameNetwork = eq(orders.networkHash, networkHash);
  const assertCap = async (max: number, message: string, ...conditions: (SQL | undefined)[]) => {
    if ((await tx.$count(orders, and(...conditions))) > max * factor) throw new TooManyOpenOrdersError(message);
  };
  const isCash = isPaidOnDelivery(order.paymentMethod);
  if (!isCash && order.awaitsPaymentUntil) {
    await runTogether(
      assertCap(caps.unpaidPerPhone, unpaidMessage, isUnpaid, isSamePhone),
      assertCap(caps.unpaidPerNetwork, unpaidMessage, isUnpaid, isSameNetwork),
      assertHeldUnits(tx, or(isSamePhone, isSameNetwork), order, caps.heldUnits * factor),
    );
  }
  if (!isCash || phoneVerifiedAt) return;
  const isSamePostalCode = sql`${orders.address}->>'postalCode' = ${postalCode}`;
  const isRecent = gt(orders.placedAt, new Date(now.getTime() - dayMs));
  const [, , , reasons] = await runTogether(
    assertCap(caps.unverifiedPerPhone, unverifiedMessage, isUnverified, isSamePhone),
    assertCap(caps.unverifiedPerNetwork, unverifiedMessage, isUnverified, isSameNetwork),
    assertCap(caps.unverifiedPerPostalCode, unverifiedMessage, isUnverified, isRecent, isSamePostalCode),
    listSuspicions(tx, order, { networkHash, isRecent, factor }),
  );
  if (reasons.length === 0) return;
  const review = tx.update(orders).set({ heldAt: now, heldReasons: reasons }).where(eq(orders.id, order._id));
  await sendWithNext(tx, review);
}

const unpaidMessage = 'You have several unpaid orders. Please pay or cancel one of them first.';
const unverifiedMessage =
  'There are several open orders with cash on delivery. Please pay online, or wait until they are delivered.';

const isUnpaid = and(eq(orders.status, 'placed'), isNull(orders.confirmedAt));
const isUnverified = and(
  eq(orders.paymentMethod, 'cod'),
  inArray(orders.status, ['placed', 'processing']),
  isNull(orders.phoneVerifiedAt),
);

/** Throws when unpaid orders of the buyer hold too many units of a variant of this order. */
async function assertHeldUnits(tx: Queryable, isBuyer: SQL | undefined, order: Order, max: number): Promise<void> {
  const variantIds = order.items.map(({ variantId }) => variantId);
  const [row] = await tx
    .select({ units: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isUnpaid, isBuyer, inArray(orderLines.variantId, variantIds)))
    .groupBy(orderLines.variantId)
    .orderBy(sql`1 desc`)
    .limit(1);
  if (row.units > max)
    throw new TooManyOpenOrdersError(
      `Unpaid orders can hold at most ${max} of one size. Please order fewer, or pay the other orders first.`,
    );
}

/** Returns the reasons for which an unverified order with cash on delivery is held for review. */
async function listSuspicions(
  tx: Queryable,
  order: Order,
  { networkHash, isRecent, factor }: { networkHash: string; isRecent: SQL; factor: number },
): Promise<HeldReason[]> {
  const { phone, line1, postalCode } = order.address;
  const isOther = ne(orders.id, order._id);
  const isSamePhone = eq(orders.phone, phone);
  const countOthers = (...conditions: (SQL | undefined)[]) => tx.$count(orders, and(isOther, ...conditions));
  const isSameAddress = and(
    sql`${orders.address}->>'postalCode' = ${postalCode}`,
    sql`lower(${orders.address}->>'line1') = ${line1.toLowerCase()}`,
  );
  const [ofNetwork, refused, delivered, ofAddress] = await runTogether(
    countOthers(isRecent, eq(orders.networkHash, networkHash)),
    countOthers(isSamePhone, inArray(orders.status, ['cancelled', 'returned'])),
    countOthers(isSamePhone, eq(orders.status, 'delivered')),
    countOthers(isRecent, isUnverified, isSameAddress, ne(orders.phone, phone)),
  );
  const found: [HeldReason, boolean][] = [
    ['large_order', toPaise(order.total) >= largeOrder],
    ['many_orders', ofNetwork >= caps.dailyPerNetwork * factor],
    ['refused_before', refused >= 2 && delivered === 0],
    ['shared_address', ofAddress >= 2 * factor],
  ];
  return found.flatMap(([reason, isTrue]) => (isTrue ? [reason] : []));
}

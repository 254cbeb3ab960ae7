import type { AddressSnapshot } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { canReach } from '../../../platform/auth/codes/can-reach';
import type { Queryable } from '../../../platform/db/connect';
import { acquireLock } from '../../../platform/db/locks';
import { runTogether } from '../../../platform/db/run-together';
import { orders, users } from '../../../platform/db/schema';
import type { OrderingServices } from '../../services';
import { assertNotBlocked } from './block-list';
import { isCashCodeOn } from './cash-code';
import { PhoneCodeRequiredError } from './errors';
import { isPhoneProof } from './phone-proof';

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
  { keys, config }: Pick<OrderingServices, 'keys' | 'config'>,
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
    isPhoneProof(keys, phone, phoneProof, now) || (userId !== null && tx.$count(users, isOwnPhone).then(Boolean)),
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

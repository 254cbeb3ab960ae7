import { isIP } from 'node:net';
import type * as contract from '@vastra/shared/contract';
import {
  type BlockKind,
  isEmail,
  isPhone,
  normaliseEmail,
  normalisePhone,
  type OrderBlock,
  type Query,
} from '@vastra/shared/contract';
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Keys } from '../../../platform/auth/keys';
import type { Queryable } from '../../../platform/db/connect';
import { isUniqueViolation } from '../../../platform/db/error-code';
import { toContainsPattern, toPhonePattern } from '../../../platform/db/like-pattern';
import { prepareOnce } from '../../../platform/db/prepare';
import { orderBlocks, orders } from '../../../platform/db/schema';
import { FieldError } from '../../../platform/server/errors/http-error';
import { offerUndo } from '../../../platform/undo/offer-undo';
import { type BuyerData, blockKinds, normaliseAddress, toMatches, toWireBlock } from '../blocks/list-buyer-blocks';
import { OrderNotFoundError } from '../errors';
import { AlreadyBlockedError, BlockNotFoundError, NothingToBlockError, OrderRefusedError } from './errors';
import { hashNetwork } from './network-hash';

/** Finds a block of a buyer. What the buyer has not given is null, which equals nothing. */
const getBlocks = prepareOnce((db) =>
  db
    .select({ id: orderBlocks.id })
    .from(orderBlocks)
    .where(
      or(...blockKinds.map((kind) => and(eq(orderBlocks.kind, kind), eq(orderBlocks.match, sql.placeholder(kind))))),
    )
    .limit(1)
    .prepare('order-blocks'),
);

/** Throws `OrderRefusedError` if an admin has blocked the phone, the email, the address or the network. */
export async function assertNotBlocked(tx: Queryable, buyer: BuyerData): Promise<void> {
  const [block] = await getBlocks(tx).execute(toMatches(buyer));
  if (block) throw new OrderRefusedError();
}

type Listed = Query<typeof contract.listOrderBlocks>;

/** Returns one page of the block list, the newest first, and how many there are in all. */
export async function listBlocks(
  db: Queryable,
  { q, kind, page, limit }: Pick<Listed, 'q' | 'kind'> & { page: number; limit: number },
): Promise<{ rows: OrderBlock[]; total: number }> {
  const pattern = q && toContainsPattern(q);
  const phonePattern = q && toPhonePattern(q);
  const condition = and(
    kind && eq(orderBlocks.kind, kind),
    pattern
      ? or(
          ilike(orderBlocks.label, pattern),
          ilike(orderBlocks.note, pattern),
          phonePattern ? ilike(orderBlocks.label, phonePattern) : undefined,
        )
      : undefined,
  );
  const rows = await db
    .select()
    .from(orderBlocks)
    .where(condition)
    .orderBy(desc(orderBlocks.createdAt), desc(orderBlocks.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: rows.map(toWireBlock), total: await db.$count(orderBlocks, condition) };
}

interface NewBlock {
  kind: BlockKind;
  value?: string;
  orderId?: string;
  note: string;
}

/**
 * Blocks a typed value, or the value of an order, with an audit entry.
 *
 * @throws OrderNotFoundError, NothingToBlockError, AlreadyBlockedError
 */
export async function addBlock(
  tx: Queryable,
  keys: Keys,
  { kind, value, orderId, note, actorId }: NewBlock & { actorId: string },
): Promise<OrderBlock> {
  const found = orderId ? await readFromOrder(tx, kind, orderId) : readTyped(keys, kind, value!);
  const [block] = await tx
    .insert(orderBlocks)
    .values({ kind, note, ...found })
    .returning()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AlreadyBlockedError() : error;
    });
  // Without the value, because the audit log has no personal data of customers.
  const after = { kind, ...(orderId && { orderId }) };
  await recordAuditEntry(tx, { actorId, action: 'create', entity: 'order-block', entityId: block.id, after });
  return toWireBlock(block);
}

async function readFromOrder(
  tx: Queryable,
  kind: BlockKind,
  orderId: string,
): Promise<{ match: string; label: string }> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new OrderNotFoundError();
  const match = toMatches(order)[kind];
  if (!match) throw new NothingToBlockError();
  const { line1, postalCode } = order.address;
  const label = {
    phone: match,
    email: match,
    address: `${line1}, ${postalCode}`,
    network: `Network of order ${orderId}`,
  };
  return { match, label: label[kind] };
}

function readTyped(keys: Keys, kind: BlockKind, value: string): { match: string; label: string } {
  if (kind === 'phone' && isPhone(value)) return { match: normalisePhone(value), label: normalisePhone(value) };
  if (kind === 'email' && isEmail(value)) return { match: normaliseEmail(value), label: normaliseEmail(value) };
  if (kind === 'address' && /[1-9]\d{5}\D*$/.test(value)) return { match: normaliseAddress(value), label: value };
  if (kind === 'network' && isIP(value)) return { match: hashNetwork(keys, value), label: value };
  throw new FieldError(400, 'invalid_input', 'value', typedMessages[kind]);
}

const typedMessages: Record<BlockKind, string> = {
  phone: 'Please enter a phone number of 10 to 15 digits',
  email: 'Please enter a valid email',
  address: 'Please enter the first line and the PIN code, such as 12 Residency Road, 560025',
  network: 'Please enter an IP address',
};

/** Deletes a block, with an audit entry. Throws `BlockNotFoundError`. */
export async function deleteBlock(tx: Queryable, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  await offerUndo(tx, [orderBlocks, eq(orderBlocks.id, id)]);
  const [block] = await tx.delete(orderBlocks).where(eq(orderBlocks.id, id)).returning();
  if (!block) throw new BlockNotFoundError();
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'order-block',
    entityId: id,
    before: { kind: block.kind },
  });
}

import type { AddressSnapshot, BlockKind, OrderBlock } from '@vastra/shared/contract';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orderBlocks } from '../../../platform/db/schema';

/** Data by which a buyer can be blocked. */
export interface BuyerData {
  phone: string;
  email: string | null;
  address: Pick<AddressSnapshot, 'line1' | 'postalCode'>;
  networkHash: string | null;
}

export const blockKinds = ['phone', 'email', 'address', 'network'] as const satisfies BlockKind[];

/** Returns the blocks of each buyer, the newest first. */
export async function listBuyerBlocks(db: Queryable, buyers: readonly BuyerData[]): Promise<OrderBlock[][]> {
  const matches = buyers.map(toMatches);
  const conditions = blockKinds.map((kind) => {
    const values = matches.flatMap((match) => match[kind] ?? []);
    return values.length > 0 ? and(eq(orderBlocks.kind, kind), inArray(orderBlocks.match, values)) : undefined;
  });
  if (buyers.length === 0) return [];
  const rows = await db
    .select()
    .from(orderBlocks)
    .where(or(...conditions))
    .orderBy(desc(orderBlocks.createdAt), desc(orderBlocks.id));
  return matches.map((match) => rows.filter((row) => match[row.kind] === row.match).map(toWireBlock));
}

/** Returns the values by which blocks recognise a buyer. A value that the buyer has not given is null. */
export const toMatches = ({ phone, email, address, networkHash }: BuyerData): Record<BlockKind, string | null> => ({
  phone,
  email,
  address: normaliseAddress(`${address.line1} ${address.postalCode}`),
  network: networkHash,
});

/** Leaves letters and digits only, because the same address is typed with different commas and capitals. */
export const normaliseAddress = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export const toWireBlock = ({ id, kind, label, note, createdAt }: typeof orderBlocks.$inferSelect): OrderBlock => ({
  id,
  kind,
  label,
  note,
  createdAt: createdAt.toISOString(),
});

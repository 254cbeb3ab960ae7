import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { refreshTokens } from '../../db/schema';
import { type Keys, sign } from '../keys';
import { hashToken } from '../token-hash';

/** A refresh token as it is stored. */
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

/** Resolves to a stored refresh token. */
export async function findToken(tx: Queryable, token: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(token)));
  return row;
}

/** Resolves to the successor of a rotated token and its row. A previous key may have made it. */
export async function findSuccessor(
  tx: Queryable,
  keys: Keys,
  token: string,
): Promise<[string, RefreshTokenRow | undefined]> {
  for (const { refreshToken } of [keys, ...keys.previous]) {
    const successor = sign(refreshToken, token);
    const row = await findToken(tx, successor);
    if (row) return [successor, row];
  }
  return [token, undefined];
}

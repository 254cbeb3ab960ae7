import { eq } from 'drizzle-orm';
import { isSigned, type Keys, sign } from '../../../api/src/platform/auth/keys';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { users } from '../../../api/src/platform/db/schema';
import { shopExportLinkHours } from '../contract';

/** The admin who created a link. */
interface LinkOwner {
  exportId: string;
  actorId: string;
}

const toSignedText = ({ exportId, actorId }: LinkOwner, until: number): string =>
  JSON.stringify([exportId, actorId, until]);

/** Creates the token of a link to the file of an export. */
export function createLinkToken(keys: Keys, owner: LinkOwner, now = new Date()) {
  const expiresAt = new Date(now.getTime() + shopExportLinkHours * 3_600_000);
  const text = toSignedText(owner, expiresAt.getTime());
  return { token: `${Buffer.from(text).toString('base64url')}.${sign(keys.shopExport, text)}`, expiresAt };
}

/** Verifies the token of a link to the file of an export. Returns the admin who created it, or undefined for a forged, expired or other token. */
export function readLinkToken(keys: Keys, exportId: string, token: string, now = new Date()): string | undefined {
  const [, encoded, signature] = /^([\w-]{1,250})\.([\w-]{43})$/.exec(token) ?? [];
  if (!encoded) return undefined;
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  if (!isSigned(keys, 'shopExport', text, signature)) return undefined;
  const [id, actorId, until] = JSON.parse(text) as [string, string, number];
  return id === exportId && until > now.getTime() ? actorId : undefined;
}

/** Returns whether an account is an owner of the shop, who may have all of its data. */
export async function isOwner(db: Queryable, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ role: users.role, adminRole: users.adminRole, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user?.role === 'admin' && user.adminRole === 'owner' && user.blockedAt === null;
}

import { and, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { adminInvitations } from '../../../platform/db/schema';
import { createInvitationToken, toInvitationLink } from './token';

/**
 * Invites an email as an owner and withdraws all other invitations, for the command line and the end of a demo, so it checks no permission and sends no mail. Returns the link, which is
 * stored nowhere.
 */
export async function inviteOwner(
  tx: Queryable,
  { email, siteUrl }: { email: string; siteUrl: string },
  now = new Date(),
): Promise<string> {
  const isOpen = and(isNull(adminInvitations.acceptedAt), isNull(adminInvitations.withdrawnAt));
  await tx.update(adminInvitations).set({ withdrawnAt: now }).where(isOpen);
  const { token, row } = createInvitationToken(now);
  await tx.insert(adminInvitations).values({ email, adminRole: 'owner', ...row });
  return toInvitationLink(siteUrl, token);
}

import { roleTexts } from '@vastra/shared/contract';
import { findUser } from '../../../platform/auth/users';
import type { Queryable } from '../../../platform/db/connect';
import type { adminInvitations } from '../../../platform/db/schema';
import { buildLinkMail } from '../../../platform/mailbox/link-mail';
import { type Mail, queueMail } from '../../../platform/mailbox/outbox';
import { toInvitationLink } from './token';

interface InvitationMail {
  invitation: Pick<typeof adminInvitations.$inferSelect, 'email' | 'adminRole' | 'invitedBy'>;
  token: string;
  siteUrl: string;
}

/** Queues the mail of an invitation. Resolves to the name of the admin who invites. */
export async function queueInvitationMail(tx: Queryable, mail: InvitationMail): Promise<string | null> {
  const { invitedBy } = mail.invitation;
  const inviter = invitedBy ? ((await findUser(tx, invitedBy))?.name ?? null) : null;
  await queueMail(tx, buildInvitationMail(mail, inviter));
  return inviter;
}

/** Builds the mail of an invitation. `inviter`: name of the admin who invites; null for an account that is gone. */
export function buildInvitationMail({ invitation, token, siteUrl }: InvitationMail, inviter: string | null): Mail {
  const { name, description } = roleTexts[invitation.adminRole];
  return buildLinkMail({
    to: invitation.email,
    subject: 'You are invited to the admin area of the {{shop}} shop',
    sentence: `${inviter ?? 'An owner of the shop'} invites you to become an admin with the role “${name}”: ${description}`,
    button: { label: 'Accept and choose a password', link: toInvitationLink(siteUrl, token) },
    advice: 'The link works once, for three days. If you did not expect this, you can ignore this mail.',
    siteUrl,
  });
}

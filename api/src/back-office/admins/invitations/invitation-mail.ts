import { roleTexts } from '@vastra/shared/contract';
import { findUser } from '../../../platform/auth/users';
import type { Queryable } from '../../../platform/db/connect';
import type { adminInvitations } from '../../../platform/db/schema';
import { buildMailPage } from '../../../platform/mailbox/layout';
import { buildHeading, buildParagraph } from '../../../platform/mailbox/mail-parts';
import { queueMail } from '../../../platform/mailbox/outbox';

interface InvitationMail {
  invitation: typeof adminInvitations.$inferSelect;
  token: string;
  siteUrl: string;
}

/** Queues the mail of an invitation. Resolves to the name of the admin who invites. */
export async function queueInvitationMail(
  tx: Queryable,
  { invitation: { email, adminRole, invitedBy }, token, siteUrl }: InvitationMail,
): Promise<string | null> {
  const inviter = invitedBy ? ((await findUser(tx, invitedBy))?.name ?? null) : null;
  const { name, description } = roleTexts[adminRole];
  const subject = 'You are invited to the admin area of the Vastra shop';
  // The token is in the fragment, which browsers do not send, so that no log of a server has it.
  const sentences = [
    `${inviter ?? 'An owner of the shop'} invites you to become an admin with the role “${name}”: ${description}`,
    `Accept and choose a password: ${siteUrl}/admin/invitation#${token}`,
    'The link works once, for three days.',
    'If you did not expect this, nothing needs to be done.',
  ];
  await queueMail(tx, {
    to: email,
    subject,
    body: sentences.join('\n\n'),
    html: buildMailPage({
      subject,
      preview: sentences[0],
      siteUrl,
      rows: [buildHeading(subject), sentences.map((sentence) => buildParagraph(sentence)).join('\n')],
    }),
  });
  return inviter;
}

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { users } from '../../db/schema';
import { composeMail } from '../../mailbox/compose-mail';
import { buildButton, buildParagraphs } from '../../mailbox/mail-parts';
import { type Mail, queueMail } from '../../mailbox/outbox';

/** Place of a change, for its mail. */
export interface ChangeOrigin {
  siteUrl: string;
  /** Name of the browser, such as "Chrome on Android"; undefined for the command line. */
  device?: string;
}

/** A change that a mail reports to the account's owner. */
export type SecondFactorEvent =
  | { kind: 'totp-added' | 'totp-removed' | 'recovery-codes-replaced' | 'reset' }
  | { kind: 'recovery-code-used'; left: number }
  | { kind: 'passkey-added' | 'passkey-removed'; name: string };

/** Returns the subject and the first sentence of a mail. */
function toText(event: SecondFactorEvent): [subject: string, sentence: string] {
  switch (event.kind) {
    case 'totp-added':
      return ['An authenticator app was added', 'Its codes now confirm that it is you. An earlier app no longer does.'];
    case 'totp-removed':
      return ['The authenticator app was removed', 'Its codes no longer confirm that it is you.'];
    case 'recovery-codes-replaced':
      return ['New recovery codes were made', 'The earlier recovery codes no longer work.'];
    case 'recovery-code-used':
      return [
        'A recovery code was used',
        `It works once. ${event.left === 1 ? '1 recovery code is' : `${event.left} recovery codes are`} left.`,
      ];
    case 'passkey-added':
      return ['A passkey was added', `The passkey “${event.name}” now signs in without the password.`];
    case 'passkey-removed':
      return ['A passkey was removed', `The passkey “${event.name}” no longer signs in.`];
    case 'reset':
      return [
        'The second factor was removed',
        'The authenticator app, the passkeys and the recovery codes no longer work.',
      ];
  }
}

/** Builds the mail about a change of an admin's own second factor. */
export function buildSecondFactorMail(
  name: string,
  { siteUrl, device, event }: ChangeOrigin & { event: SecondFactorEvent },
): Omit<Mail, 'to'> {
  const [heading, sentence] = toText(event);
  const origin = device
    ? `This was done just now, on this device: ${device}.`
    : 'This was done just now, on the server.';
  return composeMail({
    subject: `${heading}: your admin account of the {{shop}} shop`,
    heading,
    preview: sentence,
    siteUrl,
    parts: [
      buildParagraphs(
        `Hello ${name},`,
        `${sentence} ${origin}`,
        'If this was not you, change your password at once, end your other sessions, and tell an owner of the shop.',
      ),
      buildButton('Check your account', `${siteUrl}/admin/account`),
    ],
  });
}

/** Queues the mail that notifies an admin of a change of the own second factor, so that a change by another person is noticed. */
export async function queueSecondFactorMail(
  tx: Queryable,
  { userId, ...change }: ChangeOrigin & { userId: string; event: SecondFactorEvent },
): Promise<void> {
  const [user] = await tx.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  if (user?.email) await queueMail(tx, { to: user.email, ...buildSecondFactorMail(user.name, change) });
}

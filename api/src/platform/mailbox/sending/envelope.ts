import type { MessageChange } from '@vastra/shared/extension';
import type { Queryable } from '../../db/connect';
import type { PlatformServices } from '../../services';
import type { OutgoingMail } from '../senders/mailer';
import type { Message } from './jobs';

/** The part of a mail that the outbox has no column for, because it follows from the mail's id and recipient. */
export type Envelope = Pick<OutgoingMail, 'replyTo' | 'headers'>;

export type EnvelopeContext = Pick<PlatformServices, 'db' | 'keys' | 'config'>;

/** Builds the envelope for mails of one kind, recognised by the id. Resolves to undefined for mails of other kinds. */
export type EnvelopeBuilder = (context: EnvelopeContext, mail: Message) => Promise<Envelope | undefined>;

/** Extensions of the mailbox by the domains, registered at the composition root (`api/src/mailbox-extensions.ts`). */
export interface MailboxExtensions {
  /** Tried in this order; the first builder that knows the mail builds its envelope. */
  envelopeBuilders: readonly EnvelopeBuilder[];
  /** Returns why a queued message must not be sent any more; undefined if it may be sent. */
  findRefusal: (db: Queryable, message: Message) => Promise<string | undefined>;
  /** Returns what an extension makes of a message about an order; undefined if it stays as it is. */
  findChange: (message: Message) => Promise<MessageChange | undefined>;
  /** Withdraws WhatsApp for a phone number whose owner has written "STOP" at a time. */
  withdrawWhatsapp: (
    tx: Queryable,
    keys: EnvelopeContext['keys'],
    stop: { phone: string; at: Date; ip: string },
  ) => Promise<void>;
}

/** Resolves to the envelope of a mail; an empty one when no builder knows the mail. */
export async function buildEnvelope(
  context: EnvelopeContext & { mailbox: Pick<MailboxExtensions, 'envelopeBuilders'> },
  mail: Message,
): Promise<Envelope> {
  for (const build of context.mailbox.envelopeBuilders) {
    const envelope = await build(context, mail);
    if (envelope) return envelope;
  }
  return {};
}

import { buildContactEnvelope } from './content/contact/message-envelope';
import { buildLetterEnvelope } from './content/newsletter/letter-envelope';
import { buildSellerEnvelope } from './ordering/tax/seller-envelope';
import type { MailboxExtensions } from './platform/mailbox/sending/envelope';

/** Envelope builders of the domains. The seller's comes last, because it accepts every mail. */
export const mailboxExtensions: MailboxExtensions = {
  envelopeBuilders: [buildContactEnvelope, buildLetterEnvelope, buildSellerEnvelope],
};

import { features } from './features';
import type { MailboxExtensions } from './platform/mailbox/sending/envelope';
import { findRefusal } from './platform/messages/find-refusal';
import { withdrawWhatsapp } from './platform/messages/withdraw-whatsapp';
import { buildSellerEnvelope } from './pricing/tax/seller-envelope';

/** Extensions of the mailbox by the domains. The seller's envelope comes last, because it accepts every mail. */
export const mailboxExtensions: Omit<MailboxExtensions, 'findChange'> = {
  envelopeBuilders: [...features.flatMap(({ envelopes = [] }) => envelopes), buildSellerEnvelope],
  findRefusal,
  withdrawWhatsapp,
};

import { buildContactEnvelope } from './content/contact/message-envelope';
import { deleteUnconfirmed } from './content/newsletter/delete-unconfirmed';
import { buildLetterEnvelope } from './content/newsletter/letter-envelope';
import { buildSellerEnvelope } from './ordering/tax/seller-envelope';
import type { MailboxExtensions } from './platform/mailbox/sending/envelope';
import { deleteOldReports } from './platform/security-log/browser-reports/store-reports';
import { deleteOldSecurityEvents } from './platform/security-log/retention';

/** Envelope builders and clean-up jobs of the domains. The seller's builder comes last, because it accepts every mail. */
export const mailboxExtensions: MailboxExtensions = {
  envelopeBuilders: [buildContactEnvelope, buildLetterEnvelope, buildSellerEnvelope],
  cleanUpJobs: [deleteUnconfirmed, deleteOldSecurityEvents, deleteOldReports],
};

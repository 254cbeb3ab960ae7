import type { RetentionKey } from '@vastra/shared/contract/retention-bounds';

interface RetentionText {
  label: string;
  hint: string;
}

/** The fields of the form, in its order. */
export const retentionTexts: Record<RetentionKey, RetentionText> = {
  contactMessages: { label: 'Messages of the contact form', hint: 'Replies are among the mails.' },
  mails: { label: 'Mails and SMS', hint: 'What the shop has sent or could not send.' },
  codes: { label: 'One-time codes', hint: 'Also their mails, and the counts that limit requests.' },
  endedSessions: { label: 'Ended sessions', hint: 'Counted from the end of a session.' },
  unfinishedRegistrations: {
    label: 'Unfinished registrations',
    hint: 'Accounts whose email or phone was never confirmed.',
  },
  carts: { label: 'Carts of accounts', hint: 'Counted from the last change. Guests’ carts are in their browsers.' },
  unconfirmedSubscriptions: { label: 'Unconfirmed newsletter subscriptions', hint: 'Confirmed ones stay.' },
  securityEvents: { label: 'Security events', hint: 'Also what browsers report.' },
  expiredLinks: { label: 'Expired links', hint: 'Links to a guest’s order or data.' },
  orderNetworks: {
    label: 'Networks of orders',
    hint: 'A hash per order, which finds many orders of one network.',
  },
  orderBlocks: { label: 'Blocked buyers', hint: 'A block ends with its entry.' },
  paymentEvents: {
    label: 'Webhooks of payments',
    hint: 'They prove what a provider has reported, and make a repeated one harmless.',
  },
  carrierEvents: {
    label: 'Webhooks of carriers',
    hint: 'Numbers and steps of parcels. The steps stay with the parcel.',
  },
};

const otherLabels: Record<string, string> = {
  codeRequests: 'Counts of requests for codes',
  codeLocks: 'Locks of codes',
  codeMails: 'Mails and SMS with codes',
  formSubmissions: 'Counts of forms',
  idempotencyKeys: 'Stored responses of orders',
  limits: 'Counts of limits',
  orderLinks: 'Links to orders',
  privacyRequests: 'Links to personal data',
  browserReports: 'Reports of browsers',
  unusedAdminPictures: 'Unused pictures of admins',
  unusedFonts: 'Unused fonts of the brand',
  unusedVideos: 'Unused videos of products',
  unusedProductPictures: 'Removed pictures of products',
  unusedReviewPictures: 'Unused pictures of reviews',
  taxDocumentBuyers: 'Buyers of old invoices',
  unusedReturnPictures: 'Unused pictures of returns',
  earlierInvoices: 'Removed invoices of the earlier shop',
  bulkActions: 'Results of bulk actions',
  importChanges: 'Former values of imported products',
  undoEntries: 'Changes that could be undone',
};

/** Returns the name of a kind of data in a run. A later API may have further kinds. */
export const getTaskLabel = (name: string): string =>
  retentionTexts[name as RetentionKey]?.label ?? otherLabels[name] ?? name;

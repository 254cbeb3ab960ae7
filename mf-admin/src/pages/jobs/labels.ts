import type { JobName } from '@vastra/shared/contract';

/** Labels of the shop's jobs. */
export const jobLabels: Record<JobName, string> = {
  'send-mail': 'Mails',
  'send-sms': 'Text messages',
  'send-whatsapp': 'WhatsApp messages',
  'release-holds': 'Unpaid orders',
  'check-payments': 'Check of open payments',
  'remind-payments': 'Payment reminders',
  'settle-refunds': 'Refunds',
  'refund-second-payments': 'Refunds of second payments',
  'send-gift-cards': 'Gift cards to send',
  'expire-credit': 'Expiry of store credit and gift cards',
  'track-parcels': 'Tracking of parcels',
  'learn-transit-times': 'Delivery times of carriers',
  'book-return-pickups': 'Pick-ups of returns',
  'import-products': 'Product import',
  'download-pictures': 'Pictures of an import',
  'export-shop': 'Export of everything',
  'run-bulk-action': 'Bulk actions',
  'publish-and-archive': 'Publication and archiving at a time',
  'check-publications': 'Check of publications',
  'run-release-requests': 'Promotions at a time',
  'check-release-requests': 'Check of promotions',
  'check-release-withdrawals': 'Check of withdrawn releases',
  'send-release-webhook': 'Webhooks of withdrawn releases',
  'send-webhooks': 'Webhooks',
  'run-workflow': 'Steps of workflows',
  'check-workflows': 'Check of workflows',
  'anchor-audit-log': 'Anchor of the audit log',
  'delete-old-data': 'Data retention',
  'check-outbox': 'Check of the outbox',
  'maintain-jobs': 'Archive of jobs',
};

/** Returns the label of a job. A job that this release does not know has its name. */
export const getJobLabel = (name: string): string => jobLabels[name as JobName] ?? name;

/** Formats the period of a schedule: "Every 15 s", "Every 10 min", "Every hour". */
export function formatSchedule(everySeconds: number | null): string {
  if (everySeconds === null) return 'When needed';
  if (everySeconds < 60) return `Every ${everySeconds} s`;
  return everySeconds < 3600 ? `Every ${everySeconds / 60} min` : 'Every hour';
}

/** Labels of the shop's jobs. A job that this release does not know has its name. */
export const jobLabels: Record<string, string> = {
  'send-mail': 'Mails',
  'send-sms': 'Text messages',
  'release-holds': 'Unpaid orders',
  'settle-refunds': 'Refunds',
  'refund-second-payments': 'Refunds of second payments',
  'import-products': 'Product import',
  'run-bulk-action': 'Bulk actions',
  'anchor-audit-log': 'Anchor of the audit log',
  'delete-old-data': 'Data retention',
  'check-outbox': 'Check of the outbox',
  'maintain-jobs': 'Archive of jobs',
};

export const getJobLabel = (name: string): string => jobLabels[name] ?? name;

/** Formats the period of a schedule: "Every 15 s", "Every 10 min", "Every hour". */
export function formatSchedule(everySeconds: number | null): string {
  if (everySeconds === null) return 'When needed';
  if (everySeconds < 60) return `Every ${everySeconds} s`;
  return everySeconds < 3600 ? `Every ${everySeconds / 60} min` : 'Every hour';
}

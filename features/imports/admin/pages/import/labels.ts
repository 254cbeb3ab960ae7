import { formatNumber } from '@vastra/shared/format';
import { featureLabels } from '../../../../../mf-admin/src/components/import/features';
import type { ImportLabels } from '../../../../../mf-admin/src/components/import/import-labels';
import type { PastImport } from './api';

/** Words for the records of a file. An API of an earlier version names no kind, and imports products alone. */
export const getRecordLabels = ({ kind }: Pick<PastImport, 'kind'>) => recordLabels[kind ?? ''] ?? productLabels;

const productLabels: ImportLabels = { one: 'product', many: 'products', same: 'Products that already match the file' };
const recordLabels: Record<string, ImportLabels> = {
  customers: { one: 'customer', many: 'customers', same: 'Customers who have an account already' },
  orders: { one: 'order', many: 'orders', same: 'Orders that already match the file' },
  coupons: { one: 'coupon', many: 'coupons', same: 'Coupons that already match the file, or were changed here' },
  'customer-groups': {
    ...{ one: 'customer group', many: 'customer groups' },
    same: 'Customer groups that already match the file, or were made here',
  },
  promotions: {
    ...{ one: 'promotion', many: 'promotions' },
    same: 'Promotions that already match the file, or were made here',
  },
  'early-access': {
    ...{ one: 'product with early access', many: 'products with early access' },
    same: 'Products whose groups already match the file, or were chosen here',
  },
  'gift-cards': { one: 'gift card', many: 'gift cards', same: 'Gift cards whose balance is right already' },
  'store-credit': { one: 'balance', many: 'balances', same: 'Balances that are right already' },
  reviews: { one: 'review', many: 'reviews', same: 'Reviews that already match the file' },
  categories: { one: 'category', many: 'categories', same: 'Categories that are there already' },
  ...featureLabels,
};

/** Formats the result of an import: "2 products created, 1 updated, 3 rejected". */
export function formatCounts({ isTrial: isDryRun, created, updated, refused, ...job }: PastImport): string {
  const { one, many } = getRecordLabels(job);
  const records = `${formatNumber(created)} ${created === 1 ? one : many}`;
  return `${records} ${isDryRun ? 'would be created' : 'created'}, ${formatNumber(updated)} updated, ${formatNumber(refused)} rejected`;
}

/** Formats the time that an import will take: “, about 3 minutes left”; empty while it is unknown. */
export function formatTimeLeft({ secondsLeft }: Pick<PastImport, 'secondsLeft'>): string {
  if (secondsLeft === undefined) return '';
  const minutes = Math.round(secondsLeft / 60);
  return minutes < 1 ? ', less than a minute left' : `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

/** Counts the problems of an import, without its notices. An API of an earlier version does not tell them apart. */
export const countErrors = (job: Pick<PastImport, 'problemCount' | 'noticeCount'>): number =>
  job.problemCount - (job.noticeCount ?? 0);

export const isRunning = ({ status }: PastImport): boolean => status === 'waiting' || status === 'running';

export const getStateLabel = (job: PastImport): string =>
  isRunning(job) ? (job.isPaused ? 'Paused' : 'Running') : getEndLabel(job);

const getEndLabel = ({ status, isCancelled, isTrial: isDryRun }: PastImport): string => {
  if (status === 'failed') return isCancelled ? 'Cancelled' : 'Stopped';
  return isDryRun ? 'Check only' : 'Imported';
};

import { formatNumber } from '@vastra/shared/format';
import type { PastImport } from './api';

const formatProductCount = (number: number): string =>
  `${formatNumber(number)} ${number === 1 ? 'product' : 'products'}`;

/** Formats the result of an import: "2 products created, 1 updated, 3 rejected". */
export const formatCounts = ({ isTrial: isDryRun, created, updated, refused }: PastImport): string =>
  isDryRun
    ? `${formatProductCount(created)} would be created, ${formatNumber(updated)} updated, ${formatNumber(refused)} rejected`
    : `${formatProductCount(created)} created, ${formatNumber(updated)} updated, ${formatNumber(refused)} rejected`;

export const isRunning = ({ status }: PastImport): boolean => status === 'waiting' || status === 'running';

export const getStateLabel = (job: PastImport): string =>
  isRunning(job) ? 'Running' : job.status === 'failed' ? 'Stopped' : job.isTrial ? 'Check only' : 'Imported';

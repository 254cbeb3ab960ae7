import { lt } from 'drizzle-orm';
import { toIndianDay } from '../../../api/src/platform/calendar/india';
import { deleteInBatches } from '../../../api/src/platform/retention/delete-in-batches';
import type { RetentionTask } from '../../../api/src/platform/retention/job';
import { missingPageDays } from '../contract';
import { missingPages } from './tables';

/** Deletes missing pages that the report no longer shows. */
export const missingPagesTask: RetentionTask = {
  name: 'missingPages',
  run: ({ db, getCutoff, signal }) =>
    deleteInBatches(db, missingPages, lt(missingPages.day, toIndianDay(getCutoff(missingPageDays))), signal),
};

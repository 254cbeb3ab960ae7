import { and, eq, lt, lte, not, or } from 'drizzle-orm';
import { sessionLifetimes } from '../auth/sessions/sessions';
import { toIndianDay } from '../calendar/india';
import {
  browserReports,
  codeLocks,
  codeRequests,
  oneTimeCodes,
  outbox,
  rateLimits,
  securityEvents,
  sessions,
  users,
} from '../db/schema';
import { isCodeRow } from '../mailbox/code-id';
import { deleteUnusedAdminPictures } from '../media/admin-pictures';
import { deleteUnusedFonts } from '../media/fonts/save-font';
import { deleteUnusedVideos } from '../media/videos/save-video';
import { deleteInBatches } from './delete-in-batches';
import { createDeletionTask } from './delete-older';
import type { RetentionTask } from './job';

/** Tasks for the tables of the platform. */
export const platformTasks: readonly RetentionTask[] = [
  {
    name: 'endedSessions',
    run: ({ db, days, getCutoff, signal }) => {
      const cutoff = getCutoff(days.endedSessions);
      const idleCutoff = new Date(cutoff.getTime() - sessionLifetimes.shop.idle);
      // Refresh tokens follow, by their foreign key.
      const hasEnded = or(
        lt(sessions.revokedAt, cutoff),
        lt(sessions.endsAt, cutoff),
        lt(sessions.lastSeenAt, idleCutoff),
      );
      return deleteInBatches(db, sessions, hasEnded, signal);
    },
  },
  createDeletionTask('codes', { setting: 'codes', column: oneTimeCodes.expiresAt }),
  createDeletionTask('codeRequests', { setting: 'codes', column: codeRequests.at }),
  createDeletionTask('codeLocks', { setting: 'codes', column: codeLocks.lastAttemptAt }),
  {
    name: 'codeMails',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, outbox, and(isCodeRow, lte(outbox.createdAt, getCutoff(days.codes))), signal),
  },
  {
    name: 'mails',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, outbox, and(not(isCodeRow), lte(outbox.createdAt, getCutoff(days.mails))), signal),
  },
  {
    name: 'limits',
    run: ({ db, now, signal }) => deleteInBatches(db, rateLimits, lt(rateLimits.expire, now.getTime()), signal),
  },
  createDeletionTask('securityEvents', { setting: 'securityEvents', column: securityEvents.lastAt }),
  {
    name: 'browserReports',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, browserReports, lt(browserReports.day, toIndianDay(getCutoff(days.securityEvents))), signal),
  },
  createDeletionTask('unfinishedRegistrations', {
    setting: 'unfinishedRegistrations',
    column: users.updatedAt,
    condition: and(eq(users.isVerified, false), eq(users.role, 'user')),
  }),
  {
    // Before the pictures, because a deleted video no longer uses its poster.
    name: 'unusedVideos',
    run: async ({ db, config, now }) => ({ count: await deleteUnusedVideos({ db, config }, now), isComplete: true }),
  },
  {
    name: 'unusedFonts',
    run: async ({ db, config, now }) => ({ count: await deleteUnusedFonts({ db, config }, now), isComplete: true }),
  },
  {
    name: 'unusedAdminPictures',
    run: async ({ db, config, now }) => ({
      count: await deleteUnusedAdminPictures({ db, config }, now),
      isComplete: true,
    }),
  },
];

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
import { isCodeRow } from '../mailbox/queue-code';
import { deleteUnusedAdminPictures } from '../media/admin-pictures';
import { deleteInBatches } from './delete-in-batches';
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
  {
    name: 'codes',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, oneTimeCodes, lt(oneTimeCodes.expiresAt, getCutoff(days.codes)), signal),
  },
  {
    name: 'codeRequests',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, codeRequests, lt(codeRequests.at, getCutoff(days.codes)), signal),
  },
  {
    name: 'codeLocks',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, codeLocks, lt(codeLocks.lastAttemptAt, getCutoff(days.codes)), signal),
  },
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
  {
    name: 'securityEvents',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, securityEvents, lt(securityEvents.lastAt, getCutoff(days.securityEvents)), signal),
  },
  {
    name: 'browserReports',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, browserReports, lt(browserReports.day, toIndianDay(getCutoff(days.securityEvents))), signal),
  },
  {
    name: 'unfinishedRegistrations',
    run: async ({ db, days, getCutoff, signal }) => {
      if (days.unfinishedRegistrations === 0) return undefined;
      const isUnfinished = and(eq(users.isVerified, false), eq(users.role, 'user'));
      const isOld = lt(users.updatedAt, getCutoff(days.unfinishedRegistrations));
      return deleteInBatches(db, users, and(isUnfinished, isOld), signal);
    },
  },
  {
    name: 'unusedAdminPictures',
    run: async ({ db, config, now }) => ({
      count: await deleteUnusedAdminPictures({ db, varDir: config.varDir }, now),
      isComplete: true,
    }),
  },
];

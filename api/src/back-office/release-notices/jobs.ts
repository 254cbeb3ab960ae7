import type { ReleaseStorage } from '@vastra/platform/releases';
import type { Keys } from '../../platform/auth/keys';
import type { Database } from '../../platform/db/connect';
import { type AnyJobHandler, declareSchedule, handleJob } from '../../platform/jobs/job';
import { createWithdrawalNotifier } from './notify-withdrawals';
import { sendWebhook } from './send-webhook';
import { webhookJob } from './webhook-job';

interface Services {
  db: Database;
  keys: Keys;
  config: { releases: ReleaseStorage; siteUrl: string };
}

/** Seconds after a withdrawal in which its owners are notified. */
const periodSeconds = 15;

/** The jobs that notify owners of releases that were withdrawn. */
export const releaseNoticeHandlers: readonly AnyJobHandler<Services>[] = [
  {
    job: declareSchedule('check-release-withdrawals', periodSeconds, { retryLimit: 0 }),
    open: (services: Services) => {
      const notify = createWithdrawalNotifier(services);
      return {
        run: async () => {
          await notify();
          return 'done';
        },
      };
    },
  },
  handleJob(webhookJob, (services: Services, attempt) => sendWebhook(services, attempt)),
];

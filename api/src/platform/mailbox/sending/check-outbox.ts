import { messageChannels } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { outbox } from '../../db/schema';
import { jobTable } from '../../jobs/boss';
import { declareSchedule, handleJob, type JobHandler } from '../../jobs/job';
import type { PlatformServices } from '../../services';
import { queueFallback } from './fallback';
import { sendJobs } from './jobs';

/** Marks messages as given up whose worker died in the last attempt. */
export async function checkOutbox({ db, config }: Pick<PlatformServices, 'db' | 'config'>): Promise<void> {
  const settings = { email: config.smtp, sms: config.sms, whatsapp: config.whatsapp };
  for (const channel of messageChannels) {
    if (!settings[channel]) continue;
    const sendingJob = sql`from ${jobTable} job where job.name = ${sendJobs[channel].name} and job.data->>'messageId' = ${outbox.id}`;
    const isOpen = sql`${outbox.channel} = ${channel} and ${outbox.sentAt} is null and ${outbox.failedAt} is null`;
    await db.transaction(async (tx) => {
      const givenUp = await tx
        .update(outbox)
        .set({ failedAt: sql`now()`, lastError: 'its worker ended' })
        .where(sql`${isOpen} and exists (select ${sendingJob} and job.state = 'failed')`)
        .returning();
      for (const message of givenUp) await queueFallback(tx, message);
    });
  }
}

export const checkOutboxHandler: JobHandler<object, PlatformServices> = handleJob(
  declareSchedule('check-outbox', 600, { retryLimit: 0, timeoutSeconds: 5 * 60 }),
  (services) => checkOutbox(services),
);

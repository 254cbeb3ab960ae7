import { messageChannels } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outbox } from '../../db/schema';
import { jobTable } from '../../jobs/boss';
import { declareSchedule, handleJob, type JobHandler } from '../../jobs/job';
import { queueFallback } from './fallback';
import { queueSending, sendJobs } from './jobs';

/**
 * Queues messages that have no job, because an API of an earlier version wrote them and ended before it sent them. Marks messages as given
 * up whose worker died in the last attempt.
 */
export async function checkOutbox({ db, config }: Pick<FastifyInstance, 'db' | 'config'>): Promise<void> {
  const settings = { email: config.smtp, sms: config.sms, whatsapp: config.whatsapp };
  for (const channel of messageChannels) {
    if (!settings[channel]) continue;
    const sendingJob = sql`from ${jobTable} job where job.name = ${sendJobs[channel].name} and job.data->>'messageId' = ${outbox.id}`;
    const isOpen = sql`${outbox.channel} = ${channel} and ${outbox.sentAt} is null and ${outbox.failedAt} is null`;
    await db.transaction(async (tx) => {
      const givenUp = await tx
        .update(outbox)
        .set({ failedAt: sql`now()`, retryAt: null, lastError: 'its worker ended' })
        .where(sql`${isOpen} and exists (select ${sendingJob} and job.state = 'failed')`)
        .returning();
      for (const message of givenUp) await queueFallback(tx, message);
    });
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${outbox}
      where ${isOpen} and ${outbox.createdAt} < now() - interval '1 minute' and coalesce(${outbox.retryAt}, now()) <= now()
        and not exists (select ${sendingJob}) limit 1000`);
    for (const { id } of rows) await queueSending(db, channel, id);
  }
}

export const checkOutboxHandler: JobHandler<object> = handleJob(
  declareSchedule('check-outbox', 600, { retryLimit: 0, timeoutSeconds: 5 * 60 }),
  (app) => checkOutbox(app),
);

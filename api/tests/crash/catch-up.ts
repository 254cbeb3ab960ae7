import { sql } from 'drizzle-orm';
import { buildApp } from '../../src/app';
import { readConfig } from '../../src/config';
import { runPaymentJobs } from '../../src/payments/testing/run-payment-jobs';
import { verifyAuditLog } from '../../src/platform/audit/audit';
import type { Database } from '../../src/platform/db/connect';
import { runAllDueJobs } from '../../src/platform/jobs/testing/run-jobs';
import { createSendHandlers } from '../../src/platform/mailbox/sending/send-message';
import type { Attempt } from './attempts';
import type { Payers } from './online-payment';
import type { ProviderSide } from './provider-side';
import type { ServerAddress } from './send-json';
import type { StandIns } from './stand-ins';
import type { Webhooks } from './webhooks';

interface World {
  standIns: StandIns;
  webhooks: Webhooks;
  payers: Payers;
  providers: ProviderSide;
}

/** Makes refunds, attempts and jobs due whose pause or lease has not ended. */
export async function endPauses(db: Database): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where state < 'active'`);
  await db.execute(sql`update pgboss.job set started_on = now() - interval '5 minutes' where state = 'active'`);
  await db.execute(sql`update refunds set retry_at = now() where status = 'due' and method = 'source'`);
  await db.execute(sql`update payment_attempts set checked_at = null`);
  await db.execute(sql`update payment_events set at = now() where provider like '% owes'`);
}

/**
 * Lets the shop, its jobs and the providers do all that is left, in this process, until nothing is: messages that were late, refunds, holds that
 * end, and payments that come after that. Resolves to what was wrong with the audit log.
 */
export async function catchUp(
  db: Database,
  env: Record<string, string>,
  attempts: readonly Attempt[],
  { standIns, webhooks, payers, providers }: World,
): Promise<string[]> {
  const config = readConfig({ ...env });
  const app = await buildApp({ db, config, log: false });
  try {
    const server: ServerAddress = { origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
    const handlers = createSendHandlers();
    for (let pass = 1; pass <= 6; pass++) {
      // From the third one on, the banks pay every refund at once.
      providers.isCalm = pass >= 3;
      standIns.process += 1;
      webhooks.release();
      await endPauses(db);
      if (pass === 2) await db.execute(sql`update orders set holds_until = now() where holds_until is not null`);
      await runPaymentJobs(app.services);
      if (pass === 2) await payers.payOverdue(server, attempts);
      await runAllDueJobs(app.services, handlers);
      await webhooks.sendOpen(server);
      await providers.report(server);
    }
    standIns.process += 1;
    await providers.report(server);
    const { brokenAt } = await verifyAuditLog(db);
    return brokenAt === null ? [] : [`the audit log is broken at ${brokenAt}`];
  } finally {
    await app.close();
  }
}

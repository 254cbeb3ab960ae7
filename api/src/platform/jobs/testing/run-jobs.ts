import type { Services } from '../../../services';
import { openBoss } from '../boss';
import type { AnyJobHandler } from '../job';
import { Worker } from '../worker';

/** Ends leases that are over, and runs every job that is due until none is. Throws the first failure of the database. */
export async function runAllDueJobs(
  services: Services,
  handlers: readonly AnyJobHandler<Services>[] = services.jobHandlers,
): Promise<void> {
  const boss = openBoss(services.db);
  const failures: unknown[] = [];
  const worker = new Worker(services, boss, handlers, (error) => failures.push(error));
  await boss.expire();
  await worker.runAllDue();
  await worker.stop(0);
  if (failures.length > 0) throw failures[0];
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Backups } from './backups.mjs';
import { compareOrders, readMoment } from './moment.mjs';

/**
 * Takes a backup under load, loses PostgreSQL's files and restores them to a moment, while all processes of the shop run on. Orders that
 * were acknowledged after the moment are removed from the load's, because they are undone. Throws when an earlier one is missing.
 */
export async function restoreUnderLoad(cluster, { isQuick, traffic }) {
  const pauseMs = isQuick ? 3000 : 15_000;
  const backups = await new Backups(cluster).start();
  try {
    await backups.make('full');
    await sleep(pauseMs);
    const moment = await readMoment(cluster);
    await sleep(pauseMs);
    await backups.archiveUntilNow();
    const lostAt = Date.now();
    await backups.loseDatabase();
    const startedAt = await backups.restore(moment.text);
    const restoreSeconds = (Date.now() - lostAt) / 1000;
    await sleep(4000);
    const { expected, missing, undone, survived } = await compareOrders(cluster, traffic.orders, { moment, startedAt });
    if (missing + survived > 0) throw new Error(`${missing} of ${expected} orders are missing, ${survived} survived`);
    traffic.orders = traffic.orders.filter(
      ({ answeredAt, number }) => !(number && answeredAt > moment.at && answeredAt < startedAt),
    );
    return { undone, restoreSeconds };
  } finally {
    await backups.stop();
  }
}

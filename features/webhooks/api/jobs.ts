import { setTimeout } from 'node:timers/promises';
import type { Keys } from '../../../api/src/platform/auth/keys';
import type { Database } from '../../../api/src/platform/db/connect';
import { type AnyJobHandler, declareSchedule, handleJob, type JobAttempt } from '../../../api/src/platform/jobs/job';
import { postToPublicHost } from '../../../api/src/platform/webhooks/post-to-public-host';
import { listDueWebhooks } from './deliveries';
import { publishEvents } from './publish-events';
import { sendToWebhook } from './send-to-webhook';

interface Services {
  db: Database;
  keys: Keys;
  config: { siteUrl: string };
}

/** Seconds after which an event is published and sent. */
const periodSeconds = 5;
/** ms for which a run begins to send; the next run continues. */
const runMs = 40_000;
/** ms between two looks for events that came during a run. */
const lookMs = 1_000;

/**
 * Publishes events and sends them to the webhooks. Each webhook is served by itself, so that a webhook that does not respond delays no other. A run that ends
 * before it has stored its outcomes sends these events again: at least once.
 */
export async function sendWebhooks(
  { db, keys, config }: Services,
  { signal, stopping }: Pick<JobAttempt<object>, 'signal' | 'stopping'>,
  post: typeof postToPublicHost = postToPublicHost,
): Promise<void> {
  const endsAt = Date.now() + runMs;
  const isOver = () => signal.aborted || stopping.aborted || Date.now() > endsAt;
  const serving = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  const serve = (id: string) =>
    sendToWebhook({ db, keys, config, post, signal }, id, isOver)
      .catch((error) => failures.push(error))
      .then(() => void serving.delete(id));
  do {
    await publishEvents(db);
    for (const id of await listDueWebhooks(db)) if (!serving.has(id)) serving.set(id, serve(id));
    if (serving.size > 0) await waitForOne(serving.values());
    // A webhook that holds events back is listed as due at each look, and sends nothing.
    if (serving.size > 0) await setTimeout(lookMs);
  } while (serving.size > 0 && !isOver());
  await Promise.all(serving.values());
  if (failures.length > 0) throw failures[0];
}

/** Resolves when a webhook has what was due, at the latest after a second. */
async function waitForOne(serving: Iterable<Promise<void>>): Promise<void> {
  const timer = new AbortController();
  const pause = setTimeout(lookMs, undefined, { signal: timer.signal }).catch(() => {});
  await Promise.race([...serving, pause]);
  timer.abort();
}

/** The job that publishes the events of the shop and sends them to the webhooks. */
export const webhookHandlers: readonly AnyJobHandler<Services>[] = [
  handleJob(
    declareSchedule('send-webhooks', periodSeconds, { retryLimit: 0, timeoutSeconds: 120 }),
    (services: Services, attempt) => sendWebhooks(services, attempt),
  ),
];

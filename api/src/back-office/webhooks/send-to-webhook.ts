import { eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Keys } from '../../platform/auth/keys';
import type { Database } from '../../platform/db/connect';
import { type AttemptRecord, webhooks } from '../../platform/db/schema';
import { PrivateHostError, type postToPublicHost } from '../../platform/webhooks/post-to-public-host';
import { signWebhook } from '../../platform/webhooks/sign-webhook';
import { openWebhookSecret } from '../../platform/webhooks/webhook-secret';
import {
  type Attempted,
  type DueDelivery,
  isAccepted,
  listDueDeliveries,
  retryHours,
  storeAttempts,
} from './deliveries';
import { disableWebhook } from './disable-webhook';
import { toShopEvent } from './list-events';
import { getSecretOwner, type WebhookRow } from './webhooks';

export interface Sender {
  db: Database;
  keys: Keys;
  config: { siteUrl: string };
  post: typeof postToPublicHost;
  /** Aborts requests under way; their events are sent again later. */
  signal: AbortSignal;
}

/** Events that are sent before their outcomes are stored: at most as many are sent twice after a crash. */
const batchSize = 50;
const concurrency = 16;
/** Failures of different objects that say that the webhook itself does not work, and how long it then gets no request. */
const failuresOfWebhook = 10;
const pauseSeconds = 60;

/** Sends what is due at a webhook until nothing is, the webhook does not work, or `isOver` returns true. */
export async function sendToWebhook(sender: Sender, webhookId: string, isOver: () => boolean): Promise<void> {
  while (!isOver() && !sender.signal.aborted) {
    const [webhook] = await sender.db.select().from(webhooks).where(eq(webhooks.id, webhookId));
    if (!webhook?.isEnabled || (webhook.pausedUntil && webhook.pausedUntil > new Date())) return;
    const due = await listDueDeliveries(sender.db, webhookId, batchSize);
    if (due.length === 0) return;
    const secrets = openSecrets(sender.keys, webhook);
    const limit = pLimit(concurrency);
    const attempted = await Promise.all(
      due.map((delivery) =>
        limit(async () => ({ delivery, record: await attempt(sender, webhook, { delivery, secrets }) })),
      ),
    );
    await storeOutcomes(sender, webhook, attempted.filter(isAttempted));
  }
}

const isAttempted = (outcome: { delivery: DueDelivery; record?: AttemptRecord }): outcome is Attempted =>
  outcome.record !== undefined;

/** Returns the secrets that sign now, the current one first. Without one, the shop's secret that encrypted them is gone. */
function openSecrets(keys: Keys, webhook: WebhookRow, now = new Date()): string[] {
  const { id, sealedSecret, sealedPreviousSecret, previousSecretUntil } = webhook;
  const isRotating = previousSecretUntil !== null && previousSecretUntil > now;
  return [sealedSecret, isRotating ? sealedPreviousSecret : null].flatMap((sealed) => {
    const secret = sealed && openWebhookSecret(keys, getSecretOwner(id), sealed);
    return secret ? [secret] : [];
  });
}

/** Sends an event once. Returns what became of it, undefined if the attempt was aborted. Errors of the connection can name addresses, so they are not stored. */
async function attempt(
  { post, signal }: Sender,
  { url }: WebhookRow,
  { delivery: { event }, secrets }: { delivery: DueDelivery; secrets: string[] },
): Promise<AttemptRecord | undefined> {
  if (signal.aborted) return undefined;
  const at = new Date();
  const build = (outcome: Omit<AttemptRecord, 'at' | 'ms'>): AttemptRecord => ({
    at: at.toISOString(),
    ms: Date.now() - at.getTime(),
    ...outcome,
  });
  if (secrets.length === 0) return build({ status: null, error: 'its secret cannot be decrypted: give it a new one' });
  const body = JSON.stringify(toShopEvent(event));
  try {
    const headers = signWebhook({ secrets, id: event.id, at, body });
    const { status, text } = await post({ url, body, headers, signal });
    return build({ status, ...(text && { response: text }) });
  } catch (error) {
    if (signal.aborted) return undefined;
    const reason = error instanceof PrivateHostError ? error.message : 'the webhook cannot be reached';
    return build({ status: null, error: reason });
  }
}

/** Stores outcomes, and whether the webhook works. */
async function storeOutcomes({ db, config }: Sender, webhook: WebhookRow, attempted: Attempted[]): Promise<void> {
  if (attempted.length === 0) return;
  await storeAttempts(db, webhook.id, attempted);
  const change = (set: object) => db.update(webhooks).set(set).where(eq(webhooks.id, webhook.id));
  if (attempted.some(({ record }) => record.status === 410))
    return disableWebhook({ db, siteUrl: config.siteUrl }, webhook, 'gone');
  if (attempted.some(({ record }) => isAccepted(record))) {
    if (webhook.failingSince) await change({ failingSince: null, pausedUntil: null });
    return;
  }
  const failingSince = webhook.failingSince ?? new Date();
  if (Date.now() - failingSince.getTime() >= retryHours * 3_600_000)
    return disableWebhook({ db, siteUrl: config.siteUrl }, webhook, 'failures');
  const isDown = attempted.length >= failuresOfWebhook;
  await change({
    failingSince,
    ...(isDown && { pausedUntil: sql`now() + ${pauseSeconds}::int * interval '1 second'` }),
  });
}

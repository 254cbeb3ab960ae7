import { eq } from 'drizzle-orm';
import type { Keys } from '../../../api/src/platform/auth/keys';
import type { Database } from '../../../api/src/platform/db/connect';
import type { postToPublicHost } from '../../../api/src/platform/webhooks/post-to-public-host';
import { PrivateHostError } from '../../../api/src/platform/webhooks/public-lookup';
import { signWebhook } from '../../../api/src/platform/webhooks/sign-webhook';
import { openWebhookSecret } from '../../../api/src/platform/webhooks/webhook-secret';
import {
  type Attempted,
  type DueDelivery,
  type DueObject,
  isAccepted,
  listDueObjects,
  retryHours,
  storeAttempts,
} from './deliveries';
import { disableWebhook } from './disable-webhook';
import { groupWrites } from './group-writes';
import { toShopEvent } from './list-events';
import { countAttempt } from './metrics';
import { type AttemptRecord, webhooks } from './tables';
import { getSecretOwner, type WebhookRow } from './webhooks';

export interface Sender {
  db: Database;
  keys: Keys;
  config: { siteUrl: string };
  post: typeof postToPublicHost;
  /** Aborts requests under way; their events are sent again later. */
  signal: AbortSignal;
}

/** Objects that are listed at once, and how many of them get requests at the same time. */
const listedObjects = 100;
const concurrency = 16;
/** ms after which a change of the webhook takes effect. */
const refreshMs = 1_000;
/** Failures, one after the other, that say that the webhook itself does not work, and how long it then gets no request. */
const failuresOfWebhook = 10;
const pauseSeconds = 60;

/** A webhook to which a run sends. */
interface Target {
  row: WebhookRow;
  secrets: string[];
  readAt: number;
  /** Failures since the last accepted event of the run. */
  failures: number;
  /** True if the run sends it nothing more. */
  isStopped: boolean;
}

/**
 * Sends what is due at a webhook until nothing is, the webhook does not work, or `isOver` returns true. Several objects get their events at the same time,
 * each its own one after the other. An outcome is stored before the next event of its object is sent, so that after a crash at most as many events as objects
 * are sent twice.
 */
export async function sendToWebhook(sender: Sender, webhookId: string, isOver: () => boolean): Promise<void> {
  const target = await readTarget(sender, webhookId);
  if (!target) return;
  const mustStop = () => isOver() || sender.signal.aborted || target.isStopped;
  const store = groupWrites((attempted: Attempted[]) => storeOutcomes(sender, target, attempted));
  const sendOne = async (delivery: DueDelivery): Promise<boolean> => {
    await refresh(sender, target);
    const record = mustStop() ? undefined : await attempt(sender, target, delivery);
    if (!record) return false;
    countAttempt(record, delivery.event.at);
    await store({ delivery, record });
    return isAccepted(record);
  };
  const sending = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  const start = ({ object, deliveries }: DueObject) => {
    const sent = sendInOrder(deliveries, sendOne)
      .catch((error) => failures.push(error))
      .then(() => void sending.delete(object));
    sending.set(object, sent);
  };
  let listed: DueObject[] = [];
  while (!mustStop() && failures.length === 0) {
    if (listed.length === 0)
      listed = await listDueObjects(sender.db, webhookId, { busy: [...sending.keys()], limit: listedObjects });
    const next = listed.shift();
    if (!next && sending.size === 0) break;
    if (next) start(next);
    if (!next || sending.size >= concurrency) await Promise.race(sending.values());
  }
  await Promise.all(sending.values());
  if (failures.length > 0) throw failures[0];
}

/** Reads a webhook; undefined for a deleted one. A disabled or paused one gets nothing. */
async function readTarget({ db, keys }: Sender, webhookId: string): Promise<Target | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
  if (!row) return undefined;
  const isStopped = !row.isEnabled || (row.pausedUntil !== null && row.pausedUntil > new Date());
  return { row, secrets: isStopped ? [] : openSecrets(keys, row), readAt: Date.now(), failures: 0, isStopped };
}

/** Reads a webhook again after a second, because a person may have changed it. Once stopped, it stays so for the run. */
async function refresh(sender: Sender, target: Target): Promise<void> {
  if (Date.now() - target.readAt < refreshMs) return;
  target.readAt = Date.now();
  const current = await readTarget(sender, target.row.id);
  target.isStopped ||= current?.isStopped ?? true;
  if (current && !target.isStopped) Object.assign(target, { row: current.row, secrets: current.secrets });
}

/** Sends events of an object one after the other, up to the first that is not accepted. */
async function sendInOrder(
  deliveries: readonly DueDelivery[],
  sendOne: (delivery: DueDelivery) => Promise<boolean>,
): Promise<void> {
  for (const delivery of deliveries) if (!(await sendOne(delivery))) return;
}

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
  { row: { url }, secrets }: Target,
  { event }: DueDelivery,
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
async function storeOutcomes({ db, config }: Sender, target: Target, attempted: Attempted[]): Promise<void> {
  const { row } = target;
  await storeAttempts(db, row.id, attempted);
  const change = async (changed: Partial<Pick<WebhookRow, 'failingSince' | 'pausedUntil'>>) => {
    Object.assign(row, changed);
    await db.update(webhooks).set(changed).where(eq(webhooks.id, row.id));
  };
  const disable = (reason: 'gone' | 'failures') => {
    target.isStopped = true;
    return disableWebhook({ db, siteUrl: config.siteUrl }, row, reason);
  };
  if (attempted.some(({ record }) => record.status === 410)) return disable('gone');
  if (attempted.some(({ record }) => isAccepted(record))) {
    target.failures = 0;
    if (row.failingSince) await change({ failingSince: null, pausedUntil: null });
    return;
  }
  target.failures += attempted.length;
  if (!row.failingSince) await change({ failingSince: new Date() });
  else if (Date.now() - row.failingSince.getTime() >= retryHours * 3_600_000) return disable('failures');
  if (target.failures < failuresOfWebhook) return;
  target.isStopped = true;
  await change({ pausedUntil: new Date(Date.now() + pauseSeconds * 1_000) });
}

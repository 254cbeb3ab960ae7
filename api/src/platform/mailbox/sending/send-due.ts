import type { FastifyInstance } from 'fastify';
import { openSenders, type Senders } from '../senders/senders';
import { claimMessage, type Message } from './claim';
import { type DeliveryContext, deliverMessage } from './deliver';

/** Messages of a channel that are sent at the same time, so that one slow server does not delay the others. */
const lanesPerChannel = 5;

interface RunOptions extends Pick<DeliveryContext, 'cutOff'> {
  clock?: () => Date;
  /** Stops claiming further messages. */
  stop?: AbortSignal;
}

/** Sends all messages that are due. Every message is sent at least once, and by one process at a time. Throws the first failure. */
export async function sendDueMessages(
  shop: DeliveryContext['shop'],
  senders: Senders,
  options: RunOptions = {},
): Promise<void> {
  const failures: unknown[] = [];
  const lanes = openLanes(shop, senders, { ...options, onError: (error) => failures.push(error) });
  lanes.start();
  await lanes.finish();
  if (failures.length > 0) throw failures[0];
}

function openLanes(
  shop: DeliveryContext['shop'],
  senders: Senders,
  options: RunOptions & { onError: (error: unknown) => void },
) {
  const { clock = () => new Date(), stop, cutOff, onError } = options;
  const context: DeliveryContext = { shop, senders, clock, cutOff };
  const runningLanes = { sms: new Set<Promise<void>>(), email: new Set<Promise<void>>() };
  const channels = (['sms', 'email'] as const).filter((channel) => senders[channel]);

  function startLane(channel: Message['channel']): void {
    if (runningLanes[channel].size >= lanesPerChannel) return;
    const lane = runLane(channel)
      .catch(onError)
      .finally(() => runningLanes[channel].delete(lane));
    runningLanes[channel].add(lane);
  }

  async function runLane(channel: Message['channel']): Promise<void> {
    while (!stop?.aborted) {
      const message = await claimMessage(shop.db, channel, clock());
      if (!message) return;
      // One due message suggests that there are more: starts another lane.
      startLane(channel);
      await deliverMessage(context, message);
    }
  }

  return {
    /** Starts a lane per channel, beside those that are running. */
    start: () => channels.forEach(startLane),
    /** Resolves when no lane is running. */
    async finish(): Promise<void> {
      while (runningLanes.sms.size + runningLanes.email.size > 0)
        await Promise.all([...runningLanes.sms, ...runningLanes.email]);
    },
  };
}

/** Interval between two reads of the outbox, so that a code leaves within half a second. */
const pollIntervalMs = 500;
/** Pause after a failure, which means that the database cannot be reached. */
const recoveryMs = 15_000;
/** Time for messages under way when the shop stops. The whole shop has ten seconds to stop. */
const shutdownGraceMs = 5000;

/** Sends due messages every half second. Returns the function that stops it and resolves when nothing is under way any more. */
export function startSending(app: FastifyInstance): () => Promise<void> {
  const { config, log } = app;
  const senders = openSenders(config);
  if (!config.isDemo && !senders.email) log.warn('SMTP_URL is not set: no mail is sent');
  if (!config.isDemo && !senders.sms) log.warn('SMS_KEY is not set: no text message is sent');
  const [stopping, aborting] = [new AbortController(), new AbortController()];
  let resumesAt = 0;
  const onError = (error: unknown) => {
    if (Date.now() < resumesAt) return;
    resumesAt = Date.now() + recoveryMs;
    log.error({ err: error }, 'the outbox could not be worked on');
  };
  const lanes = openLanes(app, senders, { stop: stopping.signal, cutOff: aborting.signal, onError });
  lanes.start();
  const timer = setInterval(() => Date.now() >= resumesAt && lanes.start(), pollIntervalMs);
  return async () => {
    stopping.abort();
    clearInterval(timer);
    const cut = setTimeout(() => aborting.abort(), shutdownGraceMs);
    await lanes.finish();
    clearTimeout(cut);
    senders.email?.close();
  };
}

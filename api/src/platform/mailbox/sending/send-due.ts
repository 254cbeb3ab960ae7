import type { FastifyInstance } from 'fastify';
import { openSenders, type Senders } from '../senders/senders';
import { claim, type Message } from './claim';
import { forgetMessages } from './delete-old-messages';
import { deliver, type Post } from './deliver';

/** Messages of a channel that go out at once: one slow answer holds up nobody. */
const lanes = 5;

interface Run extends Pick<Post, 'cutOff'> {
  clock?: () => Date;
  /** Nothing more is begun. */
  stop?: AbortSignal;
}

/** Sends what is due, each message by one instance of the shop, as often as it takes and at least once. */
export async function sendDue(shop: Post['shop'], senders: Senders, run: Run = {}): Promise<void> {
  const failures: unknown[] = [];
  const { look, ended } = openLanes(shop, senders, { ...run, fails: (problem) => failures.push(problem) });
  look();
  await ended();
  if (failures.length > 0) throw failures[0];
}

function openLanes(shop: Post['shop'], senders: Senders, run: Run & { fails: (problem: unknown) => void }) {
  const { clock = () => new Date(), stop, cutOff, fails } = run;
  const post: Post = { shop, senders, clock, cutOff };
  const busy = { sms: new Set<Promise<void>>(), email: new Set<Promise<void>>() };
  const channels = (['sms', 'email'] as const).filter((channel) => senders[channel]);

  function begin(channel: Message['channel']): void {
    if (busy[channel].size >= lanes) return;
    const lane = work(channel)
      .catch(fails)
      .finally(() => busy[channel].delete(lane));
    busy[channel].add(lane);
  }

  async function work(channel: Message['channel']): Promise<void> {
    while (!stop?.aborted) {
      const message = await claim(shop.db, channel, clock());
      if (!message) return;
      // Where there is one, there may be more.
      begin(channel);
      await deliver(post, message);
    }
  }

  return {
    /** Begins with what is due, beside what is under way. */
    look: () => channels.forEach(begin),
    async ended(): Promise<void> {
      while (busy.sms.size + busy.email.size > 0) await Promise.all([...busy.sms, ...busy.email]);
    },
  };
}

/** Between two looks: a code leaves within half a second. In ms. */
const interval = 500;
/** After a look that failed: the database is away. In ms. */
const recovery = 15_000;
const forgetEvery = 3_600_000;
/** For what is under way when the shop stops, which has ten seconds in all. In ms. */
const grace = 5000;

/** Sends what is due again and again, and forgets what is old; answers how to stop. */
export function startSending(app: FastifyInstance): () => Promise<void> {
  const { config, db, log, mailbox } = app;
  const senders = openSenders(config);
  if (!config.isDemo && !senders.email) log.warn('SMTP_URL is not set: no mail is sent');
  if (!config.isDemo && !senders.sms) log.warn('SMS_KEY is not set: no text message is sent');
  const [stopping, cutting] = [new AbortController(), new AbortController()];
  let resumesAt = 0;
  const fails = (error: unknown) => {
    if (Date.now() < resumesAt) return;
    resumesAt = Date.now() + recovery;
    log.error({ err: error }, 'the outbox could not be worked on');
  };
  const { look, ended } = openLanes(app, senders, { stop: stopping.signal, cutOff: cutting.signal, fails });
  let forgetting = Promise.resolve();
  const forget = () => {
    const now = new Date();
    const jobs = [forgetMessages, ...mailbox.cleanUpJobs];
    forgetting = Promise.all(jobs.map((job) => job(db, now))).then(() => undefined, fails);
  };
  look();
  forget();
  const timers = [setInterval(() => Date.now() >= resumesAt && look(), interval), setInterval(forget, forgetEvery)];
  return async () => {
    stopping.abort();
    timers.forEach(clearInterval);
    const cut = setTimeout(() => cutting.abort(), grace);
    await Promise.all([ended(), forgetting]);
    clearTimeout(cut);
    senders.email?.close();
  };
}

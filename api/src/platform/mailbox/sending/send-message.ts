import { withSpan } from '@vastra/shared/server/tracing/tracer';
import type { FastifyInstance } from 'fastify';
import type { JobAttempt, JobHandler } from '../../jobs/job';
import { JobError, toFailureReason } from '../../jobs/job-error';
import { openSenders, type Senders } from '../senders/senders';
import { claimMessage, findExpiryReason, markFailed, markSent, reopenMessage } from './claim';
import { buildEnvelope } from './envelope';
import { queueFallback } from './fallback';
import { type Message, type MessageData, sendJobs } from './jobs';

type Shop = Pick<FastifyInstance, 'db' | 'keys' | 'config' | 'mailbox'>;

/** Setting without which a channel sends nothing. A shop without WhatsApp lacks nothing. */
const settings = { email: 'SMTP_URL', sms: 'SMS_KEY' };
const nothingSent = { email: 'no mail', sms: 'no text message' };

/** Builds the handlers that send messages. Every message is sent at least once, and by one worker at a time. */
export const createSendHandlers = (open: typeof openSenders = openSenders): readonly JobHandler<MessageData>[] =>
  (['sms', 'email', 'whatsapp'] as const).map((channel) => ({
    job: sendJobs[channel],
    open(app) {
      const { smtp, sms, whatsapp } = app.config;
      const senders = open({ email: { smtp }, sms: { sms }, whatsapp: { whatsapp } }[channel]);
      if (senders[channel]) {
        return { run: (attempt) => sendMessage(app, senders, attempt), close: () => senders.email?.close() };
      }
      // The development mailbox of a demo shows the messages.
      if (app.config.isDemo) return { run: async () => 'done' };
      if (channel !== 'whatsapp') app.log.warn(`${settings[channel]} is not set: ${nothingSent[channel]} is sent`);
      return undefined;
    },
    reopen: (tx, { messageId }) => reopenMessage(tx, messageId),
  }));

async function sendMessage(shop: Shop, senders: Senders, attempt: JobAttempt<MessageData>): Promise<'done'> {
  const message = await claimMessage(shop.db, attempt.data.messageId);
  if (message === 'settled') return 'done';
  if (message === 'claimed') throw new JobError('an API of an earlier version sends it');
  let providerMessageId: string | undefined;
  try {
    const refusal = findExpiryReason(message, new Date()) ?? (await shop.mailbox.findRefusal(shop.db, message));
    if (refusal) throw new JobError(refusal, true);
    const { channel } = message;
    providerMessageId = await withSpan(`send ${channel}`, { kind: 'client' }, () =>
      send(shop, senders, message, attempt.signal),
    );
  } catch (error) {
    const isPermanent = error instanceof JobError && error.isPermanent;
    // An attempt that was aborted says nothing about the message.
    const isGivenUp = isPermanent || (attempt.isLast && !attempt.signal.aborted);
    await shop.db.transaction(async (tx) => {
      await markFailed(tx, message, toFailureReason(error), isGivenUp);
      if (isGivenUp) await queueFallback(tx, message);
    });
    throw error;
  }
  await markSent(shop.db, message, providerMessageId);
  return 'done';
}

async function send(shop: Shop, senders: Senders, message: Message, signal: AbortSignal): Promise<string | undefined> {
  if (message.channel === 'sms') return senders.sms!.send(message, signal);
  if (message.channel === 'whatsapp') return senders.whatsapp!.send(message, signal);
  return senders.email!.send({ ...message, ...(await buildEnvelope(shop, message)) }, signal);
}

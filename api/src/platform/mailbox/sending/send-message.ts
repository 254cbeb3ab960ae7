import type { FastifyInstance } from 'fastify';
import type { JobAttempt, JobHandler } from '../../jobs/job';
import { JobError, toFailureReason } from '../../jobs/job-error';
import { openSenders, type Senders } from '../senders/senders';
import { claimMessage, findExpiryReason, markFailed, markSent, reopenMessage } from './claim';
import { buildEnvelope } from './envelope';
import { type Message, type MessageData, sendJobs } from './jobs';

type Shop = Pick<FastifyInstance, 'db' | 'keys' | 'config' | 'mailbox'>;

/** Setting without which a channel sends nothing. */
const settings = { email: 'SMTP_URL', sms: 'SMS_KEY' };

/** Builds the handlers that send messages. Every message is sent at least once, and by one worker at a time. */
export const createSendHandlers = (open: typeof openSenders = openSenders): readonly JobHandler<MessageData>[] =>
  (['sms', 'email'] as const).map((channel) => ({
    job: sendJobs[channel],
    open(app) {
      const { smtp, sms } = app.config;
      const senders = channel === 'sms' ? open({ sms }) : open({ smtp });
      if (senders[channel]) {
        return { run: (attempt) => sendMessage(app, senders, attempt), close: () => senders.email?.close() };
      }
      // The development mailbox of a demo shows the messages.
      if (app.config.isDemo) return { run: async () => 'done' };
      app.log.warn(`${settings[channel]} is not set: ${channel === 'sms' ? 'no text message' : 'no mail'} is sent`);
      return undefined;
    },
    reopen: (tx, { messageId }) => reopenMessage(tx, messageId),
  }));

async function sendMessage(shop: Shop, senders: Senders, attempt: JobAttempt<MessageData>): Promise<'done'> {
  const message = await claimMessage(shop.db, attempt.data.messageId);
  if (message === 'settled') return 'done';
  if (message === 'claimed') throw new JobError('an API of an earlier version sends it');
  try {
    const expiryReason = findExpiryReason(message, new Date());
    if (expiryReason) throw new JobError(expiryReason, true);
    await send(shop, senders, message, attempt.signal);
  } catch (error) {
    const isPermanent = error instanceof JobError && error.isPermanent;
    // An attempt that was aborted says nothing about the message.
    const isGivenUp = isPermanent || (attempt.isLast && !attempt.signal.aborted);
    await markFailed(shop.db, message, toFailureReason(error), isGivenUp);
    throw error;
  }
  await markSent(shop.db, message);
  return 'done';
}

async function send(shop: Shop, senders: Senders, message: Message, signal: AbortSignal): Promise<void> {
  if (message.channel === 'sms') await senders.sms!.send(message, signal);
  else await senders.email!.send({ ...message, ...(await buildEnvelope(shop, message)) }, signal);
}

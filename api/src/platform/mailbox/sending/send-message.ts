import { withSpan } from '@vastra/platform/server/tracing/tracer';
import { getShopName } from '../../db/shop-name';
import type { JobAttempt, JobHandler } from '../../jobs/job';
import { JobError, toFailureReason } from '../../jobs/job-error';
import type { PlatformServices } from '../../services';
import { openSenders, type Senders } from '../senders/senders';
import { claimMessage, findExpiryReason, markFailed, markSent, reopenMessage } from './claim';
import { buildEnvelope, type MailboxExtensions } from './envelope';
import { queueFallback } from './fallback';
import { type Message, type MessageData, sendJobs } from './jobs';

interface Services extends PlatformServices {
  mailbox: MailboxExtensions;
}

/** Setting without which a channel sends nothing. A shop without WhatsApp lacks nothing. */
const settings = { email: 'SMTP_URL', sms: 'SMS_KEY' };
const nothingSent = { email: 'no mail', sms: 'no text message' };

/** Builds the handlers that send messages. Every message is sent at least once, and by one worker at a time. */
export const createSendHandlers = (
  open: typeof openSenders = openSenders,
): readonly JobHandler<MessageData, Services>[] =>
  (['sms', 'email', 'whatsapp'] as const).map((channel) => ({
    job: sendJobs[channel],
    open: (services) => {
      const { smtp, sms, whatsapp } = services.config;
      const senders = open({ email: { smtp }, sms: { sms }, whatsapp: { whatsapp } }[channel]);
      if (senders[channel]) {
        return { run: (attempt) => sendMessage(services, senders, attempt), close: () => senders.email?.close() };
      }
      // The development mailbox of a demo shows the messages.
      if (services.config.isDemo) return { run: async () => 'done' };
      if (channel !== 'whatsapp') services.log.warn(`${settings[channel]} is not set: ${nothingSent[channel]} is sent`);
      return undefined;
    },
    reopen: (tx, { messageId }) => reopenMessage(tx, messageId),
  }));

async function sendMessage(services: Services, senders: Senders, attempt: JobAttempt<MessageData>): Promise<'done'> {
  const message = await claimMessage(services.db, attempt.data.messageId);
  if (!message) return 'done';
  const change = await services.mailbox.findChange(message);
  if (change && 'skip' in change) {
    await markFailed(services.db, message, change.skip, true);
    return 'done';
  }
  let providerMessageId: string | undefined;
  try {
    const refusal = findExpiryReason(message, new Date()) ?? (await services.mailbox.findRefusal(services.db, message));
    if (refusal) throw new JobError(refusal, true);
    const { channel } = message;
    providerMessageId = await withSpan(`send ${channel}`, { kind: 'client' }, () =>
      send(services, senders, { ...message, ...(channel === 'email' && change) }, attempt.signal),
    );
  } catch (error) {
    const isPermanent = error instanceof JobError && error.isPermanent;
    // An attempt that was aborted says nothing about the message.
    const isGivenUp = isPermanent || (attempt.isLast && !attempt.signal.aborted);
    await services.db.transaction(async (tx) => {
      await markFailed(tx, message, toFailureReason(error), isGivenUp);
      if (isGivenUp) await queueFallback(tx, message);
    });
    throw error;
  }
  await markSent(services.db, message, providerMessageId);
  return 'done';
}

async function send(
  services: Services,
  senders: Senders,
  message: Message,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (message.channel === 'sms') return senders.sms!.send(message, signal);
  if (message.channel === 'whatsapp') return senders.whatsapp!.send(message, signal);
  return senders.email!.send(
    { ...message, fromName: await getShopName(services.db), ...(await buildEnvelope(services, message)) },
    signal,
  );
}

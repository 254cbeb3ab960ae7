import type { FastifyInstance } from 'fastify';
import { DeliveryError } from '../senders/delivery-error';
import type { Senders } from '../senders/senders';
import { findExpiryReason, type Message, markFailed, markSent } from './claim';
import { buildEnvelope } from './envelope';

export interface DeliveryContext {
  shop: Pick<FastifyInstance, 'db' | 'log' | 'keys' | 'config' | 'mailbox'>;
  senders: Senders;
  clock: () => Date;
  /** Aborts the attempt under way, which is then neither sent nor failed. */
  cutOff?: AbortSignal;
}

/** Timeout of one attempt; shorter than the lease of a claim. */
const timeoutMs = 20_000;

/** Sends a claimed message and stores the outcome. */
export async function deliverMessage(context: DeliveryContext, message: Message): Promise<void> {
  const { shop, clock, cutOff } = context;
  const { db, log } = shop;
  const expiryReason = findExpiryReason(message, clock());
  const failure = expiryReason ? new DeliveryError(expiryReason, true) : await send(context, message);
  if (!failure) return void (await markSent(db, message, clock()));
  if (cutOff?.aborted) return;
  const { message: reason, isPermanent } = failure;
  const isGivenUp = await markFailed(db, message, { reason, isPermanent, now: clock() });
  const details = { message: message.id, channel: message.channel, attempts: message.attempts, reason };
  if (isGivenUp) log.error(details, 'a message is given up');
  else log.warn(details, 'a message could not be sent yet');
}

async function send({ shop, senders, cutOff }: DeliveryContext, message: Message): Promise<DeliveryError | undefined> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cutOff ? AbortSignal.any([cutOff, timeout]) : timeout;
  try {
    if (message.channel === 'sms') await senders.sms!.send(message, signal);
    else await senders.email!.send({ ...message, ...(await buildEnvelope(shop, message)) }, signal);
    return undefined;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    throw error;
  }
}

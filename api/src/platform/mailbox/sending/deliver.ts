import type { FastifyInstance } from 'fastify';
import { DeliveryProblem } from '../senders/delivery-error';
import type { Senders } from '../senders/senders';
import { type Message, noteFailed, noteSent, tooLate } from './claim';
import { buildEnvelope } from './envelope';

export interface Post {
  shop: Pick<FastifyInstance, 'db' | 'log' | 'keys' | 'config' | 'mailbox'>;
  senders: Senders;
  clock: () => Date;
  /** What is under way is left as it is. */
  cutOff?: AbortSignal;
}

/** For one message; shorter than it is claimed for. In ms. */
const patience = 20_000;

/** Sends a claimed message and notes what became of it. */
export async function deliver(post: Post, message: Message): Promise<void> {
  const { shop, clock, cutOff } = post;
  const { db, log } = shop;
  const late = tooLate(message, clock());
  const failure = late ? new DeliveryProblem(late, true) : await send(post, message);
  if (!failure) return void (await noteSent(db, message, clock()));
  if (cutOff?.aborted) return;
  const { message: problem, isFinal } = failure;
  const isGivenUp = await noteFailed(db, message, { problem, isFinal, now: clock() });
  const told = { message: message.id, channel: message.channel, attempts: message.attempts, problem };
  if (isGivenUp) log.error(told, 'a message is given up');
  else log.warn(told, 'a message could not be sent yet');
}

async function send({ shop, senders, cutOff }: Post, message: Message): Promise<DeliveryProblem | undefined> {
  const patient = AbortSignal.timeout(patience);
  const signal = cutOff ? AbortSignal.any([cutOff, patient]) : patient;
  try {
    if (message.channel === 'sms') await senders.sms!.send(message, signal);
    else await senders.email!.send({ ...message, ...(await buildEnvelope(shop, message)) }, signal);
    return undefined;
  } catch (error) {
    if (error instanceof DeliveryProblem) return error;
    throw error;
  }
}

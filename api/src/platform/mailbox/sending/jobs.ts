import { z } from 'zod';
import type { Queryable } from '../../db/connect';
import type { outbox } from '../../db/schema';
import { declareJob, type Job } from '../../jobs/job';
import { queueJob } from '../../jobs/queue-job';
import { isCodeId } from '../code-id';

export type Message = typeof outbox.$inferSelect;
export type MessageData = { messageId: string };

/**
 * Eight attempts after the first, the last two to four hours later. Five messages of a channel are sent at the same time, so that one slow server
 * does not delay other messages, and each channel has a queue, so that a mail server that hangs delays no SMS.
 */
const declareSending = (name: string): Job<MessageData> =>
  declareJob(name, {
    data: z.object({ messageId: z.string() }),
    retryLimit: 8,
    retryDelaySeconds: 30,
    timeoutSeconds: 20,
    concurrency: 5,
  });

export const sendJobs: Readonly<Record<Message['channel'], Job<MessageData>>> = {
  email: declareSending('send-mail'),
  sms: declareSending('send-sms'),
  whatsapp: declareSending('send-whatsapp'),
};

/** Queues the job that sends a message. Codes are sent before other messages. */
export const queueSending = (tx: Queryable, channel: Message['channel'], messageId: string): Promise<void> =>
  queueJob(tx, sendJobs[channel], { messageId }, { priority: isCodeId(messageId) ? 10 : 0 });

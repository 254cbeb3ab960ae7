import type { FastifyInstance } from 'fastify';
import { runAllDueJobs } from '../../jobs/testing/run-jobs';
import type { Senders } from '../senders/senders';
import { createSendHandlers } from '../sending/send-message';

/** Sends every message that is due, through the given senders. */
export const sendDueMessages = (app: FastifyInstance, senders: Senders): Promise<void> =>
  runAllDueJobs(
    app,
    createSendHandlers(() => senders),
  );

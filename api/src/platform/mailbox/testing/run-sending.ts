import type { Services } from '../../../services';
import { runAllDueJobs } from '../../jobs/testing/run-jobs';
import type { Senders } from '../senders/senders';
import { createSendHandlers } from '../sending/send-message';

/** Sends every message that is due, through the given senders. */
export const sendDueMessages = (services: Services, senders: Senders): Promise<void> =>
  runAllDueJobs(
    services,
    createSendHandlers(() => senders),
  );

import { JobError } from '../../jobs/job-error';

/** A failed attempt to send. The message consists of codes only, because the text of a server's response often contains the recipient. */
export class DeliveryError extends JobError {
  constructor(message: string, isPermanent = false) {
    super(message, isPermanent);
    this.name = 'DeliveryError';
  }
}

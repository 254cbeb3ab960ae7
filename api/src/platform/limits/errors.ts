import { formatWait } from '../server/errors/format-wait';
import { RateLimitError } from '../server/errors/http-error';

/** 429: the network, the account, the email or the phone has made too many calls. */
export class TooManyRequestsError extends RateLimitError {
  constructor(seconds: number) {
    const wait = seconds <= 60 ? 'Please wait a minute and try again.' : `Please try again in ${formatWait(seconds)}.`;
    super('too_many_requests', `Too many attempts. ${wait}`, seconds);
  }
}

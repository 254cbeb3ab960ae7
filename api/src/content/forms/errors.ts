import { formatWait } from '../../platform/server/errors/format-wait';
import { RateLimitError } from '../../platform/server/errors/http-error';

const sentences = {
  contact: 'Too many messages were sent.',
  privacy: 'A link was asked for too often.',
  newsletter: 'The newsletter was asked for too often.',
};

/** `seconds`: how long until the next submission is allowed. */
export class TooManyFormsError extends RateLimitError {
  constructor(form: keyof typeof sentences, seconds: number) {
    super('too_many_requests', `${sentences[form]} Please try again in ${formatWait(seconds)}.`, seconds);
  }
}

import { inWords } from '../../platform/auth/errors';
import { Failure } from '../../platform/server/errors/failure';

const sentences = {
  contact: 'Too many messages were sent.',
  newsletter: 'The newsletter was asked for too often.',
};

export class TooManyForms extends Failure {
  constructor(form: keyof typeof sentences, seconds: number) {
    super(429, 'too_many_requests', `${sentences[form]} Please try again in ${inWords(seconds)}.`);
  }
}

import { HttpError } from '../platform/server/errors/http-error';

export class TooManyTagsError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_tags', `An order can have at most ${max} tags.`);
  }
}

export class TooManyMailsError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_mails', `An order can have at most ${max} mails of admins.`);
  }
}

export class NothingToSendError extends HttpError {
  constructor(reason: string) {
    super(409, 'nothing_to_send', reason);
  }
}

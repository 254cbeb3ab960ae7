import { HttpError } from '../../../api/src/platform/server/errors/http-error';

export class TooManyRepliesError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_replies', `A message can have at most ${max} replies.`);
  }
}

export class MessageNotFoundError extends HttpError {
  constructor() {
    super(404, 'message_not_found', 'This message no longer exists.');
  }
}

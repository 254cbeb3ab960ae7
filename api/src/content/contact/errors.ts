import { HttpError } from '../../platform/server/errors/http-error';

export class MessageNotFoundError extends HttpError {
  constructor() {
    super(404, 'message_not_found', 'This message no longer exists.');
  }
}

import { HttpError } from '../server/errors/http-error';

export class BotCheckRequiredError extends HttpError {
  constructor() {
    super(403, 'bot_check_required', 'Please confirm that you are not a robot, and try again.');
  }
}

import { HttpError } from '../../../api/src/platform/server/errors/http-error';

export class LinkInvalidError extends HttpError {
  constructor() {
    super(400, 'link_invalid', 'This link is not valid or has expired.');
  }
}

export class SubscriberNotFoundError extends HttpError {
  constructor() {
    super(404, 'subscriber_not_found', 'This address is not in the list.');
  }
}

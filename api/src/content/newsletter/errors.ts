import { Failure } from '../../platform/server/errors/failure';

export class LinkInvalid extends Failure {
  constructor() {
    super(400, 'link_invalid', 'This link is not valid or has expired.');
  }
}

export class SubscriberNotFound extends Failure {
  constructor() {
    super(404, 'subscriber_not_found', 'This address is not in the list.');
  }
}

import { Failure } from '../../platform/server/errors/failure';

export class MessageNotFound extends Failure {
  constructor() {
    super(404, 'message_not_found', 'This message does not exist any more.');
  }
}

import { Failure } from '../../platform/server/errors/failure';

export class PageNotFound extends Failure {
  constructor() {
    super(404, 'not_found', 'There is nothing at this address.');
  }
}

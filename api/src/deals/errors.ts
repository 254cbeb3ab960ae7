import { Failure } from '../server/failure';

export class DealNotFound extends Failure {
  constructor() {
    super(404, 'deal_not_found', 'This deal does not exist.');
  }
}

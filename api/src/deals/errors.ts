import { Failure } from '../server/failure';

export class DealNotFound extends Failure {
  constructor() {
    super(404, 'deal_not_found', 'This deal does not exist.');
  }
}

export class DealOver extends Failure {
  constructor(title: string) {
    super(409, 'deal_over', `The deal price of ${title} is gone. Please check your order again.`);
  }
}

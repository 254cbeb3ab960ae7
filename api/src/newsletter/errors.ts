import { Failure } from '../server/failure';

export class LinkInvalid extends Failure {
  constructor() {
    super(400, 'link_invalid', 'This link is not valid or has expired.');
  }
}

import { Failure } from '../../platform/server/errors/failure';

export class PostalCodeUnknown extends Failure {
  constructor() {
    const message = 'This PIN code does not exist. Please check it.';
    super(404, 'postal_code_unknown', message, { postalCode: message });
  }
}

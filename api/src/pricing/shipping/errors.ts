import { FieldError } from '../../platform/server/errors/http-error';

export class PostalCodeUnknownError extends FieldError {
  constructor() {
    super(404, 'postal_code_unknown', 'pinCode', 'This PIN code does not exist. Please check it.');
  }
}

import { HttpError } from '../../platform/server/errors/http-error';

export class TotalChangedError extends HttpError {
  constructor() {
    super(409, 'total_changed', 'The price has changed. Please check the new total and place your order again.');
  }
}

import { HttpError } from '../../platform/server/errors/http-error';

export class OrderNotEditableError extends HttpError {
  constructor(reason: string) {
    super(409, 'order_not_editable', reason);
  }
}

export class EditNotPossibleError extends HttpError {
  constructor(reason: string) {
    super(409, 'edit_not_possible', reason);
  }
}

export class TotalRaisedError extends HttpError {
  constructor() {
    const message = 'This order is paid, so its total cannot rise. Please make a new order for what is added.';
    super(409, 'total_raised', message);
  }
}

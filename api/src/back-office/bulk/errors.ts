import { maxBulkRows } from '@vastra/shared/contract';
import { HttpError } from '../../platform/server/errors/http-error';

export class BulkActionNotFoundError extends HttpError {
  constructor() {
    super(404, 'bulk_action_not_found', 'This bulk action does not exist.');
  }
}

export class BulkActionRunningError extends HttpError {
  constructor() {
    super(409, 'bulk_action_running', 'This bulk action is still running. Please wait until it has finished.');
  }
}

export class NothingToRetryError extends HttpError {
  constructor() {
    super(409, 'nothing_to_retry', 'No row of this bulk action has failed.');
  }
}

export class NotUndoableError extends HttpError {
  constructor(message = 'This can no longer be undone.') {
    super(409, 'not_undoable', message);
  }
}

export class NoRowsError extends HttpError {
  constructor() {
    super(400, 'no_rows', 'No row of the list matches.');
  }
}

export class TooManyRowsError extends HttpError {
  constructor() {
    super(400, 'too_many_rows', `Please narrow the list to at most ${maxBulkRows.toLocaleString('en-IN')} rows.`);
  }
}

export class InvalidFilterError extends HttpError {
  constructor() {
    const message = 'Please choose the rows again.';
    super(400, 'invalid_input', message, { filter: message });
  }
}

import { HttpError } from '../../platform/server/errors/http-error';

export class UndoNotFoundError extends HttpError {
  constructor() {
    super(404, 'undo_not_found', 'This can no longer be undone.');
  }
}

export class UndoConflictError extends HttpError {
  constructor() {
    super(409, 'undo_conflict', 'This cannot be undone, because it has changed again since.');
  }
}

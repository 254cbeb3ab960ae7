import { HttpError } from '../../platform/server/errors/http-error';

export class ItemsNotCancellableError extends HttpError {
  constructor(reason: string) {
    super(409, 'items_not_cancellable', reason);
  }
}

import { FieldError, HttpError } from '../../../api/src/platform/server/errors/http-error';
import { maxImportBytes } from '../contract';

export class ImportNotFoundError extends HttpError {
  constructor() {
    super(404, 'import_not_found', 'This import does not exist.');
  }
}

export class ImportRunningError extends HttpError {
  constructor() {
    super(
      409,
      'import_running',
      'Another import is running or paused. Please wait until it has finished, or cancel it.',
    );
  }
}

export class InvalidTableError extends FieldError {
  constructor(message: string) {
    super(400, 'not_a_table', 'file', message);
  }
}

export class FileTooLargeError extends FieldError {
  constructor() {
    super(413, 'too_large', 'file', `Please choose a file of at most ${maxImportBytes / 1024 ** 3} GB.`);
  }
}

/** The import is in another state than the call needs. */
export class ImportStateError extends HttpError {
  constructor(message: string) {
    super(409, 'import_ended', message);
  }
}

export class ImportFileDeletedError extends HttpError {
  constructor() {
    super(404, 'import_file_deleted', 'The file of this import was deleted. Please upload it again.');
  }
}

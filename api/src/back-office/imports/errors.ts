import { maxImportBytes, maxImportLines } from '@vastra/shared/contract';
import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class ImportNotFoundError extends HttpError {
  constructor() {
    super(404, 'import_not_found', 'This import does not exist.');
  }
}

export class ImportRunningError extends HttpError {
  constructor() {
    super(409, 'import_running', 'Another import is running. Please wait until it has finished.');
  }
}

export class InvalidTableError extends FieldError {
  constructor(message: string) {
    super(400, 'not_a_table', 'file', message);
  }
}

export class FileTooLargeError extends FieldError {
  constructor() {
    super(413, 'too_large', 'file', `Please choose a file of at most ${maxImportBytes / 1024 / 1024} MB.`);
  }
}

export class TooManyLinesError extends FieldError {
  constructor() {
    super(413, 'too_large', 'file', `Please choose a file of at most ${maxImportLines.toLocaleString('en-IN')} lines.`);
  }
}

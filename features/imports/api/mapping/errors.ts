import { FieldError, HttpError } from '../../../../api/src/platform/server/errors/http-error';

export class ImportProfileNotFoundError extends HttpError {
  constructor() {
    super(404, 'import_profile_not_found', 'This saved mapping does not exist.');
  }
}

export class PreviewTooLargeError extends FieldError {
  constructor() {
    super(413, 'too_large', 'file', 'This file is too large for a preview. It can be imported without one.');
  }
}

import { FieldError } from '../server/errors/http-error';

/** The uploaded file cannot be read. The message names the lines. */
export class InvalidFileError extends FieldError {
  constructor(message: string) {
    super(400, 'not_a_table', 'file', message);
  }
}

/** The uploaded file has too many bytes or rows. */
export class FileTooLargeError extends FieldError {
  constructor({ maxBytes, maxRows }: FileLimits) {
    const size = `${maxBytes / 1024 / 1024} MB and ${maxRows.toLocaleString('en-IN')} rows`;
    super(413, 'too_large', 'file', `Please choose a file of at most ${size}.`);
  }
}

export interface FileLimits {
  maxBytes: number;
  maxRows: number;
}

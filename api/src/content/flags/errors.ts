import { HttpError } from '../../platform/server/errors/http-error';

export class FlagNotFoundError extends HttpError {
  constructor() {
    super(404, 'flag_not_found', 'This flag does not exist.');
  }
}

export class ExperimentRunningError extends HttpError {
  constructor() {
    super(
      409,
      'experiment_running',
      'An experiment runs on this flag. Until it ends, only owner and expiry can change.',
    );
  }
}

/** `details` holds a validation message per field. */
export class InvalidFlagError extends HttpError {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}

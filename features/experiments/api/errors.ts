import { HttpError } from '../../../api/src/platform/server/errors/http-error';

export class ExperimentNotFoundError extends HttpError {
  constructor() {
    super(404, 'experiment_not_found', 'This experiment does not exist.');
  }
}

export class ExperimentStartedError extends HttpError {
  constructor() {
    super(409, 'experiment_started', 'This experiment has started, so that it can no longer be changed.');
  }
}

export class ExperimentNotStartedError extends HttpError {
  constructor() {
    super(409, 'experiment_not_started', 'This experiment has not started yet.');
  }
}

export class ExperimentNotRunningError extends HttpError {
  constructor() {
    super(409, 'experiment_not_running', 'This experiment does not run.');
  }
}

/** `obstacle` is a sentence that says what to do first. */
export class ExperimentImpossibleError extends HttpError {
  constructor(obstacle: string) {
    super(409, 'experiment_impossible', obstacle);
  }
}

/** `details` holds a validation message per field. */
export class InvalidExperimentError extends HttpError {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}

import { HttpError } from '../server/errors/http-error';

export class WorkflowRunNotFoundError extends HttpError {
  constructor() {
    super(404, 'workflow_run_not_found', 'This run does not exist any more.');
  }
}

export class WorkflowRunChangedError extends HttpError {
  constructor() {
    super(409, 'workflow_run_changed', 'This run has changed meanwhile.');
  }
}

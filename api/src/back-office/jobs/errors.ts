import { HttpError } from '../../platform/server/errors/http-error';

export class JobNotFoundError extends HttpError {
  constructor() {
    super(404, 'job_not_found', 'This job was run again or deleted meanwhile.');
  }
}

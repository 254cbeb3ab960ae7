import { HttpError } from '../server/errors/http-error';

/** 503: the extension does not run, throws, or takes too long. */
export class ExtensionUnavailableError extends HttpError {
  constructor() {
    super(503, 'unavailable', 'This is not available right now. Please try again in a moment.');
  }
}

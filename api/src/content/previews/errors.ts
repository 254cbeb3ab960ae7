import { HttpError } from '../../platform/server/errors/http-error';

export class PreviewEndedError extends HttpError {
  constructor() {
    super(404, 'preview_ended', 'This preview has ended. Please open it again from the admin area.');
  }
}

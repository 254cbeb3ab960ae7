import { HttpError } from '../../../api/src/platform/server/errors/http-error';

export class ExportNotFoundError extends HttpError {
  constructor(message = 'This export does not exist, or its file was removed.') {
    super(404, 'export_not_found', message);
  }
}

export class ExportRunningError extends HttpError {
  constructor() {
    super(409, 'export_running', 'Another export is running. Please wait until it has finished, or cancel it.');
  }
}

export class RangeNotSatisfiableError extends HttpError {
  constructor() {
    super(416, 'range_not_satisfiable', 'The file ends before the bytes that were asked for.');
  }
}

export class ExportEndedError extends HttpError {
  constructor() {
    super(409, 'export_ended', 'This export has ended already.');
  }
}

import { HttpError } from '../../platform/server/errors/http-error';

export class ReleaseObjectNotFoundError extends HttpError {
  constructor() {
    super(404, 'release_object_not_found', 'There is no such object.');
  }
}

export class ReleasePublishedError extends HttpError {
  constructor(remote: string, version: string) {
    super(409, 'release_published', `${remote} ${version} is published, and never changes.`);
  }
}

const maxNamedFiles = 5;

export class ReleaseIncompleteError extends HttpError {
  constructor(files: string[]) {
    const named = files.slice(0, maxNamedFiles).join(', ');
    const rest = files.length > maxNamedFiles ? ` and ${files.length - maxNamedFiles} more` : '';
    super(409, 'release_incomplete', `These files are not stored as the manifest names them: ${named}${rest}.`);
  }
}

import { Failure } from '../../platform/server/errors/failure';

export class ReleaseNotFound extends Failure {
  constructor(remote: string, version: string) {
    super(404, 'release_not_found', `There is no release ${version} of ${remote}.`);
  }
}

export class PreviousReleaseMissing extends Failure {
  constructor() {
    super(409, 'nothing_before', 'There is nothing to go back to: no other release was live before.');
  }
}

export class LiveReleaseMissing extends Failure {
  constructor() {
    super(409, 'nothing_live', 'Nothing is live of it yet, so it can have no canary.');
  }
}

export class ReleaseAlreadyLive extends Failure {
  constructor(version: string) {
    super(409, 'live_already', `All visitors get ${version} already.`);
  }
}

/** The storage of releases cannot be reached, or contains invalid data. */
export class ReleasesUnavailable extends Failure {
  constructor(override readonly cause: unknown) {
    super(503, 'releases_unavailable', 'The releases cannot be reached right now. Please try again in a moment.');
  }
}

import { type ReleaseName, toWords } from '@vastra/platform/releases';
import { HttpError } from '../../platform/server/errors/http-error';

export class ReleaseNotFoundError extends HttpError {
  constructor(remote: string, version: string) {
    super(404, 'release_not_found', `There is no release ${version} of ${remote}.`);
  }
}

export class PreviousReleaseMissingError extends HttpError {
  constructor() {
    super(409, 'nothing_before', 'There is no earlier release to roll back to.');
  }
}

export class LiveReleaseMissingError extends HttpError {
  constructor() {
    super(409, 'nothing_live', 'A canary needs a live release first.');
  }
}

export class ReleaseAlreadyLiveError extends HttpError {
  constructor(version: string) {
    super(409, 'live_already', `All visitors get ${version} already.`);
  }
}

/** A rollback of one remote would leave releases that became live together with its release. */
export class LiveTogetherError extends HttpError {
  constructor(remote: string, others: readonly ReleaseName[]) {
    const message = `It became live together with ${toWords(others)}. The command release rollback ${remote} --group takes all of them back.`;
    super(409, 'live_together', message);
  }
}

/** The shop would refuse a release; the message has the reasons. */
export class ReleaseRefusedError extends HttpError {
  constructor(message: string) {
    super(409, 'release_refused', message);
  }
}

/** Promotions of the remote need an approval by another person. */
export class ApprovalNeededError extends HttpError {
  constructor(remote: string, team: string) {
    super(
      409,
      'approval_needed',
      `${remote} goes live when another person of the team ${team} approves it. Please request the promotion.`,
    );
  }
}

/** An owner froze the releases; the message says until when and whom to ask. */
export class ReleaseFrozenError extends HttpError {
  constructor(message: string) {
    super(409, 'release_frozen', message);
  }
}

export class FreezeMissingError extends HttpError {
  constructor() {
    super(404, 'freeze_not_found', 'There is no such freeze, or it has ended.');
  }
}

/** A freeze that cannot be added. `message` is for the person who asked for it. */
export class FreezeRefusedError extends HttpError {
  constructor(message: string) {
    super(409, 'freeze_refused', message);
  }
}

/** The storage of releases cannot be reached, or contains invalid data. */
export class ReleasesUnavailableError extends HttpError {
  constructor(override readonly cause: unknown) {
    super(503, 'releases_unavailable', 'The releases are not available right now. Please try again in a moment.');
  }
}

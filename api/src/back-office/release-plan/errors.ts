import { HttpError } from '../../platform/server/errors/http-error';

export class RequestMissingError extends HttpError {
  constructor() {
    super(404, 'request_not_found', 'There is no such request.');
  }
}

/** `state`: what became of the request. */
export class RequestDecidedError extends HttpError {
  constructor(state: string) {
    super(409, 'request_decided', `This request is ${state} already.`);
  }
}

export class OwnRequestError extends HttpError {
  constructor() {
    super(403, 'own_request', 'You requested this promotion. Another person has to approve it.');
  }
}

export class NotApproverError extends HttpError {
  constructor(remote: string) {
    super(403, 'not_approver', `You are no approver of ${remote}.`);
  }
}

export class TimePassedError extends HttpError {
  constructor() {
    super(409, 'time_passed', 'This time has passed. Please choose a later one.');
  }
}

export class RemoteInOtherTeamError extends HttpError {
  constructor(remote: string, team: string) {
    super(409, 'remote_in_other_team', `${remote} is a remote of the team ${team}.`);
  }
}

export class TeamExistsError extends HttpError {
  constructor(team: string) {
    super(409, 'team_exists', `There is a team ${team} already.`);
  }
}

export class TeamMissingError extends HttpError {
  constructor() {
    super(404, 'team_not_found', 'There is no such team.');
  }
}

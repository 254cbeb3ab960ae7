import { HttpError } from '../../server/errors/http-error';

export class ReleaseTokenMissingError extends HttpError {
  constructor() {
    super(401, 'release_token_missing', 'The release API needs a token: RELEASE_TOKEN, or the identity of a CI job.');
  }
}

export class ReleaseTokenInvalidError extends HttpError {
  /** `reason`: a sentence that says what is wrong, without the token. */
  constructor(reason: string) {
    super(401, 'release_token_invalid', reason);
  }
}

/** A token of a team was used for the remote of another team. */
export class NotYourRemoteError extends HttpError {
  constructor(
    name: string,
    readonly remote: string,
    remotes: readonly string[],
  ) {
    const own = remotes.length > 0 ? `only ${remotes.join(', ')}` : 'no remote';
    super(403, 'not_your_remote', `${name} may change ${own}, not ${remote}.`);
  }
}

/** A token that may publish a remote was used to change what is live of it in an environment that it is not for. */
export class OtherEnvironmentError extends HttpError {
  constructor(
    name: string,
    readonly remote: string,
    environment: string,
  ) {
    super(403, 'other_environment', `${name} may publish ${remote}, but not change what is live in ${environment}.`);
  }
}

export class TokenNotFoundError extends HttpError {
  constructor() {
    super(404, 'token_not_found', 'There is no such token, or it has ended.');
  }
}

export class TooManyTokensError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_tokens', `You have ${max} tokens. Please end one of them first.`);
  }
}

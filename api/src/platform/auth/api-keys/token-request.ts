import { HttpError } from '../../server/errors/http-error';

/** A failure of the token call, with an error code of RFC 6749. */
export class OauthError extends HttpError {
  /** `waitSeconds`: time after which the client may try again. */
  constructor(
    statusCode: number,
    code: string,
    description: string,
    readonly waitSeconds?: number,
  ) {
    super(statusCode, code, description);
  }
}

interface TokenRequest {
  clientId: string;
  clientSecret: string;
  /** Permissions that the client asks for; empty for all of the key. */
  scope: string[];
}

const invalidRequest = (description: string) => new OauthError(400, 'invalid_request', description);

/** Longest part of a request that is read. */
const maxLength = 4000;

/** Returns a parameter; undefined if it is absent or empty, which OAuth takes for absent. Throws if it is repeated. */
function readParameter(form: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = form.getAll(name);
  if (others.length > 0) throw invalidRequest(`The parameter ${name} is repeated.`);
  if (value !== undefined && value.length > maxLength) throw invalidRequest(`The parameter ${name} is too long.`);
  return value || undefined;
}

/** Decodes id and secret of HTTP Basic, in which OAuth encodes both as in a form (RFC 6749, 2.3.1). */
function readBasic(authorization: string): [id: string, secret: string] {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization)?.[1] ?? '';
  const parts = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  if (parts.length !== 2) throw new OauthError(401, 'invalid_client', 'The header Authorization is not HTTP Basic.');
  const [id, secret] = parts.map((part) => {
    try {
      return decodeURIComponent(part.replaceAll('+', ' '));
    } catch {
      return '';
    }
  });
  return [id, secret];
}

/** Reads a request for a token, whose client says who it is in the header (`client_secret_basic`) or in the body (`client_secret_post`). Throws an `OauthError`. */
export function readTokenRequest(authorization: string | undefined, body: unknown): TokenRequest {
  if (!(body instanceof URLSearchParams)) throw invalidRequest('The body has to be a form.');
  const [grant, scope, id, secret] = ['grant_type', 'scope', 'client_id', 'client_secret'].map((name) =>
    readParameter(body, name),
  );
  if (grant === undefined) throw invalidRequest('The parameter grant_type is missing.');
  if (grant !== 'client_credentials')
    throw new OauthError(400, 'unsupported_grant_type', 'The only grant type is client_credentials.');
  if (authorization !== undefined && secret !== undefined)
    throw invalidRequest('The client must prove who it is in the header or in the body, not in both.');
  const [clientId, clientSecret] = authorization === undefined ? [id, secret] : readBasic(authorization);
  if (!clientId || !clientSecret) throw new OauthError(401, 'invalid_client', 'The client must prove who it is.');
  return { clientId, clientSecret, scope: scope?.split(' ').filter(Boolean) ?? [] };
}

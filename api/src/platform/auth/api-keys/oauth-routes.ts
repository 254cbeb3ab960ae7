import { keyPermissions } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findNetworkWait } from '../../limits/find-network-wait';
import type { Limit } from '../../limits/limit';
import { HttpError } from '../../server/errors/http-error';
import { accessTokenSeconds, signKeyToken } from './access-token';
import { findSecretCaller, type KeyCaller } from './key-caller';
import { OauthError, readTokenRequest } from './token-request';

const tokenPath = '/oauth/token';
/** An access token lasts 15 minutes, so a program needs few. */
const tokenLimit: Limit = { per: 'network', max: 600, seconds: 60, storage: 'shared' };

/**
 * Serves OAuth 2.1 client credentials for keys, outside of the API's own path because OAuth has its own format of requests and failures: the id and a secret of a
 * key are exchanged for an access token. The metadata have the format of RFC 8414.
 */
export async function registerOauthRoutes(app: FastifyInstance): Promise<void> {
  const { origin } = new URL(app.services.config.siteUrl);
  await app.register(async (oauth) => {
    oauth.removeAllContentTypeParsers();
    oauth.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    oauth.post(tokenPath, { schema: { hide: true } }, respondWithToken);
    oauth.get('/.well-known/oauth-authorization-server', { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      return {
        issuer: origin,
        token_endpoint: `${origin}${tokenPath}`,
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        grant_types_supported: ['client_credentials'],
        response_types_supported: [],
        scopes_supported: keyPermissions,
        service_documentation: `${origin}/api/docs`,
      };
    });
  });
}

async function respondWithToken(request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
  try {
    const waitSeconds = await findNetworkWait(request, `POST ${tokenPath}`, tokenLimit);
    if (waitSeconds !== undefined)
      throw new OauthError(429, 'temporarily_unavailable', 'Too many requests.', waitSeconds);
    const { clientId, clientSecret, scope } = readTokenRequest(request.headers.authorization, request.body);
    const caller = await authenticateClient(request, clientId, clientSecret);
    const permissions = narrowPermissions(caller, scope);
    return {
      access_token: await signKeyToken(request.server.services.keys, { ...caller, permissions }),
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
      scope: permissions.join(' '),
    };
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    const { statusCode, code, message, waitSeconds } = error;
    if (statusCode === 401) reply.header('www-authenticate', 'Basic realm="vastra"');
    if (waitSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(waitSeconds)));
    return reply.code(statusCode).send({ error: code, error_description: message });
  }
}

/** Returns the key of a client. Throws an `OauthError` for wrong credentials, which the security log records. */
async function authenticateClient(request: FastifyRequest, clientId: string, secret: string): Promise<KeyCaller> {
  const { db, config } = request.server.services;
  try {
    const caller = await findSecretCaller(db, secret, {
      ip: request.ip,
      needsSecondFactor: config.requireAdminSecondFactor,
    });
    if (caller.id === clientId) return caller;
    throw new OauthError(401, 'invalid_client', 'The secret is not of this client.');
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { accountId = null, message } = error;
    request.recordSecurityEvent({
      event: 'sign-in',
      outcome: 'failure',
      accountId,
      detail: `${error.code} ${tokenPath}`,
    });
    throw new OauthError(401, 'invalid_client', message);
  }
}

/** Returns the permissions of a token: those that the client asks for, or all of the key. Throws `invalid_scope` for a permission that the key lacks. */
function narrowPermissions({ permissions }: KeyCaller, scope: readonly string[]): readonly string[] {
  const missing = scope.filter((name) => !permissions.some((permission) => permission === name));
  if (missing.length > 0) throw new OauthError(400, 'invalid_scope', 'The key does not have all of these permissions.');
  if (permissions.length === 0) throw new OauthError(400, 'invalid_scope', 'The key has no permission any more.');
  return scope.length > 0 ? scope : permissions;
}

import { getEnvironment } from '@vastra/platform/releases';
import type { FastifyRequest } from 'fastify';
import { ReleaseTokenMissingError } from './errors';
import { findTokenOwner, personalTokenPrefix } from './personal-tokens';
import type { ReleaseCaller } from './release-caller';
import { verifyJobToken } from './verify-job-token';

/** Returns the caller of a request to the release API by its bearer token. Throws `ReleaseTokenMissingError` or `ReleaseTokenInvalidError`. */
export async function findReleaseCaller({ headers, server }: FastifyRequest): Promise<ReleaseCaller> {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new ReleaseTokenMissingError();
  const { db, config } = server.services;
  const environment = getEnvironment(config.releases);
  if (token.startsWith(personalTokenPrefix))
    return findTokenOwner(db, token, { needsSecondFactor: config.requireAdminSecondFactor, environment });
  const audience = config.releaseTeams.audience ?? new URL(config.siteUrl).origin;
  return verifyJobToken(token, config.releaseTeams, { audience, environment });
}

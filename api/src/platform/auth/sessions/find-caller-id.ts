import type { FastifyRequest } from 'fastify';
import { cookieNames } from '../../server/cookie-names';
import { findTokenUser } from './find-token-user';

/** Returns the customer who calls, by the bearer or else the refresh cookie, because a document and a beacon have no bearer. */
export async function findCallerId({ server, session, cookies }: FastifyRequest): Promise<string | undefined> {
  const token = cookies[cookieNames.refresh];
  return session?.userId ?? (token === undefined ? undefined : findTokenUser(server.services.db, token, 'shop'));
}

import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../server/errors/http-error';

/** A page of another origin made a call that a cookie authenticates. */
export class CrossSiteError extends HttpError {
  constructor() {
    super(403, 'cross_site', 'This call is only possible from the shop itself.');
  }
}

/**
 * Route hook for calls that a cookie authenticates. Throws `CrossSiteError` if another site's page makes the call: by Sec-Fetch-Site, and
 * in browsers without it by Origin. Clients that are no browsers send neither and pass.
 */
export async function requireSameOrigin({ headers, server }: FastifyRequest): Promise<void> {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite) {
    if (fetchSite !== 'same-origin' && fetchSite !== 'none') throw new CrossSiteError();
    return;
  }
  const { isDemo, siteUrl } = server.services.config;
  // A demo is reached by several names of this machine: localhost, 127.0.0.1.
  if (headers.origin && !isDemo && headers.origin !== new URL(siteUrl).origin) throw new CrossSiteError();
}

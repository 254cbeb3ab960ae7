import type { ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { toVisitorCookie } from '@vastra/shared/server/visitor-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Preview } from '../../src/page-state';
import { config } from '../config';
import { toServerError } from '../errors/server-error';
import type { VisitFlags } from '../flags/visit-flags';
import type { Health, ServerError } from '../health';
import { forwardDocument } from '../launcher/forward-document';
import type { PreviewCookie } from '../preview/cookie';
import { findRequestedOverrides, removeReleaseParam } from '../preview/overrides';
import type { StoredRelease } from '../releases/stored-release';
import { attributeError } from '../remotes/attribute-error';
import { getServerParts } from '../remotes/load-modules';
import { buildStructuredData } from '../site/structured-data';
import { documentSeconds } from '../traffic-metrics';
import type { Visit, VisitResolver } from '../visit/resolve-visit';
import { sendErrorPage, sendPlainNotFound } from './error-responses';
import { buildDocument } from './html';
import { notFoundRouteId, type RenderedPage, renderPage } from './render';
import { findPolicyHeaders } from './security';
import { buildCacheHeaders, sendDocument } from './send-document';

const getStructuredData = async (): Promise<object[]> => {
  const details = await api
    .get('shop-details')
    .data<ShopDetails>()
    .catch(() => undefined);
  return buildStructuredData(config.origin, details);
};

interface PageHandlerOptions {
  resolveVisit: VisitResolver;
  createFlags: (request: FastifyRequest, visit: Visit) => VisitFlags;
  /** Returns true if all remotes are served that should be. Otherwise an unknown path may be a page of a remote that is missing. */
  isReady: () => boolean;
  previewCookie: PreviewCookie;
  health: Pick<Health, 'countRender' | 'addShellError'>;
  /** Paths of pages that were rendered without a failure, by route. The smoke test of the remote's next release uses them. */
  samplePaths: Map<string, string>;
  /** Returns how often a call of the API failed. A document during which it grows may lack data, or show old ones. */
  getFailureCount?: () => number;
}

/** Sends the error page for a shop whose releases are missing, for seconds in most cases. */
const sendUnavailable = (reply: FastifyReply) => sendErrorPage(reply.header('retry-after', '5'), 503);

/** Creates the handler that responds to any path with the document of its page. */
export const createPageHandler =
  ({
    resolveVisit,
    createFlags,
    isReady,
    previewCookie,
    health,
    samplePaths,
    getFailureCount = () => 0,
  }: PageHandlerOptions) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (!URL.canParse(config.origin + request.url)) return sendErrorPage(reply, 400);
    const url = new URL(config.origin + request.url);
    const requested = url.search.includes('release=') ? findRequestedOverrides(url) : undefined;
    const requestsOverrides = requested && Object.keys(requested.overrides).length > 0;
    if (requested?.isOff || (requestsOverrides && config.isDemo)) {
      const overrides = requested.isOff
        ? {}
        : { ...previewCookie.readOverrides(request.headers.cookie), ...requested.overrides };
      return reply
        .header('set-cookie', previewCookie.toSetCookie(overrides))
        .header('cache-control', 'no-store')
        .redirect(removeReleaseParam(url), 303);
    }

    const visit = await resolveVisit(request, { assignsVisitorId: true });
    const { releases, fingerprint, overrides, unavailable } = visit;
    if (releases.length === 0) return sendUnavailable(reply);
    const preview: Preview | undefined =
      overrides || requested
        ? {
            overrides: overrides ?? {},
            ...(requestsOverrides && { requested: requested.overrides }),
            ...(unavailable.length > 0 && { unavailable }),
          }
        : undefined;
    const setVisitorId = (id: string | undefined) =>
      id !== undefined && reply.header('set-cookie', toVisitorCookie(id, config.origin.startsWith('https:')));
    setVisitorId(visit.newVisitorId);
    if (!visit.isForAll && !visit.isForCohort) reply.header('vary', 'cookie');
    if (visit.shellCanary) {
      const { socket, visitorId } = visit.shellCanary;
      if (await forwardDocument(socket, request, reply, visitorId)) return reply;
    }

    const logError = (error: unknown) => request.log.error(error);
    const failed = new Map<StoredRelease, ServerError>();
    const flags = createFlags(request, visit);
    const failureCount = getFailureCount();
    const structuredData = url.pathname === paths.home ? getStructuredData() : undefined;
    const startedAt = performance.now();
    const rendered = await renderPage({
      request: new Request(url),
      releases,
      parts: getServerParts(releases, logError),
      origin: config.origin,
      fingerprint,
      preview,
      sentry: config.sentry,
      flags,
      report: (error) => {
        const release = attributeError(error, releases);
        if (release?.url) return;
        logError(error);
        if (release && !failed.has(release)) failed.set(release, toServerError(error, releases));
        if (!release) health.addShellError(error);
      },
    });
    // A flag whose value is this visitor's own makes the document theirs.
    const isPersonal = flags.isPersonal();
    if (isPersonal) reply.header('vary', 'cookie');
    setVisitorId(flags.getNewVisitorId());
    if (rendered instanceof Response) {
      const location = rendered.headers.get('location');
      if (!location) return isReady() ? sendPlainNotFound(reply) : sendUnavailable(reply);
      // Browsers cache a redirect for long, but another release may have other routes.
      if (!visit.isForAll || isPersonal) reply.header('cache-control', 'no-store');
      return reply.code(rendered.status).header('location', location).send();
    }
    documentSeconds.observe({ page: rendered.routeId }, (performance.now() - startedAt) / 1000);
    request.span?.setName(`GET ${rendered.routeId}`);
    if (rendered.routeId === notFoundRouteId && !isReady()) return sendUnavailable(reply);
    for (const release of listRenderedReleases(rendered, releases, failed))
      health.countRender(release, { hasFailed: failed.has(release), error: failed.get(release) });
    if (rendered.status === 200 && failed.size === 0) samplePaths.set(rendered.routeId, url.pathname);

    const documentData = await structuredData;
    const localUrls = releases.flatMap((release) => release.url ?? []);
    reply.code(rendered.status).type('text/html; charset=utf-8').headers(findPolicyHeaders(url.pathname, localUrls));
    const cacheHeaders = buildCacheHeaders(request, reply, {
      rendered,
      visit,
      pathname: url.pathname,
      isPersonal,
      isPreview: preview !== undefined,
      // Documents that are rendered at the same time share the count: one too many is not stored, never one too few.
      isStale: getFailureCount() !== failureCount,
      hasFailed: failed.size > 0,
    });
    // The outage is usually short: a crawler must not take the page for removed.
    if (rendered.status === 503) reply.header('retry-after', '30');
    return sendDocument(request, reply, buildDocument(rendered, releases, documentData), cacheHeaders);
  };

/** Lists the releases that have a part in the page, or whose part failed. */
const listRenderedReleases = (
  { usedModules }: RenderedPage,
  releases: StoredRelease[],
  failed: Map<StoredRelease, unknown>,
): StoredRelease[] =>
  releases.filter((release) => !release.url && (usedModules.has(release.remote) || failed.has(release)));

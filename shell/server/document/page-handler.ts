import { toVisitorCookie } from '@vastra/shared/server/visitor-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Preview } from '../../src/page-state';
import type { ApiReader } from '../api/read-api';
import { config } from '../config';
import type { VisitFlags } from '../flags/visit-flags';
import type { Health } from '../health';
import type { PreviewCookie } from '../preview/cookie';
import { findRequestedOverrides, removeReleaseParam } from '../preview/overrides';
import { getServerParts } from '../remotes/load-modules';
import { documentSources } from '../traffic-metrics';
import type { Visit, VisitResolver } from '../visit/resolve-visit';
import { appendQuery, removeCampaignParams, removeUnknownParams } from './campaign-params';
import { createDocumentCache } from './document-cache';
import { sendEarlyHints } from './early-hints';
import { sendErrorPage, sendPlainNotFound, sendUnbuiltPage } from './error-responses';
import { forwardDocument } from './forward-document';
import { findKnownParams, notFoundRouteId } from './render';
import { createDocumentRenderer, type Rendering } from './render-document';
import { findPolicyHeaders } from './security';
import { buildCacheHeaders, sendDocument } from './send-document';
import { findUnbuiltPart } from './unbuilt-part';

interface PageHandlerOptions {
  resolveVisit: VisitResolver;
  createFlags: (request: FastifyRequest, visit: Visit) => VisitFlags;
  /** Returns true if all remotes are served that should be. Otherwise an unknown path may be a page of a remote that is missing. */
  isReady: () => boolean;
  previewCookie: PreviewCookie;
  health: Pick<Health, 'countRender' | 'addShellError'>;
  /** Paths of pages that were rendered without a failure, by route. The smoke test of the remote's next release uses them. */
  samplePaths: Map<string, string>;
  /** Reads the API for documents. */
  reader?: Pick<ApiReader, 'getFailureCount' | 'watch'>;
  /** Is called when a document could not be rendered for which no visitor waits. */
  onError: (error: unknown) => void;
}

/** Sends the error page for a shop whose releases are missing, for seconds in most cases. */
const sendUnavailable = (reply: FastifyReply) => sendErrorPage(reply.header('retry-after', '5'), 503);

/** Cookies of a session: the cookies that scripts cannot read, and the cookie that tells scripts that there is a session. */
const sessionCookie = /(?:^|;\s*)(?:session|__Host-\w+)=/;

/** Returns true if the visitor may be signed in. Such a visitor gets no stored document, although documents hold no data of a session. */
const mayHaveSession = ({ cookie, authorization }: FastifyRequest['headers']): boolean =>
  authorization !== undefined || sessionCookie.test(cookie ?? '');

/** Creates the handler that responds to any path with the document of its page. */
export function createPageHandler(options: PageHandlerOptions) {
  const { resolveVisit, isReady, previewCookie, health, onError } = options;
  const render = createDocumentRenderer(options);
  const documents = config.documentCacheBytes
    ? createDocumentCache<Rendering>({
        maxBytes: config.documentCacheBytes,
        onError,
        onHit: () => documentSources.inc({ source: 'stored' }),
      })
    : undefined;

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!URL.canParse(config.origin + request.url)) return sendErrorPage(reply, 400);
    const campaign = removeCampaignParams(new URL(config.origin + request.url));
    let { url, removed } = campaign;
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

    let hasUndeclaredQuery = false;
    if (url.search && !preview) {
      const parts = getServerParts(releases, (error) => request.log.error(error));
      const known = await findKnownParams(releases, parts, url.pathname);
      hasUndeclaredQuery = known === undefined;
      if (known) {
        const rest = removeUnknownParams(url, known);
        removed = [removed, rest.removed].filter(Boolean).join('&');
        url = rest.url;
      }
    }
    const renderDocument = (previous?: Rendering) => {
      sendEarlyHints(request, reply);
      return render({ request, url, visit, preview }, previous);
    };
    const isCached = documents && !preview && !hasUndeclaredQuery && !mayHaveSession(request.headers);
    const rendering = isCached
      ? await documents.get({ releases, fingerprint, url: url.pathname + url.search }, renderDocument)
      : await renderDocument();
    const { document, response, isPersonal, isStale } = rendering;
    // A flag whose value is this visitor's own makes the document theirs.
    if (isPersonal) reply.header('vary', 'cookie');
    setVisitorId(rendering.newVisitorId);
    if (!document) {
      const location = response.headers.get('location');
      if (!location) return isReady() ? sendPlainNotFound(reply) : sendUnavailable(reply);
      // Browsers cache a redirect for long, but another release may have other routes.
      if (!visit.isForAll || isPersonal) reply.header('cache-control', 'no-store');
      return reply.code(response.status).header('location', appendQuery(location, removed)).send();
    }
    request.span?.setName(`GET ${document.routeId}`);
    if (document.routeId === notFoundRouteId) {
      if (!isReady()) return sendUnavailable(reply);
      const part = await findUnbuiltPart(config.varDir, url.pathname);
      if (part) return sendUnbuiltPage(reply, part);
    }
    const { failed } = document;
    for (const release of document.releases)
      health.countRender(release, { hasFailed: failed.has(release), error: failed.get(release) });

    const { pathname } = url;
    const localUrls = releases.flatMap((release) => release.url ?? []);
    reply.code(document.status).type('text/html; charset=utf-8').headers(findPolicyHeaders(pathname, localUrls));
    const isPreview = preview !== undefined;
    const hasUnknownParams = hasUndeclaredQuery || removed !== campaign.removed;
    const audience = { document, visit, pathname, isPersonal, isPreview, isStale, hasUnknownParams };
    const cacheHeaders = buildCacheHeaders(request, reply, audience);
    // The outage is usually short: a crawler must not take the page for removed.
    if (document.status === 503) reply.header('retry-after', '30');
    return sendDocument(request, reply, document, cacheHeaders);
  };
}

import type { PaymentOrigins } from '@vastra/shared/contract';
import { isPaymentPath } from '@vastra/shared/payment';
import { toVisitorCookie } from '@vastra/shared/server/visitor-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Preview } from '../../src/page-state';
import type { ApiReader } from '../api/read-api';
import { config } from '../config';
import type { VisitFlags } from '../flags/visit-flags';
import type { Health } from '../health';
import type { ContentPreviews, OpenContentPreview } from '../preview/content-preview';
import type { PreviewCookie } from '../preview/cookie';
import { findRequestedOverrides, removeReleaseParam } from '../preview/overrides';
import { getServerParts } from '../remotes/load-modules';
import { documentSources } from '../traffic-metrics';
import type { Isolated, Visit, VisitResolver } from '../visit/resolve-visit';
import { appendQuery, removeCampaignParams, removeUnknownParams } from './campaign-params';
import { createDocumentCache } from './document-cache';
import { sendEarlyHints } from './early-hints';
import { sendErrorPage, sendPlainNotFound, sendUnavailable, sendUnbuiltPage } from './error-responses';
import { forwardDocument } from './forward-document';
import { findKnownParams, notFoundRouteId } from './render';
import { createDocumentRenderer, type FinishedDocument, type Rendering } from './render-document';
import { findPolicyHeaders } from './security';
import { buildCacheHeaders, sendDocument } from './send-document';
import { findUnbuiltPart } from './unbuilt-part';

interface PageHandlerOptions {
  resolveVisit: VisitResolver;
  createFlags: (request: FastifyRequest, visit: Visit) => VisitFlags;
  /** Lets the process for young releases render the document. Without it, this process renders all. */
  isolate?: (request: FastifyRequest, reply: FastifyReply, visit: Visit) => Promise<Isolated>;
  /** Says in the response which releases took part in the document. */
  addRenders?: (reply: FastifyReply, document: FinishedDocument) => void;
  /** Returns true if all remotes are served that should be. Otherwise an unknown path may be a page of a remote that is missing. */
  isReady: () => boolean;
  previewCookie: PreviewCookie;
  /** Resolves to the preview of unpublished content in a browser; to undefined for shoppers. */
  findContentPreview: ContentPreviews['find'];
  health: Pick<Health, 'countRender' | 'addShellError'>;
  /** Paths of pages that were rendered without a failure, by route. The smoke test of the remote's next release uses them. */
  samplePaths: Map<string, string>;
  /** Reads the API for documents. */
  reader?: Pick<ApiReader, 'getFailureCount' | 'watch'>;
  /** Returns the origins of the payment providers, for the document of the payment page. */
  readPaymentOrigins?: () => Promise<PaymentOrigins | undefined>;
  /** Is called when a document could not be rendered for which no visitor waits. */
  onError: (error: unknown) => void;
}

/** Cookies of a session: the cookies that scripts cannot read, and the cookie that tells scripts that there is a session. */
const sessionCookie = /(?:^|;\s*)(?:session|__Host-\w+)=/;

/** Returns true if the visitor may be signed in. Such a visitor gets no stored document, although documents hold no data of a session. */
const mayHaveSession = ({ cookie, authorization }: FastifyRequest['headers']): boolean =>
  authorization !== undefined || sessionCookie.test(cookie ?? '');

type RequestedOverrides = ReturnType<typeof findRequestedOverrides>;

const hasOverrides = (requested: RequestedOverrides): requested is NonNullable<RequestedOverrides> =>
  requested !== undefined && Object.keys(requested.overrides).length > 0;

/** Returns true if the URL changes the overrides in the visitor's cookie. */
const changesOverrides = (requested: RequestedOverrides): requested is NonNullable<RequestedOverrides> =>
  requested?.isOff || (hasOverrides(requested) && config.isDemo);

/** Returns the preview of a visitor who has overrides or requests some; undefined for other visitors. */
function findPreview({ overrides, unavailable }: Visit, requested: RequestedOverrides): Preview | undefined {
  if (!overrides && !requested) return undefined;
  return {
    overrides: overrides ?? {},
    ...(hasOverrides(requested) && { requested: requested.overrides }),
    ...(unavailable.length > 0 && { unavailable }),
  };
}

const setVisitorId = (reply: FastifyReply, id: string | undefined) =>
  id !== undefined && reply.header('set-cookie', toVisitorCookie(id, config.origin.startsWith('https:')));

/** URL of a page, with the parameters that the page reads. */
interface PageUrl {
  url: URL;
  /** Query of the parameters that were removed from the URL. */
  removed: string;
  /** True if no route says which of the URL's parameters it reads. */
  hasUndeclaredQuery: boolean;
  /** True if the page is not known to read a parameter of the request. */
  hasUnknownParams: boolean;
}

/** Removes the parameters that the page does not read from a URL without the parameters of campaigns. */
async function toPageUrl(
  campaign: Pick<PageUrl, 'url' | 'removed'>,
  { releases }: Visit,
  { log }: FastifyRequest,
): Promise<PageUrl> {
  const { url, removed } = campaign;
  if (!url.search) return { url, removed, hasUndeclaredQuery: false, hasUnknownParams: false };
  const parts = getServerParts(releases, (error) => log.error(error));
  const known = await findKnownParams(releases, parts, url.pathname);
  if (!known) return { url, removed, hasUndeclaredQuery: true, hasUnknownParams: true };
  const rest = removeUnknownParams(url, known);
  return {
    url: rest.url,
    removed: [removed, rest.removed].filter(Boolean).join('&'),
    hasUndeclaredQuery: false,
    hasUnknownParams: rest.removed !== '',
  };
}

/** A page that a visitor requests. */
interface PageRequest extends PageUrl {
  visit: Visit;
  preview?: Preview;
  contentPreview?: OpenContentPreview;
}

/** Writes the overrides that the URL requests to the cookie, and redirects to the URL without them. */
function sendOverrides(
  previewCookie: PreviewCookie,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  requested: NonNullable<RequestedOverrides>,
) {
  const overrides = requested.isOff
    ? {}
    : { ...previewCookie.readOverrides(request.headers.cookie), ...requested.overrides };
  return reply
    .header('set-cookie', previewCookie.toSetCookie(overrides))
    .header('cache-control', 'no-store')
    .redirect(removeReleaseParam(url), 303);
}

/** Finds the preview of unpublished content in this browser. Its responses are neither cached nor indexed, not even a redirect. */
async function openContentPreview(find: ContentPreviews['find'], request: FastifyRequest, reply: FastifyReply) {
  const contentPreview = await find(request.headers.cookie);
  if (contentPreview) reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  return contentPreview;
}

/** Sends a redirect, or the response for a missing file. */
function sendWithoutDocument(
  reply: FastifyReply,
  response: Response,
  { removed, isForAll, isReady }: { removed: string; isForAll: boolean; isReady: () => boolean },
) {
  const location = response.headers.get('location');
  if (!location) return isReady() ? sendPlainNotFound(reply) : sendUnavailable(reply);
  // Browsers cache a redirect for long, but another release may have other routes.
  if (!isForAll) reply.header('cache-control', 'no-store');
  return reply.code(response.status).header('location', appendQuery(location, removed)).send();
}

const countRenders = (health: PageHandlerOptions['health'], { releases, failed }: FinishedDocument) => {
  for (const release of releases)
    health.countRender(release, { hasFailed: failed.has(release), error: failed.get(release) });
};

/** Lets another process of this machine render the document, if one should: the shell's canary, or the process for young releases. */
async function letOthersRender(
  { isolate }: PageHandlerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
): Promise<Isolated> {
  if (visit.shellCanary) {
    const { socket, visitorId } = visit.shellCanary;
    if (await forwardDocument(socket, request, reply, { visitorId })) return { isSent: true };
  }
  return isolate ? isolate(request, reply, visit) : { isSent: false, visit, isEarlier: false };
}

/** Returns undefined if the setting switches it off. */
const openDocumentCache = (onError: (error: unknown) => void) =>
  config.documentCacheBytes
    ? createDocumentCache<Rendering>({
        maxBytes: config.documentCacheBytes,
        onError,
        onHit: () => documentSources.inc({ source: 'stored' }),
      })
    : undefined;

/** Creates the handler that responds to any path with the document of its page. */
export function createPageHandler(options: PageHandlerOptions) {
  const { resolveVisit, isReady, previewCookie, findContentPreview, health, readPaymentOrigins, onError } = options;
  const render = createDocumentRenderer(options);
  const documents = openDocumentCache(onError);

  /** Renders the document, or returns the stored one if the visitor may get it. */
  const getRendering = (request: FastifyRequest, reply: FastifyReply, page: PageRequest): Promise<Rendering> => {
    const { url, visit, preview, contentPreview, hasUndeclaredQuery } = page;
    const { releases } = visit;
    const renderDocument = (previous?: Rendering) => {
      sendEarlyHints(request, reply);
      return render({ request, url, visit, preview, contentPreview }, previous);
    };
    const isCached =
      documents && !preview && !contentPreview && !hasUndeclaredQuery && !mayHaveSession(request.headers);
    return isCached ? documents.get({ releases, url: url.pathname + url.search }, renderDocument) : renderDocument();
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!URL.canParse(config.origin + request.url)) return sendErrorPage(reply, 400);
    const campaign = removeCampaignParams(new URL(config.origin + request.url));
    const requested = campaign.url.search.includes('release=') ? findRequestedOverrides(campaign.url) : undefined;
    if (changesOverrides(requested)) return sendOverrides(previewCookie, request, reply, campaign.url, requested);

    const resolved = await resolveVisit(request, { assignsVisitorId: true });
    if (resolved.releases.length === 0) return sendUnavailable(reply);
    const preview = findPreview(resolved, requested);
    setVisitorId(reply, resolved.newVisitorId);
    if (!resolved.isForAll && !resolved.isForCohort) reply.header('vary', 'cookie');
    const isolated = await letOthersRender(options, request, reply, resolved);
    if (isolated.isSent) return reply;
    const { visit, isEarlier } = isolated;

    const pageUrl = preview
      ? { ...campaign, hasUndeclaredQuery: false, hasUnknownParams: false }
      : await toPageUrl(campaign, visit, request);
    const { removed, hasUnknownParams } = pageUrl;
    const { pathname } = pageUrl.url;
    const contentPreview = await openContentPreview(findContentPreview, request, reply);
    const rendering = await getRendering(request, reply, { ...pageUrl, visit, preview, contentPreview });
    const { document, response, isPersonal, isStale } = rendering;
    // A flag whose value is this visitor's own makes the document theirs.
    if (isPersonal) reply.header('vary', 'cookie');
    setVisitorId(reply, rendering.newVisitorId);
    if (!document)
      return sendWithoutDocument(reply, response, {
        removed,
        isForAll: visit.isForAll && !isPersonal,
        isReady,
      });
    request.span?.setName(`GET ${document.routeId}`);
    if (document.routeId === notFoundRouteId) {
      if (!isReady()) return sendUnavailable(reply);
      const part = await findUnbuiltPart(config.varDir, pathname);
      if (part) return sendUnbuiltPage(reply, part);
    }
    countRenders(health, document);
    options.addRenders?.(reply, document);

    const localUrls = visit.releases.flatMap((release) => release.url ?? []);
    const payment = isPaymentPath(pathname) ? await readPaymentOrigins?.() : undefined;
    reply.code(document.status).type('text/html; charset=utf-8').headers(findPolicyHeaders(localUrls, payment));
    const isPreview = preview !== undefined || contentPreview !== undefined;
    const audience = {
      document,
      visit,
      pathname,
      isPersonal,
      isPreview,
      isStale: isStale || isEarlier,
      hasUnknownParams,
    };
    const cacheHeaders = buildCacheHeaders(request, reply, audience);
    // The outage is usually short: a crawler must not take the page for removed.
    if (document.status === 503) reply.header('retry-after', '30');
    return sendDocument(request, reply, document, cacheHeaders);
  };
}

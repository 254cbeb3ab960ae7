import { toVisitorCookie } from '@vastra/platform/server/visitor-cookie';
import type { PaymentOrigins } from '@vastra/shared/contract';
import { isPaymentPath } from '@vastra/shared/payment';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Preview } from '../../src/page-state';
import { config } from '../config';
import type { OwnerDecider } from '../flags/decide-owner';
import type { Health } from '../health';
import type { ContentPreviews, OpenContentPreview } from '../preview/content-preview';
import type { PreviewCookie } from '../preview/cookie';
import { findRequestedOverrides, removeReleaseParam } from '../preview/overrides';
import { getServerParts } from '../remotes/load-modules';
import type { Isolated, Visit, VisitResolver } from '../visit/resolve-visit';
import { appendQuery, removeCampaignParams, removeUnknownParams } from './campaign-params';
import {
  sendErrorPage,
  sendOpeningSoon,
  sendPlainNotFound,
  sendPreviewEnded,
  sendUnavailable,
  sendUnbuiltPage,
} from './error-responses';
import { createRenderingFinder, type PageUrl, type RenderingOptions } from './find-rendering';
import { forwardDocument } from './forward-document';
import { isShownBeforeOpening } from './opening';
import { buildRedirectHeaders } from './redirects';
import { findKnownParams, notFoundRouteId } from './render';
import type { FinishedDocument } from './render-document';
import { findPolicyHeaders } from './security';
import { buildCacheHeaders, sendDocument } from './send-document';
import { findUnbuiltPart } from './unbuilt-part';

interface PageHandlerOptions extends RenderingOptions {
  resolveVisit: VisitResolver;
  /** Decides by flags which remote serves a URL. Without it, no flag does. */
  decideOwner?: OwnerDecider;
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
  /** Resolves to whether shoppers see the shop. Without it, they do. */
  isShopOpen?: () => Promise<boolean>;
  /** Returns the origins of the payment providers, for the document of the payment page. */
  readPaymentOrigins?: () => Promise<PaymentOrigins | undefined>;
}

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

/** Returns whether a frame asks for a document without a preview. Only previews are for frames: browsers show no other document there. */
const isFrameWithoutPreview = ({ headers }: FastifyRequest, contentPreview: OpenContentPreview | undefined): boolean =>
  contentPreview === undefined && headers['sec-fetch-dest'] === 'iframe';

interface RedirectAudience extends PageUrl {
  /** Every visitor gets the redirect. */
  isForAll: boolean;
  isReady: () => boolean;
  /** The API fails, so that the redirect may be an old one. */
  isStale: boolean;
}

/** Sends a redirect, or the response for a missing file. */
function sendWithoutDocument(reply: FastifyReply, response: Response, audience: RedirectAudience) {
  const { url, removed, hasUnknownParams, isForAll, isReady, isStale } = audience;
  const location = response.headers.get('location');
  if (!location) return isReady() ? sendPlainNotFound(reply) : sendUnavailable(reply);
  // To the canonical path, which only another release changes. Browsers cache it for long.
  const isCanonical = response.status === 308;
  // The query of one visitor is part of the location.
  const isCacheable = isCanonical || !(removed || hasUnknownParams || isStale || reply.hasHeader('set-cookie'));
  if (!isForAll || !isCacheable) reply.header('cache-control', 'no-store');
  else if (!isCanonical && !reply.hasHeader('cache-control')) reply.headers(buildRedirectHeaders(url.pathname));
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

/** Resolves to true if the shop is not open yet, and the page is neither shown before that nor in a preview. */
async function isClosedTo(
  { isShopOpen, findContentPreview }: PageHandlerOptions,
  { headers }: FastifyRequest,
  { pathname }: URL,
): Promise<boolean> {
  if (!isShopOpen || isShownBeforeOpening(pathname) || (await isShopOpen())) return false;
  return (await findContentPreview(headers.cookie)) === undefined;
}

const keepOwners: OwnerDecider = async (_request, visit) => ({ visit });

/** Responds to a page that is missing only until its release is found or built. Resolves to whether it has responded. */
async function sendMissingPart(reply: FastifyReply, isReady: () => boolean, pathname: string): Promise<boolean> {
  if (!isReady()) {
    sendUnavailable(reply);
    return true;
  }
  const part = await findUnbuiltPart(config.varDir, pathname);
  if (part) sendUnbuiltPage(reply, part);
  return part !== undefined;
}

/** Creates the handler that responds to any path with the document of its page. */
export function createPageHandler(options: PageHandlerOptions) {
  const { resolveVisit, isReady, previewCookie, findContentPreview, health, readPaymentOrigins } = options;
  const { decideOwner = keepOwners } = options;
  const findRendering = createRenderingFinder(options);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!URL.canParse(config.origin + request.url)) return sendErrorPage(reply, 400);
    const campaign = removeCampaignParams(new URL(config.origin + request.url));
    const requested = campaign.url.search.includes('release=') ? findRequestedOverrides(campaign.url) : undefined;
    if (changesOverrides(requested)) return sendOverrides(previewCookie, request, reply, campaign.url, requested);
    if (await isClosedTo(options, request, campaign.url)) return sendOpeningSoon(reply);

    const resolved = await resolveVisit(request, { assignsVisitorId: true });
    if (resolved.releases.length === 0) return sendUnavailable(reply);
    const preview = findPreview(resolved, requested);
    setVisitorId(reply, resolved.newVisitorId);
    if (!resolved.isForAll && !resolved.isForCohort) reply.header('vary', 'cookie');
    const isolated = await letOthersRender(options, request, reply, resolved);
    if (isolated.isSent) return reply;
    const { isEarlier } = isolated;
    const { visit, decision } = await decideOwner(request, isolated.visit, campaign.url.pathname);

    const pageUrl = preview
      ? { ...campaign, hasUndeclaredQuery: false, hasUnknownParams: false }
      : await toPageUrl(campaign, visit, request);
    const { hasUnknownParams } = pageUrl;
    const { pathname } = pageUrl.url;
    const contentPreview = await openContentPreview(findContentPreview, request, reply);
    if (isFrameWithoutPreview(request, contentPreview)) return sendPreviewEnded(reply);
    const rendering = await findRendering(request, reply, { ...pageUrl, visit, decision, preview, contentPreview });
    const { document, response, isPersonal, isStale } = rendering;
    // A flag whose value is this visitor's own makes the document theirs.
    if (isPersonal) reply.header('vary', 'cookie');
    setVisitorId(reply, rendering.newVisitorId);
    if (!document)
      return sendWithoutDocument(reply, response, {
        ...pageUrl,
        isForAll: visit.isForAll && !isPersonal,
        isReady,
        isStale,
      });
    request.span?.setName(`GET ${document.routeId}`);
    if (document.routeId === notFoundRouteId && (await sendMissingPart(reply, isReady, pathname))) return reply;
    countRenders(health, document);
    options.addRenders?.(reply, document);

    const localUrls = visit.releases.flatMap((release) => release.url ?? []);
    const payment = isPaymentPath(pathname) ? await readPaymentOrigins?.() : undefined;
    reply
      .code(document.status)
      .type('text/html; charset=utf-8')
      .headers(findPolicyHeaders(localUrls, { payment, pathname, hasOwnFrames: contentPreview !== undefined }));
    const isPreview = preview !== undefined || contentPreview !== undefined;
    const audience = {
      document,
      visit,
      pathname,
      isPersonal,
      isDecided: decision !== undefined,
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

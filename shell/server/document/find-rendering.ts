import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Preview } from '../../src/page-state';
import type { ApiReader } from '../api/read-api';
import { config } from '../config';
import type { OwnerDecision } from '../flags/decide-owner';
import type { VisitFlags } from '../flags/visit-flags';
import type { Health } from '../health';
import type { OpenContentPreview } from '../preview/content-preview';
import { documentSources } from '../traffic-metrics';
import type { Visit } from '../visit/resolve-visit';
import { createDocumentCache } from './document-cache';
import { sendEarlyHints } from './early-hints';
import { createDocumentRenderer, type FinishedDocument, type Rendering } from './render-document';

export interface RenderingOptions {
  createFlags: (request: FastifyRequest, visit: Visit) => VisitFlags;
  health: Pick<Health, 'addShellError'>;
  /** Paths of pages that were rendered without a failure, by route. The smoke test of the remote's next release uses them. */
  samplePaths: Map<string, string>;
  /** Reads the API for documents. */
  reader?: Pick<ApiReader, 'getFailureCount' | 'watch'>;
  /** Is called when a document could not be rendered for which no visitor waits. */
  onError: (error: unknown) => void;
}

/** URL of a page, with the parameters that the page reads. */
export interface PageUrl {
  url: URL;
  /** Query of the parameters that were removed from the URL. */
  removed: string;
  /** True if no route says which of the URL's parameters it reads. */
  hasUndeclaredQuery: boolean;
  /** True if the page is not known to read a parameter of the request. */
  hasUnknownParams: boolean;
}

/** A page that a visitor requests. */
interface PageRequest extends PageUrl {
  visit: Visit;
  /** The decision of a flag about who owns the URL. */
  decision?: OwnerDecision;
  preview?: Preview;
  contentPreview?: OpenContentPreview;
}

/** Cookies of a session: the cookies that scripts cannot read, and the cookie that tells scripts that there is a session. */
const sessionCookie = /(?:^|;\s*)(?:session|__Host-\w+)=/;

/** Returns true if the visitor may be signed in. Such a visitor gets no stored document, although documents hold no data of a session. */
const mayHaveSession = ({ cookie, authorization }: FastifyRequest['headers']): boolean =>
  authorization !== undefined || sessionCookie.test(cookie ?? '');

/** Returns undefined if the setting switches it off. */
const openDocumentCache = (onError: (error: unknown) => void) =>
  config.documentCacheBytes
    ? createDocumentCache<Rendering>({
        maxBytes: config.documentCacheBytes,
        onError,
        onHit: () => documentSources.inc({ source: 'stored' }),
      })
    : undefined;

/**
 * Returns the document of the default owner, with the failure of the chosen one, so that it counts. No cache stores it, because the next visitor may
 * get the page.
 */
function toFallback(rendering: Rendering, { releases, failed }: FinishedDocument): Rendering {
  const { document } = rendering;
  if (!document) return { ...rendering, isStale: true };
  return {
    ...rendering,
    isStale: true,
    document: {
      ...document,
      releases: [...new Set([...releases, ...document.releases])],
      failed: new Map([...failed, ...document.failed]),
    },
  };
}

/** Creates the function that renders the document of a page, or returns the stored one if the visitor may get it. */
export function createRenderingFinder(options: RenderingOptions) {
  const render = createDocumentRenderer(options);
  const documents = openDocumentCache(options.onError);

  const find = (request: FastifyRequest, reply: FastifyReply, page: PageRequest): Promise<Rendering> => {
    const { url, visit, decision, preview, contentPreview, hasUndeclaredQuery } = page;
    const { releases } = visit;
    const { variant, exposures } = decision ?? {};
    const renderDocument = (previous?: Rendering) => {
      sendEarlyHints(request, reply);
      return render({ request, url, visit, preview, contentPreview, exposures }, previous);
    };
    const isCached =
      documents && !preview && !contentPreview && !hasUndeclaredQuery && !mayHaveSession(request.headers);
    return isCached
      ? documents.get({ releases, url: url.pathname + url.search, variant }, renderDocument)
      : renderDocument();
  };

  return async (request: FastifyRequest, reply: FastifyReply, page: PageRequest): Promise<Rendering> => {
    const { decision } = page;
    let rendering = await find(request, reply, page);
    if (!decision) return rendering;
    const { document } = rendering;
    if (decision.fallback && document?.unavailable.includes(decision.owner)) {
      const rest = { ...page, visit: decision.fallback, decision: undefined };
      rendering = toFallback(await find(request, reply, rest), document);
    }
    return {
      ...rendering,
      isPersonal: rendering.isPersonal || decision.isPersonal,
      newVisitorId: decision.newVisitorId ?? rendering.newVisitorId,
    };
  };
}

import { shellName } from '@vastra/platform/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cohortHeader, variantHeader } from '../edge/cohorts';
import { buildEdgeHeaders, hasEdge, isPersonalPath } from '../edge/headers';
import type { Visit } from '../visit/resolve-visit';
import type { FinishedDocument } from './render-document';

/** Reasons for which caches may store a document, or not. */
export interface DocumentAudience {
  document: FinishedDocument;
  visit: Visit;
  pathname: string;
  /** A flag whose value is this visitor's own was read. */
  isPersonal: boolean;
  /** A flag has decided which remote serves the URL. Nothing purges the cache in front when the flag changes. */
  isDecided: boolean;
  isPreview: boolean;
  /** It may show old data, because the API fails. */
  isStale: boolean;
  /** The URL has parameters that the page is not known to read. A cache in front would store a copy for each. */
  hasUnknownParams: boolean;
}

type CacheHeaders = Record<'cache-control' | 'vary', string> & Record<string, string>;

/** Returns true if the cache in front may store the document. */
function isForEdge(request: FastifyRequest, reply: FastifyReply, audience: DocumentAudience): boolean {
  const { document, visit, pathname, isPersonal, isDecided, hasUnknownParams } = audience;
  // Between two looks at the releases, the cache may ask for a variant that this server does not render any more, or not yet.
  const variant = visit.isForCohort ? request.headers[variantHeader] : undefined;
  return (
    hasEdge() &&
    (visit.isForAll || visit.isForCohort) &&
    (variant === undefined || variant === visit.variant) &&
    !isPersonal &&
    !isDecided &&
    !hasUnknownParams &&
    document.failed.size === 0 &&
    !document.hasErrors &&
    !reply.hasHeader('set-cookie') &&
    !isPersonalPath(pathname)
  );
}

/** Returns the request header, besides the encoding, by which the cache in front distinguishes variants of the document. */
function getEdgeVary(
  { headers }: FastifyRequest,
  { isForCohort, canaries }: Visit,
  { reach }: FinishedDocument,
): string {
  const isCanaryReached = canaries.some((name) => name === shellName || reach.some(({ remote }) => remote === name));
  if (!isForCohort || !isCanaryReached) return '';
  return `, ${headers[variantHeader] === undefined ? cohortHeader : variantHeader}`;
}

/** Builds the headers that say which caches may store the document: none, the visitor's browser, or all, and that in front for longer. */
export function buildCacheHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  audience: DocumentAudience,
): CacheHeaders {
  const { document, visit, isPersonal, isPreview, isStale } = audience;
  const isForAll = visit.isForAll && !isPersonal;
  const vary = isForAll ? 'accept-encoding' : 'accept-encoding, cookie';
  if (document.status !== 200 || isPreview || isStale) return { 'cache-control': 'no-store', vary };
  if (isForEdge(request, reply, audience))
    return {
      ...buildEdgeHeaders(document.edgeKeys),
      vary: `accept-encoding${getEdgeVary(request, visit, document)}`,
    } as CacheHeaders;
  return { 'cache-control': `${isForAll ? 'public' : 'private'}, max-age=0, must-revalidate`, vary };
}

const hasEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((candidate) => candidate.trim() === etag) ?? false;

/**
 * Sends a document with its entity tag, compressed by brotli if the client accepts that. Responds with 304 if the client has the document
 * already.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: FinishedDocument,
  cacheHeaders: CacheHeaders,
): Promise<FastifyReply> {
  const { content } = document;
  // Weak, because it is the same for each encoding.
  const etag = `W/"${content.hash}"`;
  reply.headers(cacheHeaders);
  if (cacheHeaders['cache-control'] !== 'no-store') {
    reply.header('etag', etag);
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await content.getHtml());
  return reply.header('content-encoding', 'br').send(await content.getBrotli());
}

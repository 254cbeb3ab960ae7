import type { FastifyReply, FastifyRequest } from 'fastify';
import { cohortHeader, variantHeader } from '../edge/cohorts';
import { buildEdgeHeaders, hasEdge, isPersonalPath } from '../edge/headers';
import { listEdgeKeys } from '../edge/list-keys';
import type { Visit } from '../visit/resolve-visit';
import { compressDocument, hashDocument } from './compress';
import type { RenderedPage } from './render';

/** Reasons for which caches may store a document, or not. */
export interface DocumentAudience {
  rendered: RenderedPage;
  visit: Visit;
  pathname: string;
  /** A flag whose value is this visitor's own was read. */
  isPersonal: boolean;
  isPreview: boolean;
  /** It may show old data, because the API fails. */
  isStale: boolean;
  /** A region of it could not be rendered. */
  hasFailed: boolean;
}

type CacheHeaders = Record<'cache-control' | 'vary', string> & Record<string, string>;

/** Returns true if the cache in front may store the document. */
function isForEdge(request: FastifyRequest, reply: FastifyReply, audience: DocumentAudience): boolean {
  const { rendered, visit, pathname, isPersonal, hasFailed } = audience;
  // Between two looks at the releases, the cache may ask for a variant that this server does not render any more, or not yet.
  const variant = visit.isForCohort ? request.headers[variantHeader] : undefined;
  return (
    hasEdge() &&
    (visit.isForAll || visit.isForCohort) &&
    (variant === undefined || variant === visit.fingerprint) &&
    !isPersonal &&
    !hasFailed &&
    !rendered.state.errors &&
    !reply.hasHeader('set-cookie') &&
    !isPersonalPath(pathname)
  );
}

/** Returns the request header, besides the encoding, by which the cache in front distinguishes variants of the document. */
function getEdgeVary({ headers }: FastifyRequest, { isForCohort, hasCanary }: Visit): string {
  if (isForCohort && headers[variantHeader] !== undefined) return `, ${variantHeader}`;
  return isForCohort && hasCanary ? `, ${cohortHeader}` : '';
}

/** Builds the headers that say which caches may store the document: none, the visitor's browser, or all, and that in front for longer. */
export function buildCacheHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  audience: DocumentAudience,
): CacheHeaders {
  const { rendered, visit, isPersonal, isPreview, isStale } = audience;
  const isForAll = visit.isForAll && !isPersonal;
  const vary = isForAll ? 'accept-encoding' : 'accept-encoding, cookie';
  if (rendered.status !== 200 || isPreview || isStale) return { 'cache-control': 'no-store', vary };
  if (isForEdge(request, reply, audience))
    return {
      ...buildEdgeHeaders(listEdgeKeys(rendered.state)),
      vary: `accept-encoding${getEdgeVary(request, visit)}`,
    } as CacheHeaders;
  return { 'cache-control': `${isForAll ? 'public' : 'private'}, max-age=0, must-revalidate`, vary };
}

const hasEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((candidate) => candidate.trim() === etag) ?? false;

/** Sends a document with its entity tag, compressed by brotli if the client accepts that. One that the client has already is a 304. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  html: Buffer,
  cacheHeaders: CacheHeaders,
): Promise<FastifyReply> {
  const hash = hashDocument(html);
  // Weak, because it is the same for each encoding.
  const etag = `W/"${hash}"`;
  reply.headers(cacheHeaders);
  if (cacheHeaders['cache-control'] !== 'no-store') {
    reply.header('etag', etag);
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compressDocument(html, hash));
}

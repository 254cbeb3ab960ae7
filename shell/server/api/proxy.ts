import { METHODS } from 'node:http';
import { PassThrough, type Readable, Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { discardBody } from '@vastra/platform/server/http/discard-body';
import { findTransportError, transportErrors } from '@vastra/platform/server/http/transport-errors';
import { isThroughTunnel } from '@vastra/platform/server/http/tunnel';
import { errorMessages } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { config } from '../config';
import { passedPaths } from '../features';
import type { CallCounts } from './call-counts';
import { isCall, sendCallError } from './call-errors';
import { toRequestHeaders, toResponseHeaders } from './forwarded-headers';
import type { StoredResponse, StoredResponses } from './stored-responses';

/** Messages of a demo, with the one-time codes of all accounts. */
const mailboxPath = '/dev/mailbox';

/** Metadata of OAuth (RFC 8414), whose place the standard decides. */
const oauthMetadataPath = '/.well-known/oauth-authorization-server';

/** Path prefixes that the API serves, each with the API's path. */
const proxiedPaths = [
  { prefix: '/api', rewritePrefix: '/api' },
  { prefix: '/media', rewritePrefix: '/media' },
  // Access tokens for keys, and where programs find them.
  { prefix: '/oauth', rewritePrefix: '/oauth' },
  { prefix: oauthMetadataPath, rewritePrefix: oauthMetadataPath },
  ...passedPaths.map((path) => ({ prefix: path, rewritePrefix: path })),
  { prefix: mailboxPath, rewritePrefix: mailboxPath },
  // Feed of products, at a path that robots.txt allows.
  { prefix: '/product-feed.xml', rewritePrefix: '/api/v1/products/feed.xml' },
  { prefix: paths.feed, rewritePrefix: '/api/v1/blogs/feed.xml' },
];

/** All methods, because the API says which of them a call has. A tunnel is none of its calls. */
const methods = METHODS.filter((method) => method !== 'CONNECT');

/** The API cannot be reached. */
const unavailable = { status: 503, code: 'unavailable', message: errorMessages.failed };

const callPrefix = '/api/v1/';
/** Maximum size of a response that is stored for an outage. */
const maxCopiedBytes = 2 ** 19;

/** Returns the path of a public read, as documents read it; undefined for other requests. */
const toReadPath = ({ method, url }: FastifyRequest): string | undefined =>
  method === 'GET' && url.startsWith(callPrefix) ? url.slice(callPrefix.length) : undefined;

const hasBody = (headers: FastifyRequest['headers']): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Returns whether the response is public, as the API's headers say. */
const isPublicJson = (reply: FastifyReply): boolean =>
  /\bpublic\b/.test(String(reply.getHeader('cache-control') ?? '')) &&
  /\bjson\b/.test(String(reply.getHeader('content-type') ?? '')) &&
  !reply.getHeader('content-encoding');

/** Returns a stream of the same bytes, and passes them to `store` once all have arrived. A body that is too large is not copied. */
function copyBody(stream: Readable, store: (body: Buffer) => void): Readable {
  let parts: Buffer[] | undefined = [];
  let size = 0;
  const copy = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > maxCopiedBytes) parts = undefined;
      parts?.push(part);
      done(null, part);
    },
    flush(done) {
      if (parts) store(Buffer.concat(parts));
      done();
    },
  });
  stream.once('error', (error) => copy.destroy(error));
  return stream.pipe(copy);
}

/** Returns the latest response to a public read. */
async function findStored(
  request: FastifyRequest,
  responses: Pick<StoredResponses, 'findLatest'> | undefined,
): Promise<StoredResponse | undefined> {
  const path = toReadPath(request);
  const stored = path === undefined ? undefined : await responses?.findLatest(path);
  // Others depend on who asks.
  return stored?.isPublic ? stored : undefined;
}

/** Sends a stored response in place of a failure of the API. */
function sendStored(reply: FastifyReply, { body, at }: StoredResponse) {
  // Headers of the API's failure.
  for (const name of ['content-length', 'content-encoding', 'etag', 'retry-after', 'transfer-encoding'])
    reply.removeHeader(name);
  return reply
    .code(200)
    .type('application/json; charset=utf-8')
    .headers({ 'cache-control': 'no-store', age: Math.max(0, Math.round((Date.now() - at) / 1000)) })
    .send(body);
}

/**
 * Creates the plugin that forwards requests to the API, so that the API has the same origin as the pages. While the API fails, a public
 * read gets the latest response to it, of a browser or of a document, from `responses`. `calls` counts what the API responds.
 */
export const createApiProxy =
  (responses?: Pick<StoredResponses, 'findLatest' | 'store'>, calls?: Pick<CallCounts, 'count'>) =>
  async (server: FastifyInstance) => {
    server.setErrorHandler(async (error: FastifyError, request, reply) => {
      // Errors of the client, such as a path with `..`.
      if ((error.statusCode ?? 500) < 500)
        return sendCallError(reply, findTransportError(error) ?? transportErrors.malformedUrl);
      calls?.count('browser', { hasFailed: true, ms: reply.elapsedTime });
      const stored = await findStored(request, responses);
      if (stored) return sendStored(reply, stored);
      request.log.error(error);
      if (isCall(request)) return sendCallError(reply.header('cache-control', 'no-store'), unavailable);
      // The feed or a picture. The client can try again.
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
        .type('text/plain')
        .send('Try again later');
    });
    for (const method of methods) if (!server.supportedMethods.includes(method)) server.addHttpMethod(method);
    // The API may respond before it has read the body. The proxy then destroys the stream of the body, and the browser's connection with
    // it if that stream were the request itself.
    server.addHook('preParsing', async ({ headers, raw }, _reply, body) =>
      hasBody(headers) ? body.pipe(new PassThrough()).once('close', () => discardBody(raw)) : body,
    );
    for (const { prefix, rewritePrefix } of proxiedPaths)
      server.register(httpProxy, {
        upstream: config.apiUrl,
        prefix,
        rewritePrefix,
        httpMethods: methods,
        // An open page looks for the tokens of its parts among these, and so notices new releases of them.
        // It is a `server-timing` entry, because a page can read that for every request, not only for its own fetch calls.
        preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
          // The API sees no request of another machine, because this server is on its own.
          if (prefix === mailboxPath && isThroughTunnel(request)) return reply.callNotFound();
          if (prefix !== '/api') return;
          const { tokens } = await server.resolveVisit(request, { assignsVisitorId: false });
          reply.header('server-timing', `releases;desc="${tokens}"`);
        },
        replyOptions: {
          // Without it, ten more requests follow a 503 of the API.
          retryDelay: () => null,
          onResponse: (request, reply, response) => {
            const { statusCode, stream } = response as unknown as { statusCode: number; stream: Readable };
            calls?.count('browser', { hasFailed: statusCode >= 500, ms: (reply as FastifyReply).elapsedTime });
            // Not closed, because the rest of the body is read.
            if ((reply as FastifyReply).hasHeader('connection')) reply.removeHeader('connection');
            const sendResponse = () => reply.send(stream);
            const path = toReadPath(request as FastifyRequest);
            if (responses && statusCode === 200 && path !== undefined && isPublicJson(reply as FastifyReply))
              return reply.send(
                copyBody(stream, (body) => responses.store(path, { body, at: Date.now(), isPublic: true })),
              );
            if (statusCode < 500) return sendResponse();
            findStored(request as FastifyRequest, responses).then((stored) => {
              if (!stored) return sendResponse();
              stream.resume();
              return sendStored(reply as FastifyReply, stored);
            }, sendResponse);
          },
          rewriteRequestHeaders: (request, headers) => toRequestHeaders(request as FastifyRequest, headers),
          rewriteHeaders: toResponseHeaders,
        },
      });
  };

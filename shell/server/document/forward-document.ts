import http from 'node:http';
import { getTracer } from '@vastra/platform/server/tracing/tracer';
import type { FastifyReply, FastifyRequest } from 'fastify';

const agent = new http.Agent({ keepAlive: true, maxSockets: 100 });
/** ms without a byte after which this process renders the page itself. */
const silenceMs = 10_000;
/** Headers that concern one connection. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const requestFrom = (
  socketPath: string,
  request: FastifyRequest,
  cookie: string,
  signal?: AbortSignal,
): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const traceparent = getTracer()?.getTraceparent();
    const headers = { ...request.headers, cookie, ...(traceparent && { traceparent }) };
    delete headers.connection;
    const options = { socketPath, agent, path: request.url, method: request.method, headers, signal };
    const forwarded = http.request(options, resolve);
    forwarded.setTimeout(silenceMs, () => forwarded.destroy(new Error('the other process does not respond')));
    forwarded.on('error', reject);
    forwarded.end();
  });

interface ForwardOptions {
  /** The visitor's id, because a new visitor's request does not have it yet; undefined if the request has the visitor's cohort. */
  visitorId?: string;
  /** Ends the wait. */
  signal?: AbortSignal;
  /** A header for this process, which the visitor does not get. */
  takeHeader?: { name: string; take: (value: string) => void };
}

/**
 * Lets another process of this machine render a document. Resolves to false if that process does not respond; the caller then renders the document.
 */
export async function forwardDocument(
  socketPath: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { visitorId, signal, takeHeader }: ForwardOptions,
): Promise<boolean> {
  const ownCookies = (request.headers.cookie ?? '')
    .split(/; */)
    .filter((cookie) => cookie && !(visitorId && /^visitor=/.test(cookie)));
  const cookie = [...ownCookies, ...(visitorId ? [`visitor=${visitorId}`] : [])].join('; ');
  const response = await requestFrom(socketPath, request, cookie, signal).catch(
    (error) => void request.log.warn(error),
  );
  if (!response) return false;
  for (const [name, value] of Object.entries(response.headers)) {
    if (value === undefined || connectionHeaders.has(name)) continue;
    if (name === takeHeader?.name) takeHeader.take(String(value));
    else reply.header(name, value);
  }
  reply.code(response.statusCode!).send(response);
  return true;
}

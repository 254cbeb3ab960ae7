import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Headers of one connection, which a proxy must not pass on (RFC 9110, 7.6.1), and headers of proxies that want a password. */
const connectionHeaders = [
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['http2-settings', 'proxy-authenticate', 'proxy-authorization', 'proxy-authentication-info'],
];
/** Headers of a trace. The API trusts them, so only this server sets them: any client can send them. */
const traceHeaders = ['traceparent', 'tracestate', 'baggage'];

const notRequested = new Set([
  ...connectionHeaders,
  ...traceHeaders,
  // Node has answered 100 Continue, and any other expectation with 417.
  'expect',
]);
const notResponded = new Set(connectionHeaders);

const omitHeaders = <H extends object>(headers: H, names: ReadonlySet<string>): H =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name))) as H;

/**
 * Returns the headers with which the API gets a request. It limits sign-in attempts by IP address, so it needs the visitor's, not this
 * server's.
 */
export const toRequestHeaders = (request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...omitHeaders(headers, notRequested),
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
});

/** Returns the headers of the API's response for the browser's connection. */
export function toResponseHeaders<H extends Record<string, unknown>>(headers: H): H {
  const named = String(headers.connection ?? '').toLowerCase();
  return omitHeaders(headers, named ? new Set([...notResponded, ...named.split(/\s*,\s*/)]) : notResponded);
}

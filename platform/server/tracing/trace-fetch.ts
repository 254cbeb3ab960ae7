import diagnostics from 'node:diagnostics_channel';
import type { Span, Tracer } from './tracer';

/** A request of undici, which is behind `fetch` and the proxy of the document server. */
interface UndiciRequest {
  origin?: string | URL;
  method: string;
  addHeader(name: string, value: string): unknown;
}

interface TraceFetchOptions {
  /** Origins that get the header `traceparent`. Others never learn it. */
  propagateTo: readonly string[];
  /** Origins whose requests are not traced. */
  ignored: readonly string[];
}

const getOrigin = ({ origin }: UndiciRequest): URL | undefined => {
  const text = String(origin ?? '');
  return URL.canParse(text) ? new URL(text) : undefined;
};

/**
 * Traces calls by `fetch` and undici below the active span: method, host and status, and nothing of the path, because paths and queries
 * of providers hold ids and phone numbers. OpenTelemetry's own instrumentation records the full URL, and sends `traceparent` to all hosts.
 *
 * @returns the function that ends it
 */
export function traceFetch(tracer: Tracer, { propagateTo, ignored }: TraceFetchOptions): () => void {
  const trusted = new Set(propagateTo.map((url) => new URL(url).origin));
  const spans = new WeakMap<object, Span>();
  const end = (request: object, change: (span: Span) => void): void => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    change(span);
    span.end();
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: UndiciRequest };
      const url = getOrigin(request);
      if (!url || ignored.includes(url.origin)) return;
      const span = tracer.startChild(`${request.method} ${url.hostname}`, {
        kind: 'client',
        attributes: { 'http.request.method': request.method, 'server.address': url.hostname },
      });
      if (span) spans.set(request, span);
      if (!trusted.has(url.origin)) return;
      const traceparent = span ? tracer.run(span, () => tracer.getTraceparent()) : tracer.getTraceparent();
      if (traceparent) request.addHeader('traceparent', traceparent);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } };
      end(request, (span) => {
        span.setAttributes({ 'http.response.status_code': response.statusCode });
        if (response.statusCode >= 400) span.fail();
      });
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: object; error: unknown };
      end(request, (span) => span.fail(error));
    },
  };
  for (const [name, listener] of Object.entries(listeners)) diagnostics.subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) diagnostics.unsubscribe(name, listener);
  };
}

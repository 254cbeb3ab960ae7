import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** An event as Sentry receives it, as far as the tests look at it. */
export interface StubEvent {
  release?: string;
  environment?: string;
  tags?: Record<string, string>;
  exception?: {
    values: {
      type: string;
      value: string;
      stacktrace?: { frames: { filename: string; lineno: number; colno: number; in_app?: boolean }[] };
    }[];
  };
}

/** A request that the stub has received. */
export interface StubRequest {
  method: string;
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** Starts a server that receives envelopes as Sentry does, and passes other requests to `respond`. */
export async function startStubSentry(respond: (request: StubRequest) => unknown = () => ({})) {
  const requests: StubRequest[] = [];
  const events: StubEvent[] = [];
  let onEvent = () => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw;
    const received = { method: request.method!, path: request.url!, headers: request.headers, body };
    requests.push(received);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    if (!/\/envelope\/(\?|$)/.test(received.path)) return response.end(JSON.stringify(await respond(received)));
    // Lines: the envelope's header, then for each item its header and its payload.
    const lines = body.toString('utf8').trim().split('\n').slice(1);
    lines.forEach((line, index) => {
      if (index % 2 === 0 && JSON.parse(line).type === 'event') events.push(JSON.parse(lines[index + 1]));
    });
    onEvent();
    return response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    dsn: `http://0123456789abcdef@127.0.0.1:${port}/1`,
    requests,
    events,
    /** Resolves when `count` events have arrived. */
    waitForEvents: (count: number): Promise<void> =>
      new Promise((resolve) => {
        onEvent = () => events.length >= count && resolve();
        onEvent();
      }),
    close: (): Promise<unknown> => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

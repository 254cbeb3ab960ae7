import { type IncomingHttpHeaders, request } from 'node:http';

/** A request as it is on the wire. */
export interface RawRequest {
  method: string;
  /** Request target, in origin form, absolute form, or `*`. */
  target: string;
  /** Names and values of headers. `Host` and `Connection: close` are added if they are missing. */
  headers: readonly (readonly [name: string, value: string])[];
  body?: Buffer | string;
}

/** A response without the headers that are of one connection, of one request, or of documents. */
export interface RawResponse {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
  /** The server asked for the body with 100 Continue. */
  isContinued: boolean;
}

/** Headers that callers rely on. */
const comparedHeaders = [
  ...['accept-encoding', 'age', 'allow', 'cache-control', 'content-disposition', 'content-language', 'content-type'],
  ...['etag', 'last-modified', 'location', 'retry-after', 'www-authenticate', 'x-total-count'],
];
/** Headers of a connection, of which a response may have none that the server in front did not write itself. */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'upgrade',
  'proxy-connection',
  'te',
  'trailer',
  'proxy-authenticate',
  'http2-settings',
];

/** Sends a request and resolves to what a caller notices of its response. */
export const send = (port: number, { method, target, headers, body }: RawRequest): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const hasHeader = (name: string) => headers.some(([other]) => other.toLowerCase() === name);
    const all = [...headers];
    if (!hasHeader('host')) all.push(['Host', `127.0.0.1:${port}`]);
    if (!hasHeader('connection')) all.push(['Connection', 'close']);
    if (body !== undefined && !hasHeader('content-length') && !hasHeader('transfer-encoding'))
      all.push(['Content-Length', String(Buffer.byteLength(body))]);
    let isContinued = false;
    const sending = request(
      { port, host: '127.0.0.1', method, path: target, headers: all.flat(), setHost: false, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          resolve({
            status: response.statusCode!,
            headers: pickHeaders(response.headers),
            body: readBody(Buffer.concat(parts).toString()),
            isContinued,
          });
          sending.destroy();
        });
      },
    );
    sending.once('error', reject);
    sending.once('continue', () => {
      isContinued = true;
      sending.end(body);
    });
    if (!hasHeader('expect') || body === undefined) sending.end(body);
    else sending.flushHeaders();
  });

function pickHeaders(headers: IncomingHttpHeaders): Record<string, unknown> {
  // After an early response a server may say nothing of the connection, which the caller ends itself.
  const isClosing = (name: string) => name === 'connection' && headers[name] === 'close';
  const names = [...comparedHeaders, ...connectionHeaders].filter(
    (name) => headers[name] !== undefined && !isClosing(name),
  );
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

/** Returns a JSON body without what differs between two requests. */
function readBody(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) =>
      ['requestId', 'mediaId', 'url', 'src', 'image'].includes(key) && value ? `a ${key}` : value,
    );
  } catch {
    return text;
  }
}

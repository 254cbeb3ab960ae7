import type { ClientRequest, IncomingMessage } from 'node:http';
import { type RequestOptions, request as requestByTls } from 'node:https';
import { isPublicAddress } from './public-address';
import { assertPublicHost, createPublicLookup } from './public-lookup';

/** Parts that tests replace: the request, which needs a certificate, the rule for addresses, and times. */
interface Network {
  request: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;
  isAllowed: (ip: string) => boolean;
  /** ms until the response's status has to be there. */
  responseMs: number;
  /** ms that the body of a response has. */
  bodyMs: number;
}

/** Response of a webhook: the status, and the first characters of the body without control characters. */
export interface WebhookResponse {
  status: number;
  text: string;
}

const maxTextLength = 300;

/** Reads the first characters of a body; what has come after `ms` is enough. */
function readStart(response: IncomingMessage, ms: number): Promise<string> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    const finish = () => {
      clearTimeout(timer);
      response.destroy();
      // PostgreSQL stores no NUL, and a screen shows no control character.
      resolve(
        bytes
          .toString()
          .replace(/[\p{Cc}\ufffd]+/gu, ' ')
          .trim()
          .slice(0, maxTextLength),
      );
    };
    const timer = setTimeout(finish, ms);
    response.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk.subarray(0, 4 * maxTextLength)]);
      if (bytes.length >= 4 * maxTextLength) finish();
    });
    response.on('error', finish).on('end', finish);
  });
}

/**
 * Posts JSON to a URL that a person has entered, and resolves to the response. Redirects are not followed.
 * Throws `PrivateHostError`, or the error of the connection, which can name addresses.
 */
export async function postToPublicHost(
  { url, body, headers, signal }: { url: string; body: string; headers: Record<string, string>; signal: AbortSignal },
  { request = requestByTls, isAllowed = isPublicAddress, responseMs = 10_000, bodyMs = 1_000 }: Partial<Network> = {},
): Promise<WebhookResponse> {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  if (protocol !== 'https:') throw new TypeError('A webhook has a URL of https');
  const host = assertPublicHost(hostname, isAllowed);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{
          method: 'POST',
          host,
          port: port || 443,
          path: `${pathname}${search}`,
          lookup: createPublicLookup({ isAllowed }),
        },
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        // A connection of the process's pool may have been opened without the check.
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(responseMs)]),
      },
      (response) => {
        const status = response.statusCode!;
        void readStart(response, bodyMs).then((text) => resolve({ status, text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

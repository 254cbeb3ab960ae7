import { lookup } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type RequestOptions, request as requestByTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** A host is none of the internet. Its message names the host only. */
export class PrivateHostError extends Error {
  override name = 'PrivateHostError';
  constructor(host: string) {
    super(`${host} is no host of the internet`);
  }
}

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
 * Resolves a name where the connection is made, so that a second resolution cannot return an address that was not checked. One private
 * address among several is refused too.
 */
const createLookup =
  (isAllowed: Network['isAllowed']): LookupFunction =>
  (host, options, onResult) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return onResult(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return onResult(new PrivateHostError(host), []);
      if (options.all) return onResult(null, addresses);
      onResult(null, addresses[0].address, addresses[0].family);
    });
  };

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
  const host = hostname.replace(/^\[|\]$/g, '');
  // An IP address is not resolved, so that `lookup` does not see it.
  if (isIP(host) && !isAllowed(host)) throw new PrivateHostError(hostname);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ method: 'POST', host, port: port || 443, path: `${pathname}${search}`, lookup: createLookup(isAllowed) },
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

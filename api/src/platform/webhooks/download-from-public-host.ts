import type { IncomingMessage } from 'node:http';
import { request as requestByHttp } from 'node:http';
import { request as requestByTls } from 'node:https';
import { isPublicAddress } from './public-address';
import { type AddressRules, assertPublicHost, createPublicLookup } from './public-lookup';

/** A file cannot be downloaded. The message is a sentence that an admin sees; `isTransient` says that a later attempt may succeed. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  constructor(
    message: string,
    readonly isTransient = false,
  ) {
    super(message);
  }
}

interface Limits extends AddressRules {
  maxBytes: number;
  /** ms that the whole download has, with its redirects. */
  timeoutMs?: number;
}

const maxRedirects = 5;

/**
 * Downloads a file from a URL that a person or a file names, from hosts of the internet only. Each redirect is checked as the first URL is: its scheme, its
 * address, and the addresses to which its name resolves where the connection is made.
 *
 * @throws DownloadError, PrivateHostError, or the error of the connection, which can name addresses
 */
export async function downloadFromPublicHost(
  url: string,
  { maxBytes, timeoutMs = 30_000, ...rules }: Limits,
  signal: AbortSignal,
): Promise<Buffer> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let current = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await open(current, rules, ends);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      if (!URL.canParse(headers.location, current)) throw new DownloadError('The server redirects to no URL');
      current = new URL(headers.location, current).href;
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new DownloadError(`The server responded with ${statusCode}`, statusCode === 429 || statusCode >= 500);
    }
    return readBody(response, maxBytes);
  }
  throw new DownloadError(`The URL redirects more than ${maxRedirects} times`);
}

function open(url: string, rules: AddressRules, signal: AbortSignal): Promise<IncomingMessage> {
  const { isAllowed = isPublicAddress } = rules;
  if (!URL.canParse(url)) throw new DownloadError('This is no URL');
  const { protocol, hostname, port, pathname, search } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new DownloadError('The URL begins with neither https nor http');
  const isTls = protocol === 'https:';
  const options = {
    host: assertPublicHost(hostname, isAllowed),
    port: port || (isTls ? 443 : 80),
    path: `${pathname}${search}`,
    lookup: createPublicLookup(rules),
    headers: { accept: '*/*', 'user-agent': 'picture-import/1.0' },
    // A connection of the process's pool may have been opened without the check.
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    const outgoing = isTls ? requestByTls(options, resolve) : requestByHttp(options, resolve);
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const createSizeError = () => new DownloadError(`The file has more than ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw createSizeError();
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    // Leaving the loop destroys the response.
    if (bytes > maxBytes) throw createSizeError();
  }
  return Buffer.concat(parts);
}

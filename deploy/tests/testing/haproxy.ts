import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '../../../shared/testing/patience.cjs';
import { findFreePort } from './tools';

/** The configuration that the tests read. */
export const haproxyFile = join(__dirname, '../../haproxy/haproxy.cfg');

export interface Upstream {
  server: Server;
  /** Answers the checks, as the thread of a server does. */
  checks: Server;
  isReady: boolean;
  /** It responds to no check. */
  isFrozen?: boolean;
  checkCount: number;
  /** Requests that it received, without probes. */
  received: IncomingMessage[];
  respond: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Starts a stand-in of a document server or an API. */
export async function startUpstream(): Promise<Upstream> {
  const upstream: Upstream = {
    isReady: true,
    checkCount: 0,
    checks: createServer(({ url }, response) => {
      upstream.checkCount += 1;
      if (upstream.isFrozen) return;
      response.writeHead(url !== '/readyz?unready=404' ? 500 : upstream.isReady ? 200 : 404).end();
    }),
    received: [],
    respond: (_request, response) => response.end('served'),
    server: createServer((incoming, response) => {
      upstream.received.push(incoming);
      upstream.respond(incoming, response);
    }),
  };
  // Longer than HAProxy leaves a connection idle, as the shop's servers do. A busy test process would close one while a POST is on its way to it.
  upstream.server.keepAliveTimeout = 72_000;
  for (const server of [upstream.server, upstream.checks])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return upstream;
}

/** Stops stand-ins, and the requests that they have not answered. */
export function stopUpstreams(upstreams: Upstream[]): void {
  for (const server of upstreams.flatMap((upstream) => [upstream.server, upstream.checks])) {
    server.closeAllConnections();
    server.close();
  }
}

const getAddress = ({ server }: { server: Server }) => `127.0.0.1:${(server.address() as AddressInfo).port}`;

const getPort = ({ checks }: Upstream) => String((checks.address() as AddressInfo).port);

/** Resolves to free addresses for a HAProxy, by the names of its variables. */
export async function findBinds(): Promise<Record<'HTTP_BIND' | 'API_BIND' | 'METRICS_BIND', string>> {
  const [HTTP_BIND, API_BIND, METRICS_BIND] = await Promise.all(
    [1, 2, 3].map(async () => `127.0.0.1:${await findFreePort()}`),
  );
  return { HTTP_BIND, API_BIND, METRICS_BIND };
}

/** Returns the variables of a HAProxy in front of two document servers and two APIs, without its own addresses. */
export const getSettings = ([document1, document2, api1, api2]: Upstream[]): Record<string, string> => ({
  PATH: process.env.PATH!,
  PLAIN_HTTP: 'yes',
  DOCUMENT_SERVER_1: getAddress(document1),
  DOCUMENT_SERVER_2: getAddress(document2),
  API_1: getAddress(api1),
  API_2: getAddress(api2),
  DOCUMENT_SERVER_1_CHECK_PORT: getPort(document1),
  DOCUMENT_SERVER_2_CHECK_PORT: getPort(document2),
  API_1_CHECK_PORT: getPort(api1),
  API_2_CHECK_PORT: getPort(api2),
});

/** Sends a request on a new connection. Resolves to the status, 0 if there was no response. */
export const send = (url: string, { method = 'GET', headers = {} as Record<string, string> } = {}) =>
  new Promise<number>((resolve) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!));
    });
    outgoing.on('error', () => resolve(0)).end();
  });

/** Writes a copy of haproxy.cfg in which other lines replace these, and returns its path. */
export function writeChanged(lines: Record<string, string>): string {
  let source = readFileSync(haproxyFile, 'utf8');
  for (const [line, changed] of Object.entries(lines)) {
    expect(source).toContain(`${line}\n`);
    source = source.replace(`${line}\n`, `${changed}\n`);
  }
  const copy = join(mkdtempSync(join(tmpdir(), 'vastra-haproxy-')), 'haproxy.cfg');
  writeFileSync(copy, source);
  return copy;
}

/** Waits until a request gets this status, for at most 10 s on a quick machine. */
export async function waitForStatus(url: string, status: number): Promise<void> {
  for (
    const deadline = Date.now() + 10_000 * patience;
    Date.now() < deadline;
    await new Promise((next) => setTimeout(next, 50))
  )
    if ((await send(url)) === status) return;
  throw new Error(`${url} never had status ${status}`);
}

/**
 * Waits until HAProxy has noticed that a server is ready (1) or not (0), for at most 10 s on a quick machine. With the second check from now on,
 * it knows the response of the first. Until then, the state may be the result of an earlier check that was late.
 *
 * @param metricsBind METRICS_BIND of the HAProxy
 * @param upstream the server
 * @param expected the state, with `document_servers` or `apis`, and the number of the server in it: 1 or 2
 */
export async function waitForState(
  metricsBind: string,
  upstream: Upstream,
  { backend, position, isUp }: { backend: string; position: number; isUp: 0 | 1 },
): Promise<void> {
  const checkCount = upstream.checkCount + 2;
  const status = new RegExp(
    `^haproxy_server_status\\{proxy="${backend}",server="[a-z-]+-${position}",state="UP"\\} ${isUp}$`,
    'm',
  );
  for (
    const deadline = Date.now() + 10_000 * patience;
    Date.now() < deadline;
    await new Promise((next) => setTimeout(next, 50))
  )
    if (
      upstream.checkCount >= checkCount &&
      status.test(await (await fetch(`http://${metricsBind}/metrics?scope=server`)).text())
    )
      return;
  throw new Error(`HAProxy never noticed that server ${position} of ${backend} is ${isUp ? 'ready' : 'not ready'}`);
}

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Beacon } from '@vastra/platform/federation/beacon';
import type { Serving } from '@vastra/platform/host/health/counts';
import { markErrorPage } from '@vastra/platform/host/health/failed-documents';
import { parseTrustProxy } from '@vastra/platform/network';
import { applyPromotion, changePointer, openStorage, type ReleaseStorage } from '@vastra/platform/releases';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { readConfig } from '../../config';
import { startHealth } from '../start';

export const remote = 'mf-cart';
export const release = { remote, version: '2.0.0' };

/** Sets up document servers on a storage that is empty for each test. `now` and `getServing` come from the test. */
export function setUpDocumentServers({ now, getServing }: { now: () => number; getServing: () => Serving }) {
  const storage = {} as ReleaseStorage;
  let dir: string;
  let started: { close: () => Promise<unknown> }[] = [];
  /** Entries that the servers have logged. */
  const logEntries: { level: string; text: string }[] = [];
  const record =
    (level: string) =>
    (...args: unknown[]) =>
      void logEntries.push({ level, text: String(args.at(-1)) });
  const log = { warn: record('warn'), error: record('error') } as unknown as FastifyBaseLogger;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'health-'));
    Object.assign(storage, openStorage({ RELEASES_DIR: dir }));
    logEntries.length = 0;
  });
  afterEach(async () => {
    for (const server of started.reverse()) await server.close();
    started = [];
  });

  const getTime = () => new Date(now()).toISOString();
  const promote = (version: string) =>
    changePointer(storage, remote, (pointer) => applyPromotion(pointer, { version, by: 'asha', at: getTime() }));

  async function startServer(env: NodeJS.ProcessEnv = { DEMO: '0' }, instance = 'shop-1', serverStorage = storage) {
    const passedOn: Beacon[] = [];
    const health = startHealth({
      storage: serverStorage,
      instance,
      getServing,
      getHostCapabilities: () => ({ versions: { react: '19.3.0' }, exports: {} }),
      log,
      settings: readConfig(env).health,
      onBeacon: (beacon) => passedOn.push(beacon),
      now,
    });
    const server = Fastify({ trustProxy: parseTrustProxy(env.TRUST_PROXY) });
    server.register(health.routes);
    server.get('*', async (request, reply) => {
      if (request.url === '/no-page') markErrorPage(reply);
      return reply.code(503).send('a document');
    });
    await server.ready();
    started.push(health, server);
    return {
      health,
      server,
      /** Beacons that count, as experiments get them. */
      passedOn,
      tickFiveTimes: async () => void (await Promise.all([1, 2, 3, 4, 5].map(() => health.tick()))),
    };
  }
  return { storage, logEntries, getTime, promote, startServer };
}

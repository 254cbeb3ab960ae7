import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changePointer, openStorage, promoted, type ReleaseStorage } from '@vastra/shared/releases';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Serving } from '../counts';
import { healthSettings } from '../settings';
import { startHealth } from '../start';

export const remote = 'mf-cart';
export const release = { remote, version: '2.0.0' };

/** Document servers on a storage that each test gets empty; what time it is and what they serve is the test's own. */
export function documentServers({ now, serving }: { now: () => number; serving: () => Serving }) {
  const storage = {} as ReleaseStorage;
  let dir: string;
  let started: { close: () => Promise<unknown> }[] = [];
  /** What they have logged. */
  const said: { level: string; text: string }[] = [];
  const say =
    (level: string) =>
    (...words: unknown[]) =>
      void said.push({ level, text: String(words.at(-1)) });
  const log = { warn: say('warn'), error: say('error') } as unknown as FastifyBaseLogger;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'health-'));
    Object.assign(storage, openStorage({ RELEASES_DIR: dir }));
    said.length = 0;
  });
  afterEach(async () => {
    for (const one of started.reverse()) await one.close();
    started = [];
    await rm(dir, { recursive: true, force: true });
  });

  const at = () => new Date(now()).toISOString();
  const goesLive = (version: string) =>
    changePointer(storage, remote, (pointer) => promoted(pointer, { version, by: 'asha', at: at() }));

  async function shop(env: NodeJS.ProcessEnv = { DEMO: '0' }, instance = 'shop-1', on = storage) {
    const health = startHealth({
      storage: on,
      instance,
      serving,
      offers: () => ({ versions: { react: '19.3.0' }, exports: {} }),
      log,
      settings: healthSettings(env),
      now,
    });
    const server = Fastify({ trustProxy: env.TRUST_PROXY === '1' });
    server.register(health.routes);
    server.get('*', async (_request, reply) => reply.code(503).send('a document'));
    await server.ready();
    started.push(health, server);
    return { health, server, ticks: async () => void (await Promise.all([1, 2, 3, 4, 5].map(() => health.tick()))) };
  }
  return { storage, said, at, goesLive, shop };
}

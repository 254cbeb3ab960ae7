import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import Fastify, { type FastifyInstance } from 'fastify';
import { formatRenders, rendersHeader } from '../document/renders-header';
import type { Visit } from '../visit/resolve-visit';
import { isolationPlugin } from './plugin';

jest.mock('../shell-build', () => ({ shellScripts: {}, shellEntry: [], shellBase: '/assets/', shellBuild: 'shell-1' }));

const build = (remote: string, version: string, more: Partial<StoredRelease> = {}) =>
  ({ remote, version, routes: [{ id: 'page', path: remote.slice(3) }], fragments: [], ...more }) as StoredRelease;
const gifts = [build('mf-gifts', '1.0.0'), build('mf-gifts', '1.1.0')];
const toys = build('mf-toys', '1.0.0');
const error = { message: 'TypeError: no', frames: [] };

let isolated: FastifyInstance;
let socket: string;
/** Resolves when the process for young releases goes on; a loop never does. */
let looping: Promise<void> | undefined;
let stopLooping = () => {};
/** Resolves once the process for young releases has responded. */
let waitForCheck: () => Promise<void>;
let shop: Awaited<ReturnType<typeof startShop>>;

beforeEach(async () => {
  looping = undefined;
  socket = join(mkdtempSync(join(tmpdir(), 'vastra-isolated-')), 'isolated.sock');
  isolated = Fastify();
  isolated.addHook('onRequest', async () => looping);
  const isChecked = new Promise<void>((resolve) => isolated.addHook('onResponse', async () => resolve()));
  waitForCheck = () => isChecked;
  isolated.get('/livez', async () => ({ ok: true }));
  isolated.get('/*', async ({ headers }, reply) =>
    reply
      .header(rendersHeader, formatRenders([{ release: gifts[1], error }]))
      .type('text/html')
      .send(`isolated for ${headers.cookie}`),
  );
  await isolated.listen({ path: socket });
});
afterEach(async () => {
  stopLooping();
  await shop.server.close();
  await isolated.close();
});

/** Starts a document server that renders by itself what `isolate` leaves to it, and says with which releases. */
async function startShop({ hasProcess = true, hasPrevious = true } = {}) {
  const server = Fastify();
  const listeners: (() => void)[] = [];
  const launched = {
    isolatedSocket: hasProcess ? socket : undefined,
    onChange: (run: () => void) => listeners.push(run),
    onReplaced() {},
  };
  const countRender = jest.fn();
  const isYoung = ({ version }: StoredRelease) => version === '1.1.0';
  const young = {
    find: (release: StoredRelease) => isYoung(release) || undefined,
    findProven: (release: StoredRelease) => (!isYoung(release) ? release : hasPrevious ? gifts[0] : undefined),
  };
  server.decorate('launched', launched as never);
  server.decorate('rollout', { young, onChange() {} } as never);
  server.decorate('health', { countRender } as never);
  await server.register(isolationPlugin);
  let visit = { releases: [gifts[1], toys], newVisitorId: 'a-new-visitor' } as unknown as Visit;
  server.get('/*', async (request, reply) => {
    const result = await server.isolate(request, reply, visit);
    if (result.isSent) return reply;
    const names = result.visit.releases.map(({ remote, version }) => `${remote}@${version}`);
    return `${names} ${result.isEarlier ? 'earlier' : 'current'}`;
  });
  for (const run of listeners) run();
  if (hasProcess) await waitForCheck();
  // The response has arrived.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const load = async (url: string) => {
    const { payload, headers, statusCode } = await server.inject(url);
    return { payload, headers, statusCode };
  };
  const setVisit = (changed: Partial<Visit>) => {
    visit = { ...visit, ...changed };
  };
  return { server, load, countRender, setVisit };
}

/** Makes the process for young releases respond to nothing. */
const loop = () => {
  looping = new Promise((resolve) => {
    stopLooping = resolve;
  });
};

it('renders a page of a young release in the other process, and counts it here', async () => {
  shop = await startShop();
  const { payload, headers } = await shop.load('/gifts?sort=price');
  expect(payload).toBe('isolated for visitor=a-new-visitor');
  expect(headers).not.toHaveProperty(rendersHeader);
  expect(shop.countRender.mock.calls).toEqual([[gifts[1], { hasFailed: true, error }]]);
});

it('renders pages here that no young release is part of, and all pages if no other process was started', async () => {
  shop = await startShop();
  expect((await shop.load('/toys')).payload).toBe('mf-gifts@1.1.0,mf-toys@1.0.0 current');
  await shop.server.close();
  shop = await startShop({ hasProcess: false });
  expect((await shop.load('/gifts')).payload).toBe('mf-gifts@1.1.0,mf-toys@1.0.0 current');
});

it('renders all pages in the other process that a fragment of a young release may be part of', async () => {
  shop = await startShop();
  shop.setVisit({ releases: [build('mf-gifts', '1.1.0', { fragments: ['gifts/box'] }), toys] });
  expect((await shop.load('/toys')).payload).toMatch(/^isolated/);
});

it('renders the page here with the earlier release, soon after the other process is blocked and at once from then on', async () => {
  shop = await startShop();
  loop();
  const startedAt = Date.now();
  expect((await shop.load('/gifts')).payload).toBe('mf-gifts@1.0.0,mf-toys@1.0.0 earlier');
  const waitedMs = Date.now() - startedAt;
  const laterAt = Date.now();
  expect((await shop.load('/gifts')).payload).toMatch(/earlier$/);
  expect(waitedMs).toBeLessThan(4000);
  expect(Date.now() - laterAt).toBeLessThan(waitedMs / 2);
  expect((await shop.load('/toys')).payload).toMatch(/current$/);
});

it('responds with 503 while the earlier release is not known yet', async () => {
  shop = await startShop({ hasPrevious: false });
  loop();
  expect((await shop.load('/gifts')).statusCode).toBe(503);
});

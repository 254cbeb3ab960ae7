import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import type { FlagDefinition } from '@vastra/shared/contract';
import { configureClient } from '@vastra/shared/http';
import Fastify, { type FastifyInstance } from 'fastify';
import { createPageHandler } from '../document/page-handler';
import { loadPage } from '../document/render';
import { createPreviewCookie } from '../preview/cookie';
import type { Visit } from '../visit/resolve-visit';
import { flagsPlugin } from './plugin';

jest.mock('../document/render', () => ({ loadPage: jest.fn(), findKnownParams: async () => ['page'] }));
jest.mock('../shell-build', () => ({ shellToken: 'shell' }));
jest.mock('../document/html', () => ({
  buildDocument: ({ body }: { body: Buffer }) => body,
  buildDocumentData: (state: object) => ({ state: Buffer.from(JSON.stringify(state)), structuredData: '', brand: '' }),
}));
jest.mock('../document/error-responses', () => ({}));
jest.mock('../remotes/load-modules', () => ({ getServerParts: () => ({}) }));

const key = 'home-latest-posts';
const hidden = { variant: 'hidden' };
let definitions: FlagDefinition[];
let server: FastifyInstance;
let visit: Partial<Visit>;
/** Releases that all visitors get, as without a canary. */
const releases = [{} as StoredRelease];
/** Flags that the page reads. */
let keys: string[];
/** Each test has a different page, because documents are stored for a second. */
let pageCount = 0;

const define = (rules: Partial<FlagDefinition['rules']>) => {
  definitions = [{ key, defaultVariant: 'shown', rules: { group: null, cohort: null, rollout: null, ...rules } }];
};
const toRollout = (percentage: number) => ({ rollout: { percentage, split: [{ ...hidden, weight: 1 }] } });

beforeAll(async () => {
  configureClient({ baseUrl: 'http://api.test', read: async () => ({ success: true, data: definitions }) });
  jest.mocked(loadPage).mockImplementation(async ({ flags }) => {
    const values = await Promise.all(keys.map((name) => flags!.read(name, 'fallback')));
    return {
      status: 200,
      routeId: 'mf-catalog/home',
      usedModules: new Map(),
      reach: { remotes: [], releases: [], listed: [] },
      state: { errors: null, loaderData: values },
      render: async () => ({ body: Buffer.from(values.join()) }),
    } as never;
  });
  server = Fastify();
  await server.register(flagsPlugin);
  server.get(
    '*',
    createPageHandler({
      resolveVisit: async () =>
        ({ releases, live: releases, canaries: [], isForAll: true, unavailable: [], ...visit }) as Visit,
      createFlags: server.createFlags,
      isReady: () => true,
      findContentPreview: async () => undefined,
      previewCookie: createPreviewCookie(() => 'secret', { isSecure: false }),
      health: { countRender: () => {}, addShellError: () => {} },
      samplePaths: new Map(),
      reader: { getFailureCount: () => 0, watch: () => ({ getOldestAt: () => Date.now(), end() {} }) },
      onError: () => {},
    }),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  [definitions, visit, keys] = [[], {}, [key]];
  pageCount += 1;
});

const open = async (cookie?: string, encoding?: string) => {
  const { headers, body } = await server.inject({
    url: `/search?page=${pageCount}`,
    headers: { ...(cookie && { cookie }), ...(encoding && { 'accept-encoding': encoding }) },
  });
  return { body, cache: headers['cache-control'], vary: String(headers.vary ?? ''), setCookie: headers['set-cookie'] };
};
const [forAll, forOne] = ['public', 'private'].map((who) => `${who}, max-age=0, must-revalidate`);

test.each([
  ['no flag is on', () => {}, 'fallback'],
  ['all visitors get the variant', () => define(toRollout(100)), 'hidden'],
  ['no visitor gets the variant', () => define(toRollout(0)), 'shown'],
])('a document is public while %s', async (_name, prepare, body) => {
  prepare();
  expect(await open()).toEqual({ body, cache: forAll, vary: 'accept-encoding', setCookie: undefined });
  expect(await open('visitor=0123456789abcdefg')).toMatchObject({ body, cache: forAll });
  expect((await open('', 'br')).vary).toBe('accept-encoding');
});

test('a document of a page that reads no flag is public while a flag is on', async () => {
  define(toRollout(50));
  keys = [];
  expect(await open()).toMatchObject({ cache: forAll, vary: 'accept-encoding', setCookie: undefined });
});

test('a document that depends on the browser is for that browser, which gets the same document each time', async () => {
  define(toRollout(50));
  const seen = new Set<string>();
  while (seen.size < 2) {
    const first = await open();
    expect(first).toMatchObject({ cache: forOne, vary: 'accept-encoding, cookie' });
    expect(first.setCookie).toMatch(/^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/);
    const again = await open(String(first.setCookie).split(';')[0], 'br');
    expect(again).toMatchObject({ cache: forOne, vary: 'accept-encoding, cookie', setCookie: undefined });
    expect((await open(String(first.setCookie).split(';')[0])).body).toBe(first.body);
    seen.add(first.body);
  }
  expect([...seen].sort()).toEqual(['hidden', 'shown']);
});

it('browsers that ask at the same time get different ids and documents', async () => {
  define(toRollout(50));
  const documents = await Promise.all(Array.from({ length: 20 }, () => open()));
  expect(new Set(documents.map(({ setCookie }) => setCookie)).size).toBe(20);
  for (const { body, setCookie } of documents) expect((await open(String(setCookie).split(';')[0])).body).toBe(body);
  expect(new Set(documents.map(({ body }) => body)).size).toBe(2);
});

test('a browser that the canary has just given an id gets no second one', async () => {
  define(toRollout(50));
  visit = { isForAll: false, newVisitorId: 'canary-0123456789abcdef' };
  expect((await open()).setCookie).toMatch(/^visitor=canary-0123456789abcdef;/);
});

test('a document that depends on the customer is for one browser, also for guests', async () => {
  define({ cohort: { cohort: 'guest', ...hidden } });
  expect(await open()).toEqual({
    body: 'hidden',
    cache: forOne,
    vary: 'accept-encoding, cookie',
    setCookie: undefined,
  });
});

test('the API evaluates flags of a browser with a session, by its cookies', async () => {
  define({ cohort: { cohort: 'new-customer', ...hidden } });
  const fetchValues = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: true, data: { values: { [key]: 'hidden' } } }));
  const cookie = 'session=1; __Host-refreshToken=token; visitor=0123456789abcdefg';
  expect(await open(cookie)).toMatchObject({ body: 'hidden', cache: forOne });
  const [url, init] = fetchValues.mock.calls[0];
  expect(String(url)).toMatch(/\/api\/v1\/flags\/values\?keys=home-latest-posts$/);
  expect(init?.headers).toMatchObject({ cookie });
  fetchValues.mockImplementation(async () => new Response('', { status: 500 }));
  expect(await open(cookie)).toMatchObject({ body: 'shown', cache: forOne });
  fetchValues.mockRestore();
});

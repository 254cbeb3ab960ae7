import { createDocumentCache, type Rendered } from './document-cache';

interface TestDocument extends Rendered {
  text: string;
}

let now: number;
beforeEach(() => {
  now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const [catalog, blog] = ['mf-catalog', 'mf-blog'].map((remote) => ({ remote, version: '1' }));
const nextBlog = { remote: 'mf-blog', version: '2' };
const key = { releases: [catalog, blog], url: '/shop' };
const onError = jest.fn();
const create = (maxBytes = 10_000) => createDocumentCache<TestDocument>({ maxBytes, onError, onHit: () => {} });

/** Creates a rendering whose results are counted: "1", "2", … */
const createRender = (rendered: Partial<TestDocument> = {}) => {
  let count = 0;
  return jest.fn(async (): Promise<TestDocument> => {
    count += 1;
    return { text: String(count), isShared: true, oldestAt: now, bytes: 100, reach: [catalog], ...rendered };
  });
};
/** A rendering that ends when the test says so. */
const createSlowRender = () => {
  let finish = (_document: TestDocument) => {};
  let fail = (_error: Error) => {};
  const render = jest.fn(
    () =>
      new Promise<TestDocument>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      }),
  );
  return {
    render,
    finish: (text: string, rendered: Partial<TestDocument> = {}) =>
      finish({ text, isShared: true, oldestAt: now, bytes: 100, reach: [catalog], ...rendered }),
    fail: () => fail(new Error('failed')),
  };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('renders once for all requests of a second, counted from its oldest data', async () => {
  const documents = create();
  const render = createRender({ oldestAt: now - 600 });
  const getText = async () => (await documents.get(key, render)).text;
  expect([await getText(), await getText()]).toEqual(['1', '1']);
  now += 399;
  expect(await getText()).toBe('1');
  await settle();
  now += 1001;
  expect(await getText()).toBe('3');
});

it('stores the documents of two variants apart', async () => {
  const documents = create();
  const render = createRender();
  const getText = async (variant?: string) => (await documents.get({ ...key, variant }, render)).text;
  expect([await getText('a'), await getText('b'), await getText(), await getText('a'), await getText('b')]).toEqual([
    '1',
    '2',
    '3',
    '1',
    '2',
  ]);
});

it.each([
  ['another URL', { url: '/shop?page=2' }],
  ['another release that it depends on', { releases: [{ ...catalog, version: '2' }, blog] }],
  ['another release of the same name', { releases: [{ ...catalog }, blog] }],
])('is another document for %s, also at the same time', async (_what, other) => {
  const documents = create();
  const render = createRender();
  const renderOther = createRender({ text: 'other', reach: [(other as Partial<typeof key>).releases?.[0] ?? catalog] });
  const both = await Promise.all([documents.get(key, render), documents.get({ ...key, ...other }, renderOther)]);
  expect(both.map(({ text }) => text)).toEqual(['1', 'other']);
  expect((await documents.get({ ...key, ...other }, renderOther)).text).toBe('other');
  expect((await documents.get(key, render)).text).not.toBe('other');
});

describe('for visitors who get different releases of a remote', () => {
  const other = { ...key, releases: [catalog, nextBlog] };

  it('is one document if it does not depend on the remote', async () => {
    const documents = create();
    const render = createRender();
    await documents.get(key, render);
    expect((await documents.get(other, render)).text).toBe('1');
    now += 900;
    await documents.get(other, render);
    await documents.get(key, render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is another document once it depends on the remote, and for both releases', async () => {
    const documents = create();
    await documents.get(key, createRender());
    now += 1000;
    await documents.get(key, createRender({ text: 'with posts', reach: [catalog, blog] }));
    await documents.get(other, createRender({ text: 'without posts' }));
    expect((await documents.get(key, createRender())).text).toBe('with posts');
    expect((await documents.get(other, createRender())).text).toBe('without posts');
  });

  it('is not what another visitor waits for, if that turns out to depend on the remote', async () => {
    const documents = create();
    await documents.get(key, createRender());
    now += 1000;
    const slow = createSlowRender();
    const first = documents.get(key, slow.render);
    const second = documents.get(other, createRender({ text: 'own', reach: [catalog, nextBlog] }));
    slow.finish('first', { reach: [catalog, blog] });
    expect([(await first).text, (await second).text]).toEqual(['first', 'own']);
  });
});

it('renders once for requests at the same time', async () => {
  const documents = create();
  const { render, finish } = createSlowRender();
  const waiting = [1, 2, 3].map(() => documents.get(key, render));
  finish('one');
  expect((await Promise.all(waiting)).map(({ text }) => text)).toEqual(['one', 'one', 'one']);
  expect(render).toHaveBeenCalledTimes(1);
});

it('lets no request wait for a rendering whose data may be older than a second', async () => {
  const documents = create();
  const slow = createSlowRender();
  const first = documents.get(key, slow.render);
  now += 300;
  expect((await documents.get(key, createRender({ text: 'newer' }))).text).toBe('newer');
  slow.finish('old', { oldestAt: now - 1000 });
  expect((await first).text).toBe('old');
  expect((await documents.get(key, createRender())).text).toBe('newer');
});

it('gives no request that waited data that were older than a second when it came', async () => {
  const documents = create();
  const slow = createSlowRender();
  const first = documents.get(key, slow.render);
  now += 100;
  const second = documents.get(key, createRender({ text: 'newer' }));
  slow.finish('old', { oldestAt: now - 1000 });
  expect([(await first).text, (await second).text]).toEqual(['old', 'newer']);
});

it('gives no visitor the document of another visitor', async () => {
  const documents = create();
  const own = createSlowRender();
  const [first, second] = [documents.get(key, own.render), documents.get(key, createRender({ text: 'second' }))];
  own.finish('first', { isShared: false });
  expect([(await first).text, (await second).text]).toEqual(['first', 'second']);
  expect((await documents.get(key, createRender({ text: 'third', isShared: false }))).text).toBe('third');
});

it('makes no request wait for a page that is not the same for all visitors', async () => {
  const documents = create();
  await documents.get(key, createRender({ isShared: false }));
  const slow = createSlowRender();
  const first = documents.get(key, slow.render);
  expect((await documents.get(key, createRender({ text: 'own' }))).text).toBe('own');
  slow.finish('first');
  expect((await first).text).toBe('first');
});

it('shows the document while one request renders the next one, and never data of more than a second', async () => {
  const documents = create();
  await documents.get(key, createRender({ text: 'old' }));
  now += 800;
  const slow = createSlowRender();
  for (const _request of [1, 2, 3]) expect((await documents.get(key, slow.render)).text).toBe('old');
  expect(slow.render).toHaveBeenCalledTimes(1);
  now += 199;
  expect((await documents.get(key, slow.render)).text).toBe('old');
  now += 1;
  const waiting = documents.get(key, slow.render);
  slow.finish('new');
  expect((await waiting).text).toBe('new');
  expect(slow.render).toHaveBeenCalledTimes(1);
});

it('reports a rendering that fails while no request waits, and renders for the next request', async () => {
  const documents = create();
  await documents.get(key, createRender({ text: 'old' }));
  now += 900;
  const slow = createSlowRender();
  expect((await documents.get(key, slow.render)).text).toBe('old');
  slow.fail();
  await settle();
  expect(onError).toHaveBeenCalledTimes(1);
  now += 100;
  expect((await documents.get(key, createRender({ text: 'new' }))).text).toBe('new');
});

it('renders for each request that waited for a rendering that failed', async () => {
  const documents = create();
  const slow = createSlowRender();
  const first = documents.get(key, slow.render);
  const second = documents.get(key, createRender({ text: 'second' }));
  slow.fail();
  await expect(first).rejects.toThrow('failed');
  expect((await second).text).toBe('second');
});

it('is bounded in bytes', async () => {
  const documents = create(1000);
  const render = createRender({ bytes: 400 });
  for (const url of ['/1', '/2', '/3']) await documents.get({ ...key, url }, render);
  expect((await documents.get({ ...key, url: '/3' }, render)).text).toBe('3');
  expect((await documents.get({ ...key, url: '/1' }, render)).text).toBe('4');
});

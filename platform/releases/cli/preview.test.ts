import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createDirectChanges, readRelease } from '..';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '../stub/stub-release';
import { CommandError } from './command';
import { endPreview, preview } from './preview';
import { openPullRequest } from './pull-request';
import { remote, setUpCommandContext } from './testing/command-context';

interface ForgeComment {
  id: number;
  body: string;
  user: { login: string };
  author: { id: number };
}

const context = setUpCommandContext();
const shopUrl = 'https://shop.example/api/v1';
let forge: Server;
let url: string;
let comments: ForgeComment[];
let tokens: (string | undefined)[];
beforeAll(async () => {
  // GitHub and GitLab, as far as comments need them. `github-actions[bot]` and user 7 are the author of what a job writes.
  forge = createServer(async (request, response) => {
    const { method, headers } = request;
    const [path, query] = request.url!.split('?');
    tokens.push(headers.authorization ?? (headers['private-token'] as string));
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text ? JSON.parse(text).body : undefined;
    const list = /^\/(repos\/vastra\/gifts\/issues\/12\/comments|projects\/5\/merge_requests\/12\/notes)$/.test(path);
    const id = Number(/\/(?:comments|notes)\/(\d+)$/.exec(path)?.[1]);
    const send = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (path === '/user') return send({ id: 7 });
    const page = Number(new URLSearchParams(query).get('page'));
    if (method === 'GET' && list) return send(comments.slice((page - 1) * 100, page * 100));
    if (method === 'POST' && list) {
      comments.push({ id: comments.length + 1, body, user: { login: 'github-actions[bot]' }, author: { id: 7 } });
      return send(comments.at(-1));
    }
    const comment = comments.find((entry) => entry.id === id);
    if (!comment || !['PATCH', 'PUT'].includes(method!)) return response.writeHead(404).end('{}');
    comment.body = body;
    send(comment);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => forge.once('listening', resolve));
  url = `http://127.0.0.1:${(forge.address() as AddressInfo).port}`;
});
afterAll(() => forge.close());
beforeEach(async () => {
  comments = [];
  tokens = [];
  await writeFile(join(context.home, 'event.json'), '{"pull_request":{"number":12}}');
});

const openGithub = (env = {}) =>
  openPullRequest({
    GITHUB_ACTIONS: 'true',
    GITHUB_TOKEN: 'of-the-job',
    GITHUB_API_URL: url,
    GITHUB_REPOSITORY: 'vastra/gifts',
    GITHUB_EVENT_PATH: join(context.home, 'event.json'),
    ...env,
  });
const openGitlab = (env = {}) =>
  openPullRequest({
    GITLAB_CI: 'true',
    PREVIEW_COMMENT_TOKEN: 'of-the-project',
    CI_API_V4_URL: url,
    CI_PROJECT_ID: '5',
    CI_MERGE_REQUEST_IID: '12',
    ...env,
  });
const store = async (version: string, options: Partial<StubReleaseOptions> = {}) => {
  const routes = [{ id: 'cart', path: 'cart' }];
  await storeRelease(context.storage, buildStubRelease({ remote, version, routes, ...options }));
  return version;
};
const show = (version: string, pullRequest = openGithub(), options: Partial<StubReleaseOptions> = {}) =>
  preview(context.command, { remote, shopUrl, pullRequest, publish: () => store(version, options) });
const listStored = async () => {
  const names = await context.storage.list(remote);
  return names.filter((name) => name !== 'live.json');
};

it.each([
  ['GitHub', openGithub, 'Bearer of-the-job'],
  ['GitLab', openGitlab, 'of-the-project'],
])('has one comment at %s, which each push renews and the end closes', async (_forge, open, token) => {
  await show('1.0.0', open());
  const getLink = (version: string) => `https://shop.example/cart?release=${remote}@${version}`;
  expect(context.printed).toEqual([`Preview: ${getLink('1.0.0')}`]);
  expect(comments[0].body).toContain(`**Preview of ${remote}**: ${getLink('1.0.0')}\n`);
  await show('1.1.0', open());
  expect(comments).toHaveLength(1);
  expect(comments[0].body).toContain(getLink('1.1.0'));
  expect(await listStored()).toEqual(['1.1.0']);
  await endPreview(context.command, { remote, pullRequest: open() });
  expect(comments.map(({ body }) => body.split('\n')[1])).toEqual([`The preview of ${remote} has ended.`]);
  expect(await listStored()).toEqual([]);
  expect(new Set(tokens)).toEqual(new Set([token]));
  await endPreview(context.command, { remote, pullRequest: open() });
  await show('1.2.0', open());
  expect(comments).toHaveLength(1);
});

it('leaves comments of others alone, whatever they begin with', async () => {
  await store('1.0.0');
  const body = `<!-- vastra-preview ${remote} 1.0.0 -->\nnot from the job`;
  comments = Array.from({ length: 101 }, (_, index) => ({
    ...{ id: index + 1, body, user: { login: 'mallory' }, author: { id: 8 } },
  }));
  await show('1.1.0');
  await show('1.2.0');
  expect(comments).toHaveLength(102);
  expect(comments.slice(0, 101).every((comment) => comment.body === body)).toBe(true);
  await endPreview(context.command, { remote, pullRequest: openGithub() });
  expect(await listStored()).toEqual(['1.0.0']);
});

it('says in the comment, instead of a link, that the shop would refuse the release', async () => {
  const offers = { versions: { react: '19.0.0' }, exports: {} };
  const health = { instance: 'shop-1', at: new Date().toISOString(), offers, serving: {}, releases: [] };
  await context.storage.write('health/shop-1.json', JSON.stringify(health));
  await expect(show('1.0.0', openGithub(), { needs: { react: '^20.0.0' } })).rejects.toThrow('It needs react ^20.0.0');
  expect(comments[0].body).toContain(`**${remote} has no preview**`);
  expect(comments[0].body).toContain('It needs react ^20.0.0; the shop has 19.0.0.');
  expect(comments[0].body).not.toContain('?release=');
  expect(context.printed).toEqual([]);
  await show('1.1.0', openGithub(), { needs: {} });
  expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining(`?release=${remote}@1.1.0`)]);
});

it("says in the comment that a stranger's remote is not published", async () => {
  const publish = async () => {
    throw new CommandError('gifts: asha may change only mf-gifts, not mf-cart.');
  };
  const refused = preview(context.command, { remote, shopUrl, pullRequest: openGithub(), publish });
  await expect(refused).rejects.toThrow('not mf-cart');
  expect(comments[0].body).toContain('gifts: asha may change only mf-gifts, not mf-cart.');
});

it('makes nothing live, and removes no release that is live', async () => {
  await store('1.0.0');
  await createDirectChanges(context.storage, 'Asha').promote(remote, { version: '1.0.0' });
  await show('1.0.0');
  await show('1.1.0');
  await createDirectChanges(context.storage, 'Asha').promote(remote, { version: '1.1.0' });
  context.printed.length = 0;
  await endPreview(context.command, { remote, version: '1.1.0', pullRequest: openGithub() });
  expect(context.printed).toEqual([expect.stringMatching(/^mf-cart 1\.1\.0 stays, because it is/)]);
  expect(await readRelease(context.storage, remote, '1.0.0')).toBeDefined();
  expect(await listStored()).toEqual(['1.0.0', '1.1.0']);
});

it('is for remotes, with the URL of a shop', async () => {
  const publish = () => store('1.0.0');
  await expect(preview(context.command, { remote: 'shell', shopUrl, publish })).rejects.toThrow(
    'in a separate environment',
  );
  await expect(preview(context.command, { remote, publish })).rejects.toThrow('Say which shop');
  await expect(endPreview(context.command, { remote })).rejects.toThrow('Which preview?');
  expect(await listStored()).toEqual([]);
});

it.each([
  ['GitHub without a token', () => openGithub({ GITHUB_TOKEN: '' }), 'needs GITHUB_TOKEN'],
  ['GitHub without a pull request', () => openGithub({ GITHUB_EVENT_PATH: '' }), 'for a pull request'],
  ['GitLab without a token', () => openGitlab({ PREVIEW_COMMENT_TOKEN: '' }), 'needs PREVIEW_COMMENT_TOKEN'],
  ['another machine', () => openPullRequest({}), 'for jobs of GitHub Actions and of GitLab'],
])('writes no comment from %s', (_where, open, message) => {
  expect(open).toThrow(message);
});

it('names the call of the forge that failed, and never its token', async () => {
  const failing = openGithub({ GITHUB_REPOSITORY: 'vastra/other' });
  const error: Error = await show('1.0.0', failing).catch((caught) => caught);
  expect(error.message).toMatch(
    /^The comment is not written: GET \/repos\/vastra\/other\/issues\/12\/comments.* 404\.$/,
  );
  expect(error.message).not.toContain('of-the-job');
});

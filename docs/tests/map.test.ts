import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');
const [, map] = /```mermaid\n(flowchart TB[\s\S]*?)```/.exec(readme)!;
const remotes = readdirSync(root).filter(
  (name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'src/routes.tsx')),
);

/** Returns the page URLs that the map shows for a remote; undefined for a remote that is in the table only. */
const findMappedUrls = (remote: string) =>
  new RegExp(`<b>${remote}</b>([^"]*)`)
    .exec(map)?.[1]
    .split(/<br\/>| /)
    .filter(Boolean)
    .sort();

const listDeclaredUrls = (remote: string) => {
  const routes = read(`${remote}/src/routes.tsx`);
  const paths = Array.from(routes.matchAll(/\bpath: '([^']+)'/g), ([, pattern]) => `/${pattern}`);
  return (/\bindex: true/.test(routes) ? ['/', ...paths] : paths).sort();
};

describe('the map of the README', () => {
  it.each(remotes.filter((remote) => findMappedUrls(remote) && remote !== 'mf-admin'))(
    'shows the URLs that %s declares',
    (remote) => expect(findMappedUrls(remote)).toEqual(listDeclaredUrls(remote)),
  );

  /** Returns the commands and fragments on the arrows that begin at a node. */
  const listArrows = (node: string) =>
    Array.from(map.matchAll(new RegExp(`^ *${node}(?:\\[[^\\]]*\\])? -- "(.*)" -->`, 'gm')), ([, label]) => label)
      .flatMap((label) => label.match(/[a-z-]+\/[a-z-]+/g) ?? [])
      .sort();

  /** Returns the commands that a folder runs, and the fragments of other remotes that it shows. */
  const listUses = (folders: string[], own: string) => {
    const sources = folders
      .flatMap((folder) =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
      )
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|\/testing\//.test(file))
      .map(read)
      .join('\n');
    const uses = sources.matchAll(
      /\.run\('([a-z-]+\/[a-z-]+)'|<Fragment\s+name="([a-z-]+\/[a-z-]+)"|, '([a-z-]+\/mini-cart)'\)/g,
    );
    return [...new Set(Array.from(uses, ([, command, fragment, toast]) => command ?? fragment ?? toast))]
      .filter((name) => name.split('/')[0] !== own)
      .sort();
  };

  it.each([
    ['catalog', ['mf-catalog/src'], 'catalog'],
    ['account', ['mf-account/src'], 'account'],
    ['blog', ['mf-blog/src'], 'blog'],
    ['frame', ['shell/src', 'shared/sign-out'], 'shell'],
  ])('shows the commands and fragments that %s uses', (node, folders, own) => {
    expect(listArrows(node)).toEqual(listUses(folders, own));
  });

  it('shows the events between remotes and the frame', () => {
    const owned = remotes
      .map((remote) => `${remote}/src/shop.d.ts`)
      .filter((file) => existsSync(path.join(root, file)));
    const names = ['shared/events/index.ts', ...owned].flatMap((file) =>
      Array.from(read(file).matchAll(/^ +'([a-z]+:[a-z-]+)': /gm), ([, name]) => name),
    );
    const shown = new Set(map.match(/\b(?:cart|wishlist|session):[a-z-]+/g));
    // The shell emits these two, and no remote depends on another remote by them.
    expect([...shown, 'session:ended', 'shop:reachable'].sort()).toEqual(names.sort());
  });
});

test('the README names every remote, and every folder that holds code', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const folders = [...new Set(files.split('\n').map((file) => file.split('/')[0]))].filter(
    (name) => !/^(\.changeset|\.github|docs|)$/.test(name) && statSync(path.join(root, name)).isDirectory(),
  );
  expect(folders).toEqual(expect.arrayContaining(remotes));
  const [, table] = readme.split('| Folder | Owns |');
  const named = Array.from(table.split('\n\n')[0].matchAll(/`([\w.-]+)`/g), ([, name]) => name);
  expect(folders.filter((folder) => !named.includes(folder))).toEqual([]);
});

test('the README has at most five commands under Develop', () => {
  const [, commands] = /## Develop\n+```\n([\s\S]*?)```/.exec(readme)!;
  expect(commands.trim().split('\n').length).toBeLessThanOrEqual(5);
});

test('the README says how many modules the API has, and architecture lists them in the order of their imports', () => {
  const modules = readdirSync(path.join(root, 'api/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, 'api/src', entry.name, 'README.md')))
    .map(({ name }) => name);
  expect(modules).toHaveLength(11);
  expect(readme).toContain('; eleven modules |');
  const [line] = /^`platform` <- .*$/m.exec(read('docs/architecture.md'))!;
  expect(Array.from(line.matchAll(/`([a-z-]+)`/g), ([, name]) => name).sort()).toEqual(modules.sort());
});

test('the README of the lint lists every check that `npm run lint` runs', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const checks = [...scripts.lint.matchAll(/\.ci\/lint\/([\w-]+\.mjs)/g)].map(([, file]) => file);
  const listed = Array.from(read('.ci/lint/README.md').matchAll(/^\| `([\w-]+\.mjs)`/gm), ([, file]) => file);
  expect(listed).toEqual(expect.arrayContaining(checks));
});

test('the README of the benches lists every bench, and no other file', () => {
  const listed = Array.from(read('.ci/bench/README.md').matchAll(/^\| `([\w./-]+\.mjs)/gm), ([, file]) => file);
  // A feature may be deleted with its benches.
  const ofCore = listed.filter((file) => !file.startsWith('features/'));
  expect(ofCore.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const tools = /\/(?:shop|order-calls|mixes)\.mjs$/;
  const benches = ['api/bench', 'shell/bench'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => `${folder}/${file}`),
  );
  expect(listed).toEqual(expect.arrayContaining(benches.filter((file) => !tools.test(file))));
});

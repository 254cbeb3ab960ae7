import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(node_modules|var|\.git)$/.test(entry.name))
  .map(({ name }) => name);
/** Documents that say in which files a change is made. */
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/everyday-changes.md',
  'docs/architecture.md',
  'docs/compatibility.md',
  'docs/readings.md',
];
/** Returns the quoted paths of a text that begin with a folder of the repository, without placeholders such as `<name>` and `…`. */
const listPaths = (text: string) =>
  Array.from(text.matchAll(/`([^`\s]+)`/g), ([, quoted]) => quoted).filter(
    (quoted) => quoted.includes('/') && folders.includes(quoted.split('/')[0]) && !/[<>…*{]/.test(quoted),
  );

test.each(guides)('the files that %s names exist', (guide) => {
  const missing = listPaths(read(guide)).filter((file) => !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
});

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .map((file) => `/${file}`);

/** Guides for remotes, whose files are elsewhere. */
const guidesForRemotes = ['docs/fragments.md', 'docs/ship-your-remote.md'];
const documents = tracked
  .map((file) => file.slice(1))
  .filter((file) => /^docs\/.*\.md$|(^|\/)README\.md$/.test(file) && !guidesForRemotes.includes(file));

/** Returns whether a name is a path of a feature that was deleted. */
function isOfDeletedFeature(name: string): boolean {
  const [folder] = /^features\/[^/]+/.exec(name) ?? [];
  return folder !== undefined && !tracked.some((file) => file.startsWith(`/${folder}/`));
}

test.each(documents)('the sources that %s names, also by the end of their path, exist', (document) => {
  const names = Array.from(read(document).matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|cjs))`/g), ([, name]) => name);
  const isTracked = (name: string) => tracked.some((file) => file.endsWith(`/${name}`));
  const missing = names.filter((name) => !/(^|\/)dist\//.test(name) && !isTracked(name));
  expect(missing.filter((name) => !isOfDeletedFeature(name))).toEqual([]);
});

/** Returns the items of the numbered lists of a guide, each in one line. */
const listSteps = (guide: string) =>
  Array.from(read(guide).matchAll(/^ *\d+\. (.+(?:\n {3,}\S.*)*)/gm), ([, step]) => step);

test('the names that a step of docs/everyday-changes.md mentions are in its file', () => {
  const steps = listSteps('docs/everyday-changes.md').flatMap((step) => {
    const [file, ...others] = listPaths(step);
    return file && others.length === 0 && statSync(path.join(root, file)).isFile() ? [{ step, file }] : [];
  });
  expect(steps.length).toBeGreaterThan(40);
  const unknown = steps.flatMap(({ step, file }) =>
    Array.from(step.matchAll(/`([a-z]+[A-Z]\w*)`/g), ([, name]) => name)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(read(file)))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** Returns the scripts that `npx -y pnpm@12 <script>` and `npm run <script>` name in a document. */
const listScripts = (document: string) =>
  Array.from(read(document).matchAll(/(?:pnpm@12|npm run) ([a-z][\w:-]*)/g), ([, script]) => script);

test.each(guides)('the scripts that %s names exist', (guide) => {
  const { scripts } = JSON.parse(read('package.json'));
  const known = [...Object.keys(scripts), 'changeset'];
  expect(listScripts(guide).filter((script) => !known.includes(script))).toEqual([]);
});

test('CONTRIBUTING names every suite of tests', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const suites = Object.keys(scripts).filter((name) => name.startsWith('test:'));
  expect(listScripts('CONTRIBUTING.md')).toEqual(expect.arrayContaining(suites));
});

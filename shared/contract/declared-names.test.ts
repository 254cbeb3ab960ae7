import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UrlOwners } from '@vastra/platform/federation/release';
import { type DeclaredFlag, declaredFlags } from './declared-flags';
import { type OpenFieldName, openProductFields } from './open-fields';

const root = path.resolve(__dirname, '../..');
const isCode = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\/|^(features\/[^/]+\/(api|contract)|shared\/(flags|open-fields|contract))\//.test(file);
const removeComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

/** Code of pages and of the document server, without comments: all that git tracks or would track. */
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'features', 'mf-*', 'platform', 'shell', 'shared'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => isCode(file) && existsSync(path.join(root, file)))
  .map((file) => ({ file, code: removeComments(readFileSync(path.join(root, file), 'utf8')) }));

/** Returns each call of a function, as its file and the text of its arguments up to the last name that the contract declares. */
const listCalls = (name: string, text: RegExp) =>
  sources.flatMap(({ file, code }) =>
    [...code.matchAll(new RegExp(`\\b${name}(?:<[^>]*>)?\\(\\s*(${text.source})?`, 'g'))].map(
      ([, ...args]): { file: string; args: (string | undefined)[] } => ({ file, args }),
    ),
  );

describe('flags', () => {
  const flags: [string, DeclaredFlag][] = Object.entries(declaredFlags);
  /** A flag may decide who owns a URL. */
  const urlOwners: UrlOwners = JSON.parse(readFileSync(path.join(root, 'shell/url-owners.json'), 'utf8'));
  const deciding = Object.values(urlOwners).flatMap((owner) =>
    typeof owner === 'object' && 'flag' in owner ? owner.flag : [],
  );
  const reads = listCalls('readFlag', /'([^']*)',\s*'([^']*)'/);

  test('are read by their literal key with their declared fallback', () => {
    for (const { file, args } of reads) {
      const [, key = 'a key that is no literal', fallback] = args;
      const declared = flags.map(([name, flag]) => [name, flag.fallback]);
      expect(declared).toContainEqual([key, fallback ?? `a fallback in ${file}`]);
    }
  });

  it.each(flags)('%s is read, or decides who owns a URL', (key) => {
    expect([...reads.map(({ args }) => args[1]), ...deciding]).toContain(key);
  });

  it.each(flags)('%s has a fallback among its variants and is not past its day in India', (_key, flag) => {
    expect(flag.variants).toContain(flag.fallback);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
    // Past the day, make one variant the rule and remove the flag.
    expect(flag.expiresOn >= today ? 'in use' : `expired on ${flag.expiresOn}, owner ${flag.owner}`).toBe('in use');
  });
});

describe('open fields', () => {
  const readers = listCalls('createOpenFieldReader', /'([^']*)',\s*\[([^\]]*)\]/).map(({ file, args }) => ({
    file,
    remote: args[1],
    names: [...(args[2] ?? '').matchAll(/'([^']*)'/g)].map(([, name]) => name as OpenFieldName),
  }));

  test('are read by each remote in its own name, by literal names', () => {
    for (const { file, remote } of readers) expect([file, remote]).toEqual([file, file.split('/')[0]]);
  });

  test('are open for the remotes that read them, and read by the remotes for which they are open', () => {
    const read = readers.flatMap(({ remote, names }) => names.map((name) => `${remote} ${name}`));
    const open = Object.entries(openProductFields).flatMap(([name, { remotes }]) =>
      remotes.map((remote) => `${remote} ${name}`),
    );
    expect(read.sort()).toEqual(open.sort());
  });

  test('are taken from a response by their reader only', () => {
    const takers = sources.filter(({ file, code }) => !file.startsWith('shared/') && /\bopenFields\b/.test(code));
    expect(takers.map(({ file }) => file)).toEqual([]);
  });
});

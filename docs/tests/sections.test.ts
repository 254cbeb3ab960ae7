import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const maxLines = 60;
/** Sections that show parts of the home page, and were fragments or screens before sections existed. */
const earlierParts = ['blog/latest-posts', 'catalog/home-part'];

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const countLines = (file: string) => (existsSync(path.join(root, file)) ? read(file).trimEnd().split('\n').length : 0);

/** Folders of the repository's sections by name. */
const sections = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'mf-*/src/fragments/*', 'features/*/fragments/*'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file.endsWith('/declaration.ts') && read(file).includes('describeSection('))
  .map((file) => {
    const [, ofRemote, ofFeature, name] = /^(?:mf-([^/]+)\/src|features\/[^/]+\/([^/]+))\/fragments\/([^/]+)\//.exec(
      file,
    )!;
    return [`${ofRemote ?? ofFeature}/${name}`, path.dirname(file)] as const;
  })
  .filter(([name]) => !earlierParts.includes(name));

/** Rows of the table of lines: the section, and the lines of its declaration, component and test. */
const rows = Array.from(
  read('docs/fragments.md').matchAll(/^\| `(\w+\/[\w-]+)` \| (\d+) \| (\d+) \| ([^|]+) \| (\d+) \|$/gm),
  ([, name, declaration, component, test, all]) => ({ name, declaration, component, test: test.trim(), all }),
);

/** A feature can be deleted, so the guide does not name its sections. */
const isOfFeature = (folder: string) => folder.startsWith('features/');

it('finds the sections', () => {
  const named = sections.filter(([, folder]) => !isOfFeature(folder));
  expect(named.map(([name]) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
  expect(sections.length).toBeGreaterThan(3);
});

it.each(sections)(
  '%s takes at most 60 lines with its test and its line of the configuration, as the guide says',
  (name, folder) => {
    const [declaration, component, test] = ['declaration.ts', 'fragment.tsx', 'fragment.test.tsx'].map((file) =>
      countLines(`${folder}/${file}`),
    );
    const all = declaration + component + test + 1;
    expect(all).toBeLessThanOrEqual(maxLines);
    if (isOfFeature(folder)) return;
    expect(rows.find((row) => row.name === name)).toEqual({
      name,
      declaration: String(declaration),
      component: String(component),
      test: test ? String(test) : 'with its page',
      all: String(all),
    });
  },
);

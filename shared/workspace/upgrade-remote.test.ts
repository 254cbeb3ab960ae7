import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const program = join(root, 'shared/create-vastra-remote/create-remote.mjs');
const renamer = join(root, 'shared/create-vastra-remote/rename-export.mjs');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-upgrade-'));
});
afterEach(() => rm(dir, { recursive: true }));

const write = async (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
};
const read = (file: string) => readFile(join(dir, file), 'utf8');

/** Returns a made-up codemod that renames an export of the session. */
const buildCodemod = (from: string, to: string, [before, after]: [string, string]) =>
  `import { renameExport } from ${JSON.stringify(renamer)};
export default {
  from: '${from}',
  to: '${to}',
  title: '${before} is ${after}',
  transform: (source, context) =>
    renameExport(source, { ...context, module: '@vastra/shared/session', from: '${before}', to: '${after}' }),
};`;

/** Writes a remote with @vastra/shared 1.4.0, and made-up codemods for 1.2.0, 2.0.0, 3.0.0 and 4.0.0. */
async function writeRemote(source: Record<string, string>) {
  await write({
    'package.json': JSON.stringify({
      name: 'mf-gifts',
      dependencies: { '@vastra/shared': '^1.0.0', react: '^19.0.0' },
    }),
    'node_modules/@vastra/shared/package.json': '{"version":"1.4.0"}',
    'codemods/1.2.0-old.mjs': buildCodemod('1.0.0', '1.2.0', ['useSession', 'useNothing']),
    'codemods/2.0.0-customer.mjs': buildCodemod('1.4.0', '2.0.0', ['useCustomer', 'useVisitor']),
    'codemods/3.0.0-session.mjs': buildCodemod('2.0.0', '3.0.0', ['useVisitor', 'useSession']),
    'codemods/4.0.0-later.mjs': buildCodemod('3.0.0', '4.0.0', ['useSession', 'useNothing']),
    ...source,
  });
  await symlink(join(root, 'node_modules/typescript'), join(dir, 'node_modules/typescript'));
}
const upgrade = (...args: string[]) =>
  run(process.execPath, [program, 'upgrade', '--codemods', 'codemods', ...args], { cwd: dir });

it('raises the version, changes the source by each version between, and prints both', async () => {
  await writeRemote({
    'src/page.tsx': `import { endSession, useCustomer } from '@vastra/shared/session';

// useCustomer is in a comment
export const Page = () => <p title="useCustomer">{useCustomer((state) => state.useCustomer)?.name}</p>;
export const hooks = { useCustomer, other: { useCustomer: 1 } };
`,
    'src/other.ts': "import { useCustomer } from './own';\nuseCustomer();\n",
  });
  const { stdout } = await upgrade('--to', '3.0.0');
  expect(await read('src/page.tsx')).toBe(`import { endSession, useSession } from '@vastra/shared/session';

// useCustomer is in a comment
export const Page = () => <p title="useCustomer">{useSession((state) => state.useCustomer)?.name}</p>;
export const hooks = { useCustomer: useSession, other: { useCustomer: 1 } };
`);
  expect(await read('src/other.ts')).toBe("import { useCustomer } from './own';\nuseCustomer();\n");
  expect(JSON.parse(await read('package.json')).dependencies).toEqual({ '@vastra/shared': '^3.0.0', react: '^19.0.0' });
  expect(stdout).toBe(`@vastra/shared 1.4.0 → 3.0.0
  package.json  ^3.0.0

useCustomer is useVisitor:
  src/page.tsx  3 lines

useVisitor is useSession:
  src/page.tsx  3 lines

npm install
npm test
git diff    shows each change
`);
});

it.each([
  [
    'another thing of the old name',
    'export const call = (useCustomer: () => void) => useCustomer();',
    'import { useVisitor as useCustomer }',
  ],
  [
    'another thing of the new name',
    'const useVisitor = 1;\nuseCustomer(useVisitor);',
    'import { useVisitor as useCustomer }',
  ],
])('keeps the name in a file that has %s', async (_what, code, expected) => {
  const source = `import { useCustomer } from '@vastra/shared/session';\n${code}\n`;
  await writeRemote({ 'src/page.ts': source });
  await upgrade('--to', '2.0.0');
  expect(await read('src/page.ts')).toBe(source.replace('import { useCustomer }', expected));
});

it('changes imports with another name, types and exports', async () => {
  await writeRemote({
    'src/page.ts': `import { useCustomer as use } from '@vastra/shared/session';
export { useCustomer } from '@vastra/shared/session';
use();
`,
    'src/type.ts': `import type { useCustomer } from '@vastra/shared/session';
export type Hook = typeof useCustomer;
`,
  });
  await upgrade('--to', '2.0.0');
  expect(await read('src/page.ts')).toBe(`import { useVisitor as use } from '@vastra/shared/session';
export { useVisitor as useCustomer } from '@vastra/shared/session';
use();
`);
  expect(await read('src/type.ts')).toBe(`import type { useVisitor } from '@vastra/shared/session';
export type Hook = typeof useVisitor;
`);
});

it('writes nothing with --dry-run', async () => {
  const source = "import { useCustomer } from '@vastra/shared/session';\n";
  await writeRemote({ 'src/page.ts': source });
  const { stdout } = await upgrade('--to', '2.0.0', '--dry-run');
  expect(stdout).toContain('nothing is written');
  expect(stdout).toContain('src/page.ts  1 line');
  expect([await read('src/page.ts'), JSON.parse(await read('package.json')).dependencies['@vastra/shared']]).toEqual([
    source,
    '^1.0.0',
  ]);
});

it('refuses an earlier version, what is no version, and a folder that is no remote', async () => {
  await writeRemote({});
  await expect(upgrade('--to', '1.0.0')).rejects.toThrow('@vastra/shared 1.4.0 is later than 1.0.0 already.');
  await expect(upgrade('--to', 'next')).rejects.toThrow('"next" is no version of @vastra/shared, such as 2.0.0.');
  await write({ 'package.json': '{"name":"shop"}' });
  await expect(upgrade('--to', '2.0.0')).rejects.toThrow('Run it in the folder of a remote');
});

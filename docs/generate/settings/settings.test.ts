import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig as readApiConfig } from '../../../api/src/config';
import { describeNext, diffSettings, readSettingsTable } from '../../../shared/workspace/settings-table.mjs';
import { readConfig as readShellConfig } from '../../../shell/server/config';
import { allSettings, renderConfigurationPage, renderEnvExample } from './render-settings';

const root = path.join(__dirname, '../../..');
const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the documents of the settings, which `npx -y pnpm@12 settings` writes', () => {
  test('docs/configuration.md has the declared settings', () => {
    const page = readSource('docs/configuration.md');
    expect(page).toBe(renderConfigurationPage(page));
  });

  test('.env.example too', () => {
    expect(readSource('.env.example')).toBe(renderEnvExample());
  });

  test('vastra upgrade knows the settings and migrations since the last version', () => {
    const versions = JSON.parse(readSource('api/src/upgrade/versions.json'));
    const { entries } = JSON.parse(readSource('api/migrations/meta/_journal.json'));
    const tree = {
      released: JSON.parse(readSource('docs/generate/settings/released-settings.json')),
      page: readSource('docs/configuration.md'),
      migrations: entries.map(({ tag }: { tag: string }) => tag),
    };
    expect(Object.keys(readSettingsTable(tree.page)).sort()).toEqual(Object.keys(allSettings).sort());
    expect(versions).toEqual(describeNext(versions, tree));
  });

  test('a setting that is added, removed or has another default is a change', () => {
    const previous = { A: '`1`', B: 'none', C: 'off' };
    expect(diffSettings(previous, { A: '`2`', C: 'off', D: '`x`' })).toEqual({
      added: { D: '`x`' },
      removed: ['B'],
      changed: { A: ['`1`', '`2`'] },
    });
  });
});

/** Sources that git tracks or would track. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(api|features|platform|shell|shared)\/.*\.(ts|mjs|cjs)$/.test(file))
  .filter((file) => !/\.test\.ts$|\/testing\/|\/tests\/|\/bench\/|settings\.ts$/.test(file));

test('no process reads its environment outside of its config module', () => {
  const readers = sources.filter(
    (file) =>
      /^(api\/src|features\/[^/]+\/(api|storefront)|shell\/server|platform\/(?!tools)|shared\/(?!workspace|build|tools))/.test(
        file,
      ) && /process\.env\b(?!\.AWS_SDK_JS)/.test(readSource(file)),
  );
  // Provenance is read by the commands that publish, and `vastra-listen` is a command of integrators. The launcher hands its child a socket and a
  // release, which are no settings.
  expect(readers.sort()).toEqual([
    'api/src/config.ts',
    'platform/releases/publish/provenance.ts',
    'shared/client/listen.mjs',
    'shell/server/config.ts',
    'shell/server/serve.ts',
    'shell/server/server.ts',
  ]);
});

describe('every setting is used', () => {
  const listUnused = (folder: RegExp, config: object, declarations: RegExp) => {
    const text = sources
      .filter((file) => folder.test(file) && !declarations.test(file))
      .map(readSource)
      .join('\n');
    return Object.keys(config).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  };

  test('by the API', () => {
    expect(
      listUnused(
        /^(api\/src|features\/[^/]+\/api)\//,
        readApiConfig({}),
        /^api\/src\/(config|settings|platform\/config\/.*)\.ts$/,
      ),
    ).toEqual([]);
  });

  test('by the document server', () => {
    expect(
      listUnused(
        /^(shell\/server|platform\/host)\//,
        readShellConfig({}),
        /^(shell\/server|platform\/host)\/(config|.*settings)\.ts$/,
      ),
    ).toEqual([]);
  });

  test('and each that is declared reaches the configuration', () => {
    const text = execFileSync(
      'git',
      ['ls-files', 'api/src', 'features', 'shell/server', 'platform/config', 'platform/releases'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
      .split('\n')
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(readSource)
      .join('\n');
    const unread = Object.entries(allSettings)
      .filter(([, { readers }]) => readers.includes('API') || readers.includes('documents'))
      .map(([name]) => name)
      // Once in its declaration, and once where it gets the name that the code uses.
      .filter((name) => [...text.matchAll(new RegExp(`(?<!env\\.)\\b${name}\\b`, 'g'))].length < 2);
    expect(unread).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderConfigurationPage, renderEnvExample } from './render-settings';

const root = path.join(__dirname, '../../..');
const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the documents of the settings, which `npx pnpm@12 settings` writes', () => {
  it('docs/configuration.md has the declared settings', () => {
    const page = readSource('docs/configuration.md');
    expect(page).toBe(renderConfigurationPage(page));
  });

  it('.env.example too', () => {
    expect(readSource('.env.example')).toBe(renderEnvExample());
  });
});

/** Sources that git tracks or would track. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(api|shell|shared)\/.*\.(ts|mjs|cjs)$/.test(file))
  .filter((file) => !/\.test\.ts$|\/testing\/|\/tests\/|\/bench\/|settings\.ts$/.test(file));

it('no process reads its environment outside of its config module', () => {
  const readers = sources.filter(
    (file) =>
      /^(api\/src|shell\/server|shared\/(?!workspace|build))/.test(file) &&
      /process\.env\b(?!\.AWS_SDK_JS)/.test(readSource(file)),
  );
  // Provenance is read by the commands that publish.
  expect(readers.sort()).toEqual([
    'api/src/config.ts',
    'shared/releases/publish/provenance.ts',
    'shell/server/config.ts',
  ]);
});

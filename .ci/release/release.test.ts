import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '../../deploy/tests/testing/tools';
import { addVersion, findSection } from './changelog.mjs';
import { nameNext } from './name-next.mjs';
import { raise } from './raise.mjs';

const read = (file: string) => readFileSync(path.join(__dirname, '../..', file), 'utf8');

test('API, shell, create-vastra, chart and changelog have the version of the shop', () => {
  const { version } = JSON.parse(read('api/package.json'));
  expect(JSON.parse(read('shell/package.json')).version).toBe(version);
  expect(JSON.parse(read('shared/create-vastra/package.json')).version).toBe(version);
  const [chart] = parseYaml(read('deploy/helm/vastra/Chart.yaml')) as { version: string; appVersion: string }[];
  expect(chart).toMatchObject({ version, appVersion: version });
  expect(findSection(read('CHANGELOG.md'), version)).not.toBe('');
});

test.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
  ['other', undefined],
])('a %s raises 1.2.3 to %s', (level, next) => {
  expect(raise('1.2.3', level)).toBe(next);
});

const changelog = `# Changelog

## [Unreleased]

### Added

- A thing.

## [1.0.0] - 2026-11-24

The first.
`;

it('moves what is unreleased under the new version, and finds the notes of a version', () => {
  const next = addVersion(changelog, '1.1.0', '2026-11-25');
  expect(next).toContain('## [Unreleased]\n\n## [1.1.0] - 2026-11-25\n\n### Added\n');
  expect(findSection(next, '1.1.0')).toBe('### Added\n\n- A thing.');
  expect(findSection(next, '1.0.0')).toBe('The first.');
  expect(findSection(next, 'Unreleased')).toBe('');
  expect(findSection(next, '3.0.0')).toBe('');
  expect(() => addVersion(next, '1.2.0', '2026-11-26')).toThrow('CHANGELOG.md says nothing under [Unreleased].');
  expect(() => addVersion(changelog, '1.0.0', '2026-11-26')).toThrow('CHANGELOG.md has 1.0.0 already.');
});

it('gives the changes since the last version the name of the new one', () => {
  const none = { migrations: [], settings: { added: {}, removed: [], changed: {} } };
  const next = { ...none, migrations: ['0004_tags'] };
  expect(nameNext({ '1.0.0': none, next }, '1.1.0')).toEqual({ '1.0.0': none, '1.1.0': next, next: none });
});

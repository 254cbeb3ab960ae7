// `node .ci/release/prepare.mjs patch|minor|major`: gives the shop its next version. The API, the shell, the image, the Helm chart and create-vastra have
// the version of the shop; remotes and packages have their own. Commit its changes: .github/workflows/release.yml then releases that version.
//
//   node .ci/release/prepare.mjs --notes 1.1.0   prints what the changelog says about a version
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettingsTable } from '../../shared/workspace/settings-table.mjs';
import { addVersion, findSection } from './changelog.mjs';
import { nameNext } from './name-next.mjs';
import { raise } from './raise.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const change = (file, edit) => writeFileSync(path.join(root, file), edit(read(file)));

const [level, named] = process.argv.slice(2);
if (level === '--notes') {
  const notes = findSection(read('CHANGELOG.md'), named);
  if (!notes) {
    console.error(`CHANGELOG.md says nothing about ${named}.`);
    process.exit(1);
  }
  console.log(notes);
} else {
  const version = raise(JSON.parse(read('api/package.json')).version, level);
  if (!version) {
    console.error('Say which part of the version grows: patch, minor or major (docs/compatibility.md).');
    process.exit(2);
  }
  change('CHANGELOG.md', (text) => addVersion(text, version, new Date().toISOString().slice(0, 10)));
  for (const folder of ['api', 'shell', 'shared/create-vastra'])
    change(`${folder}/package.json`, (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  change('deploy/helm/vastra/Chart.yaml', (text) =>
    text.replace(/^version: .*$/m, `version: ${version}`).replace(/^appVersion: .*$/m, `appVersion: "${version}"`),
  );
  // `vastra upgrade` compares with this version from now on.
  change(
    'api/src/upgrade/versions.json',
    (text) => `${JSON.stringify(nameNext(JSON.parse(text), version), null, 2)}\n`,
  );
  const settings = readSettingsTable(read('docs/configuration.md'));
  change('docs/generate/settings/released-settings.json', () => `${JSON.stringify(settings, null, 2)}\n`);
  const hasChangesets = readdirSync(path.join(root, '.changeset')).some(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  if (hasChangesets) spawnSync('npx', ['--no-install', 'changeset', 'version'], { cwd: root, stdio: 'inherit' });
  console.log(`The shop is ${version}. Read CHANGELOG.md, and commit.`);
}

// `pnpm settings`: writes the tables of docs/configuration.md and .env.example from the declarations of the settings, and what changed since the last
// version for `vastra upgrade` (api/src/upgrade/versions.json).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeNext } from '../../../shared/workspace/settings-table.mjs';
import { renderConfigurationPage, renderEnvExample } from './render-settings';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const page = path.join(root, 'docs/configuration.md');
writeFileSync(page, renderConfigurationPage(readFileSync(page, 'utf8')));
writeFileSync(path.join(root, '.env.example'), renderEnvExample());

const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const versions = describeNext(readJson('api/src/upgrade/versions.json'), {
  released: readJson('docs/generate/settings/released-settings.json'),
  page: readFileSync(page, 'utf8'),
  migrations: readJson('api/migrations/meta/_journal.json').entries.map(({ tag }: { tag: string }) => tag),
});
writeFileSync(path.join(root, 'api/src/upgrade/versions.json'), `${JSON.stringify(versions, null, 2)}\n`);

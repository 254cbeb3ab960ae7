// `pnpm settings`: writes the tables of docs/configuration.md and .env.example from the declarations of the settings.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderConfigurationPage, renderEnvExample } from './render-settings';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const page = path.join(root, 'docs/configuration.md');
writeFileSync(page, renderConfigurationPage(readFileSync(page, 'utf8')));
writeFileSync(path.join(root, '.env.example'), renderEnvExample());

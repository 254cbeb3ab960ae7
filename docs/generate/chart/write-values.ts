// `pnpm values`: writes the table of values in the README of the Helm chart from values.yaml, its comments and values.schema.json.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderChartReadme } from './render-values';

const readme = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../deploy/helm/vastra/README.md');
writeFileSync(readme, renderChartReadme(readFileSync(readme, 'utf8')));

// `pnpm states`: writes docs/states.md from the tables of the states.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderStatesPage } from './render-states';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
writeFileSync(path.join(root, 'docs/states.md'), renderStatesPage());

// `pnpm texts`: writes docs/texts, a list per remote of the texts that shoppers read.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderTexts, textSources } from './render-texts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const folder = path.join(root, 'docs/texts');
mkdirSync(folder, { recursive: true });
for (const remote of Object.keys(textSources))
  writeFileSync(path.join(folder, `${remote}.md`), renderTexts(root, remote));

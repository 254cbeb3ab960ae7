// Writes the names that the shell provides now to baseline.json: the next shell has to provide them too. Run it with
// `NODE_ENV=production`, because React exports more names in development.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listHostExports } from './names';

const lines = Object.entries(listHostExports()).map(([library, names]) => `  "${library}": ${JSON.stringify(names)}`);
await writeFile(path.join(import.meta.dirname, 'baseline.json'), `{\n${lines.join(',\n')}\n}\n`);

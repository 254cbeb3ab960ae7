// Writes what the shell brings now to baseline.json: what the next shell has to bring too. `NODE_ENV=production`: React brings
// more in development.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { offeredNames } from './names';

const lines = Object.entries(offeredNames()).map(([library, names]) => `  "${library}": ${JSON.stringify(names)}`);
await writeFile(path.join(import.meta.dirname, 'baseline.json'), `{\n${lines.join(',\n')}\n}\n`);

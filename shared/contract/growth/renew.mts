// Writes the contract as it is to baseline.json: what the next one is held against. A contract elsewhere, such as that of an
// older commit, can be given: `node --import tsx shared/contract/growth/renew.mts path/to/contract/index.ts 1.0.0`.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractVersion } from '../version';
import { surfaceOf } from './surface';
import { written } from './written';

const [file = path.join(import.meta.dirname, '../index.ts'), version = contractVersion] = process.argv.slice(2);
const contract = await import(pathToFileURL(path.resolve(file)).href);
await writeFile(path.join(import.meta.dirname, 'baseline.json'), written({ version, ...surfaceOf(contract) }));

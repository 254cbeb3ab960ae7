// Writes the current contract to baseline.json, with which `growth.test.ts` compares later versions. Takes the contract of another folder,
// such as a checkout of an older commit, as an argument: `node --import tsx shared/contract/growth/renew.mts path/to/contract/index.ts 1.0.0`.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatBaseline } from '@vastra/platform/contracts/baseline-format';
import { buildSurface } from '@vastra/platform/contracts/surface';
import { contractVersion } from '../version';

const [file = path.join(import.meta.dirname, '../index.ts'), version = contractVersion] = process.argv.slice(2);
const contract = await import(pathToFileURL(path.resolve(file)).href);
await writeFile(
  path.join(import.meta.dirname, 'baseline.json'),
  formatBaseline({ version, ...buildSurface(contract) }),
);

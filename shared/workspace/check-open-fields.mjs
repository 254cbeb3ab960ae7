// Checks that each remote reads only the fields of shared/contract/open-fields.ts that are open for it. Exits with 1
// when there are findings.
import { importTypescript } from '../tools/import-typescript.mjs';
import { findMisusedFields } from './open-fields/find-misused-fields.mjs';
import { listTrackedSources, readTrackedSource } from './tracked-sources.mjs';

const isBuilt = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);
const sources = listTrackedSources(['shell', 'mf-*'])
  .filter(isBuilt)
  .flatMap((file) => {
    const source = readTrackedSource(file);
    return source === undefined ? [] : [[file, source]];
  });

const { openProductFields } = await importTypescript('contract/open-fields.ts');
const findings = findMisusedFields(openProductFields, sources);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;

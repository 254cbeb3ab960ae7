// Checks the flags that code reads against shared/contract/declared-flags.ts: a flag that is past its day, used without a declaration, declared
// and read nowhere, or read with another fallback than the declared one. `--day 2027-01-31` checks for another day. Exits with 1 when
// there are findings.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypescript } from '../tools/import-typescript.mjs';
import { findMisusedFlags } from './flags/find-misused-flags.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** India's offset from UTC in ms. */
const indianOffsetMs = 330 * 60_000;

/** Returns the sources that may read flags: all that git tracks or would track, without tests and packed builds. */
function listSources() {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'mf-*', 'shell', 'shared'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('shared/flags/'))
    .flatMap((file) => {
      try {
        return [[file, readFileSync(path.join(root, file), 'utf8')]];
      } catch (error) {
        // Deleted, but still in git's index.
        if (error.code === 'ENOENT') return [];
        throw error;
      }
    });
}

const { declaredFlags } = await importTypescript('contract/declared-flags.ts');
const dayIndex = process.argv.indexOf('--day');
const today = new Date(Date.now() + indianOffsetMs).toISOString().slice(0, 10);
const findings = findMisusedFlags(declaredFlags, listSources(), dayIndex > 0 ? process.argv[dayIndex + 1] : today);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;

// Finds names and comments that docs/glossary.md rules out. `node shared/workspace/check-words.mjs [path …]` checks these paths only;
// `--summary` prints counts per rule and folder. Exits with 1 when there are findings.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSource } from './words/check-source.cjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Returns the files to check: all sources that git tracks or would track, without packed builds. */
function listSources(paths) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|[cm]?js|mts)$/.test(file) && !file.startsWith('e2e/skew/previous-release/'));
}

/** Reads a file; undefined when it is deleted but still in git's index. */
function readSource(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const isSummary = process.argv.includes('--summary');
const counts = new Map();
let total = 0;
for (const file of listSources(process.argv.slice(2).filter((argument) => !argument.startsWith('--')))) {
  const source = readSource(file);
  if (source === undefined) continue;
  for (const { line, rule, text } of checkSource(source, file)) {
    total++;
    const folder = `${file.split('/').slice(0, 3).join('/').padEnd(40)} ${rule}`;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    if (!isSummary) console.log(`${file}:${line} [${rule}] ${text}`);
  }
}
if (isSummary) for (const [folder, count] of [...counts].sort()) console.log(`${folder.padEnd(52)} ${count}`);
if (total > 0) console.log(`${total} findings; docs/glossary.md says which words to use.`);
process.exitCode = total > 0 ? 1 : 0;

// Finds names and comments that docs/glossary.md rules out, and phrases that point at a thing in comments, test names, messages and
// documents, and test names that are no sentence.
// `node .ci/lint/check-words.mjs [path …]` checks these paths only; `--summary` prints counts per rule and folder. Exits with 1
// when there are findings.
import { listTrackedDocuments, listTrackedSources, readTrackedSource } from './tracked-sources.mjs';
import { checkSource } from './words/check-source.cjs';
import { findPointingPhrases } from './words/find-pointing-phrases.cjs';
import { findTestNames } from './words/find-test-names.cjs';

const isSummary = process.argv.includes('--summary');
const counts = new Map();
let total = 0;
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const checks = [
  {
    files: listTrackedSources(paths),
    find: (source, file) => [checkSource, findPointingPhrases, findTestNames].flatMap((findIn) => findIn(source, file)),
  },
  { files: listTrackedDocuments(paths), find: findPointingPhrases },
];
for (const { files, find } of checks)
  for (const file of files) {
    const source = readTrackedSource(file);
    if (source === undefined) continue;
    for (const { line, rule, text } of find(source, file)) {
      total++;
      const folder = `${file.split('/').slice(0, 3).join('/').padEnd(40)} ${rule}`;
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
      if (!isSummary) console.log(`${file}:${line} [${rule}] ${text}`);
    }
  }
if (isSummary) for (const [folder, count] of [...counts].sort()) console.log(`${folder.padEnd(52)} ${count}`);
if (total > 0) console.log(`${total} findings; docs/glossary.md says which words to use.`);
process.exitCode = total > 0 ? 1 : 0;

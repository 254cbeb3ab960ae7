// Finds names and comments that docs/glossary.md rules out. `node shared/workspace/check-words.mjs [path …]` checks these paths only;
// `--summary` prints counts per rule and folder.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const self = 'shared/workspace/check-words';

/** Parts of identifiers that the glossary retires, with the words to use instead. */
const retiredParts = {
  problem: 'error, validationMessage or finding',
  problems: 'errors, validationMessages or findings',
  pieces: 'quantity, items or units',
  told: 'a verb that says what happens',
  untold: 'pending',
  tell: 'emit, notify or show',
  tells: 'emit, notify or show',
  hear: 'on',
  heard: 'on',
  kept: 'cached, persisted or retained',
  keeper: 'repository or cache',
  wish: 'wishlistItem',
  wishes: 'wishlistItems',
  shelf: 'snapshot, low stock or fixture',
  desk: 'runner or context',
  deeds: 'user actions',
  papers: 'documents',
  strangers: 'unknownTerms',
  blame: 'attributeError',
  blamed: 'attributeError',
  trial: 'preview, smokeTest or dryRun',
  trials: 'previews',
  tries: 'attempts',
};

/** A doc comment begins with a verb or a noun, so that it says what the thing does or is. */
const labelWords = /^(What|Who|Whose|Whom|Where|Whether|How|As|Of|By|At|For)\b/;

const identifier = /[A-Za-z_$][\w$]*/g;
const splitName = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/);

/** Splits a source into its code, without comments and texts, and its comments, both line by line. */
export function splitSource(source) {
  const code = [];
  const comments = [];
  let isInBlock = false;
  for (const [index, line] of source.split('\n').entries()) {
    const trimmed = line.trim();
    if (isInBlock || trimmed.startsWith('/*')) {
      const begins = !isInBlock;
      isInBlock = !trimmed.includes('*/');
      const text = trimmed
        .replace(/^\/\*+\s?|^\*+(?!\/)\s?/, '')
        .replace(/\*\/.*$/, '')
        .trim();
      if (text) comments.push({ line: index + 1, text, begins });
      continue;
    }
    if (trimmed.startsWith('//')) {
      const text = trimmed.replace(/^\/+\s?/, '');
      const previous = comments.at(-1);
      comments.push({ line: index + 1, text, begins: !(previous?.isLine && previous.line === index), isLine: true });
      continue;
    }
    const bare = line.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''").replace(/\s\/\/ .*$/, '');
    code.push({ line: index + 1, text: bare });
  }
  return { code, comments };
}

/** Returns the findings of one file: `{ line, rule, text }`. */
export function checkWords(source) {
  const { code, comments } = splitSource(source);
  const findings = [];
  for (const { line, text } of code) {
    const seen = new Set();
    for (const [name] of text.matchAll(identifier)) {
      if (seen.has(name)) continue;
      seen.add(name);
      for (const part of splitName(name))
        if (Object.hasOwn(retiredParts, part))
          findings.push({ line, rule: 'word', text: `${name}: write ${retiredParts[part]}` });
      if (/^(most|largest|longest)[A-Z]/.test(name))
        findings.push({ line, rule: 'bound', text: `${name}: write max… or min…` });
    }
    const declared = /(?:function\*?|const|let)\s+([a-z]\w*Of)\b/.exec(text);
    if (declared) findings.push({ line, rule: 'of', text: `${declared[1]}: write get…, to…, build… or is…` });
    if (/\b(?:const|let)\s+(?:\{[^}]*:\s*)?before\b/.test(text))
      findings.push({ line, rule: 'state', text: 'before: write previous or existing' });
  }
  for (const { line, text, begins } of comments) {
    if (!begins) continue;
    if (labelWords.test(text)) findings.push({ line, rule: 'comment', text: `begin with a verb or a noun: ${text}` });
  }
  return findings;
}

/** Files that are checked: every tracked source but stored builds and drawings. */
export function listSources(paths = []) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) => /\.(tsx?|[cm]?js|mts)$/.test(file) && !file.startsWith(self) && !file.startsWith('e2e/skew/before/'),
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isSummary = process.argv.includes('--summary');
  const counts = new Map();
  let total = 0;
  for (const file of listSources(process.argv.slice(2).filter((one) => !one.startsWith('--')))) {
    let source;
    try {
      source = readFileSync(path.join(root, file), 'utf8');
    } catch (error) {
      // Deleted, and not yet in the index.
      if (error.code === 'ENOENT') continue;
      throw error;
    }
    for (const { line, rule, text } of checkWords(source)) {
      total++;
      const folder = `${file.split('/').slice(0, 3).join('/').padEnd(40)} ${rule}`;
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
      if (!isSummary) console.log(`${file}:${line} [${rule}] ${text}`);
    }
  }
  if (isSummary) for (const [folder, count] of [...counts].sort()) console.log(`${folder.padEnd(52)} ${count}`);
  if (total > 0) console.log(`${total} findings; docs/glossary.md says which words to use.`);
  process.exitCode = total > 0 ? 1 : 0;
}

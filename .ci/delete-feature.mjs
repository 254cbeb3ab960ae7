// `node .ci/delete-feature.mjs NAME … [--check]`: deletes features, and the features that need them, with their folders and their lines in the lists.
// With `--all` it deletes every feature. It changes this folder, so run it in a copy: `.ci/steps/delete-features.mjs` makes one, and tests the rest.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { featureLists, sharedTests } = createRequire(import.meta.url)('./lint/imports/feature-lists.cjs');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Returns the names of all features: the folders with a README. */
export const listFeatures = () =>
  readdirSync(path.join(root, 'features'))
    .filter((name) => existsSync(path.join(root, 'features', name, 'README.md')))
    .sort();

/** Returns the features that a feature imports. */
export function listNeeds(name) {
  const folder = path.join(root, 'features', name);
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  const others = listFeatures().filter((other) => other !== name);
  const text = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  return others.filter((other) => new RegExp(`from '[./]+/${other}/`).test(text));
}

/** Returns features together with the features that need them, directly or through another feature. */
export function addDependents(names) {
  const all = new Set(names);
  for (const found of all) for (const name of listFeatures()) if (listNeeds(name).includes(found)) all.add(name);
  return [...all].sort();
}

/**
 * Removes a feature from the text of a list: the statements that import or export from its folder, the entries with an imported name, and lines with a path
 * of its folder. An entry is a line, or one of several names on a line.
 */
export function removeFromList(text, name) {
  const statement = new RegExp(`^(?:import|export)\\b[^;]*?from '[^']*features/${name}/[^']*';\\n`, 'gm');
  const statements = text.match(statement) ?? [];
  const names = statements.flatMap((found) => {
    const [, imported = ''] = /^import (?:type )?\{([^}]*)\}/.exec(found) ?? [];
    return imported.split(',').flatMap((one) => one.trim().split(' as ').at(-1) || []);
  });
  const removed = names.reduce(
    (rest, imported) =>
      rest
        // A property or an item on a separate line.
        .replaceAll(
          new RegExp(`^ *(?:\\.\\.\\.|[\\w'-]+: )?(?:\\{[^\\n]*\\b${imported}\\b[^\\n]*\\}|${imported}),?\\n`, 'gm'),
          '',
        )
        // One of several items on a line.
        .replaceAll(new RegExp(`(?:, *)?(?:\\.\\.\\.)?\\b${imported}\\b(?=[,\\s\\]}])`, 'g'), '')
        .replaceAll(/([[{]) *, */g, '$1'),
    text.replaceAll(statement, '').replaceAll(new RegExp(`^ .*'[^']*features/${name}/[^']*'\\)?,?\\n`, 'gm'), ''),
  );
  // TypeScript takes a file without imports and exports for a script.
  return /^(import|export|module\.exports)\b/m.test(removed) ? removed : `${removed}export {};\n`;
}

/** The exports of the client of version 1.0.0, by its modules. Without a feature the client loses the calls of the feature. */
const releasedExports = 'api/tests/client/exports-of-1.0.0.json';

/** Removes the calls that a feature declares from the released exports of the client. */
function removeReleasedCalls(name) {
  const folder = path.join(root, 'features', name, 'contract');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ts')) : [];
  const text = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const calls = Array.from(text.matchAll(/^export const (\w+) = defineCall\(/gm), ([, call]) => call);
  const modules = Object.entries(JSON.parse(read(releasedExports))).flatMap(([module, names]) => {
    const left = names.split(' ').filter((one) => !calls.includes(one));
    return left.length > 0 ? [[module, left.join(' ')]] : [];
  });
  writeFileSync(path.join(root, releasedExports), `${JSON.stringify(Object.fromEntries(modules), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const names = process.argv.includes('--all') ? listFeatures() : addDependents(given);
  const unknown = names.filter((name) => !existsSync(path.join(root, 'features', name)));
  if (names.length === 0 || unknown.length > 0)
    throw new Error(`There is no feature ${unknown.join(', ')}. The features are ${listFeatures().join(', ')}.`);
  for (const name of names) {
    removeReleasedCalls(name);
    for (const file of featureLists) writeFileSync(path.join(root, file), removeFromList(read(file), name));
    rmSync(path.join(root, 'features', name), { recursive: true });
    for (const [test, tested] of Object.entries(sharedTests))
      if (tested.includes(name)) rmSync(path.join(root, test), { recursive: true, force: true });
  }
  console.log(`Deleted ${names.join(', ')}.`);
}

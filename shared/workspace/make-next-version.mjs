import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The name of the made-up migration, and the text that it gives a category, which the API of the made-up version returns as `note`. */
export const madeUp = { migration: 'made_up_note', note: 'made up' };

/** Edits of the sources: file, text that is there now, text that replaces it. */
const edits = [
  [
    'api/src/platform/db/schema/catalogue.ts',
    "    icon: text('icon'),\n",
    `    icon: text('icon'),\n    note: text('note').default('${madeUp.note}'),\n`,
  ],
  [
    'shared/contract/category.ts',
    '  icon: z.string(),\n',
    '  icon: z.string(),\n  /** Made up. */\n  note: z.string().optional(),\n',
  ],
  [
    'api/src/catalogue/categories/queries.ts',
    "  icon: node.icon ?? '',\n",
    "  icon: node.icon ?? '',\n  ...(node.note && { note: node.note }),\n",
  ],
];

/**
 * Makes a clone of the commit that is checked out, with a tag of its version, and on top of it a made-up next version: a migration that adds a
 * column, a field of the API that shows it, and the next minor number with its tag. So an upgrade can be tested before a version has a tag.
 *
 * @param {string} root folder of the repository, with its packages installed
 * @param {string} folder where the clone is made; must not exist
 * @returns {{ from: string, to: string, migration: string }} both versions, and the name of the migration
 */
export function makeNextVersion(root, folder) {
  run('git', ['clone', '--quiet', '--depth=1', '--no-tags', `file://${path.resolve(root)}`, folder]);
  const git = (...args) => run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.in', ...args], folder);
  const from = readVersion(folder);
  git('tag', `v${from}`);
  linkPackages(root, folder);
  for (const [file, existing, replacement] of edits) editFile(path.join(folder, file), existing, replacement);
  const migration = addMigration(folder);
  // Nothing may be unreleased in a commit that is a version itself.
  editFile(
    path.join(folder, 'CHANGELOG.md'),
    '\n## [Unreleased]\n',
    '\n## [Unreleased]\n\n- A made-up field of a category.\n',
  );
  run(process.execPath, ['.ci/release/prepare.mjs', 'minor'], folder);
  const to = readVersion(folder);
  git('add', 'api/migrations');
  git('commit', '--quiet', '--all', '--message', `Version ${to}, made up`);
  git('tag', `v${to}`);
  return { from, to, migration };
}

const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
const readVersion = (folder) => JSON.parse(readFileSync(path.join(folder, 'api/package.json'), 'utf8')).version;

/** Replaces a text of a file. Throws if the file does not have it. */
export function editFile(file, existing, replacement) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(existing)) throw new Error(`${file} no longer has "${existing.trim()}": change what edits it.`);
  writeFileSync(
    file,
    text.replace(existing, () => replacement),
  );
}

/** Links the installed packages. The links of a workspace package are relative, so that it gets the clone's other packages. */
export function linkPackages(root, folder) {
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const packages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of packages) {
    const modules = path.join(root, name, 'node_modules');
    const copy = path.join(folder, name, 'node_modules');
    if (existsSync(modules)) cpSync(modules, copy, { recursive: true, verbatimSymlinks: true });
  }
}

function addMigration(folder) {
  const file = path.join(folder, 'api/migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, '0')}_${madeUp.migration}`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag });
  writeFileSync(file, JSON.stringify(journal, null, 2));
  const statement = `ALTER TABLE "categories" ADD COLUMN "note" text DEFAULT '${madeUp.note}';\n`;
  writeFileSync(path.join(folder, `api/migrations/${tag}.sql`), statement);
  const versions = path.join(folder, 'api/src/upgrade/versions.json');
  const { next, ...released } = JSON.parse(readFileSync(versions, 'utf8'));
  // Unreleased migrations of this commit belong to the version that runs, so that only the made-up one is new.
  const own = { migrations: [tag], settings: { added: {}, removed: [], changed: {} } };
  writeFileSync(versions, JSON.stringify({ ...mergeNext(released, next), next: own }, null, 2));
  return tag;
}

/** Returns the released versions with the unreleased migrations in the last one. */
function mergeNext(released, next) {
  const [name, last] = Object.entries(released).at(-1);
  return { ...released, [name]: { ...last, migrations: [...last.migrations, ...next.migrations] } };
}

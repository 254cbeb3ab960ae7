import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ShopFile, type ShopFileChange, shopFileSchema } from '@vastra/shared/contract';
import { findChanges } from '../back-office/shop-file/diff';
import { compareShopFile, formatShopFile, importShopFile, readShopFile } from '../back-office/shop-file/shop-file';
import { commandLineActor } from '../back-office/users/make-admin';
import { openShop } from './open-shop';

const usage = `shop-file export [FILE]
  Writes the settings and the look of this shop to FILE, or to the output.

shop-file import FILE [--commit]
  Shows what FILE would change in this shop. With --commit it is imported, all or nothing.

shop-file diff FILE FILE
  Shows in what two files differ. Exits with 1 if they do.
`;

/** `shop-file`: writes, imports and compares files of shops. */
export async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { commit: { type: 'boolean', default: false } },
  });
  const [verb, file, other] = positionals;
  if (verb === 'export' && !other) return exportFile(file);
  if (verb === 'import' && file && !other) return importFile(file, values.commit);
  if (verb === 'diff' && file && other) return diffFiles(file, other);
  process.stdout.write(usage);
}

/** Reads a file of a shop. Throws an Error that names it if it is none. */
export function readFile(path: string): ShopFile {
  const { data, error } = shopFileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!data) throw new Error(`${path}: ${error.issues[0].message}`);
  return data;
}

const formatChange = ({ path, before = '(none)', after = '(none)' }: ShopFileChange): string =>
  `${path}: ${before} -> ${after}\n`;

async function exportFile(path?: string): Promise<void> {
  const { db, close, config } = await openShop({ isReadOnly: true });
  try {
    const text = formatShopFile(await readShopFile(db, { config }));
    if (path) writeFileSync(path, text);
    else process.stdout.write(text);
  } finally {
    await close();
  }
}

async function importFile(path: string, isCommitted: boolean): Promise<void> {
  const file = readFile(path);
  const { db, close, config } = await openShop({ isReadOnly: !isCommitted });
  try {
    const { parts, unknown } = isCommitted
      ? await importShopFile(db, { file }, { config, actorId: commandLineActor })
      : await compareShopFile(db, file, { config });
    for (const { name, changes, error } of parts) {
      if (error) process.stdout.write(`${name} cannot be imported: ${error}\n`);
      for (const change of changes)
        process.stdout.write(formatChange({ ...change, path: [name, change.path].filter(Boolean).join('.') }));
    }
    if (unknown.length > 0) process.stdout.write(`This shop does not know: ${unknown.join(', ')}.\n`);
    const count = parts.reduce((sum, { changes }) => sum + changes.length, 0);
    process.stdout.write(isCommitted ? `Imported, changes: ${count}\n` : `Nothing was imported, changes: ${count}\n`);
  } finally {
    await close();
  }
}

function diffFiles(path: string, other: string): void {
  const changes = findChanges(readFile(path).parts, readFile(other).parts);
  for (const change of changes) process.stdout.write(formatChange(change));
  if (changes.length > 0) process.exitCode = 1;
}

import { createHash } from 'node:crypto';
import { type ShopFile, type ShopFileResult, shopFileVersion } from '@vastra/shared/contract';
import type { Database, Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';
import { ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { HttpError } from '../../platform/server/errors/http-error';
import { findChanges } from './diff';
import type { ShopFileContext, ShopFilePart } from './part';
import { shopFileParts } from './parts';

/** Reads the file of this shop. */
export async function readShopFile(db: Queryable, context: Pick<ShopFileContext, 'config'>): Promise<ShopFile> {
  const parts: ShopFile['parts'] = {};
  for (const part of shopFileParts) parts[part.name] = await part.read(db, context);
  return { version: shopFileVersion, parts };
}

/** Formats a file for people and for diffs. */
export const formatShopFile = (file: ShopFile): string => `${JSON.stringify(file, null, 2)}\n`;

const hashFile = (file: ShopFile): string =>
  createHash('sha256').update(JSON.stringify(file)).digest('hex').slice(0, 32);

type FoundPart = { part: ShopFilePart; value: unknown; error?: string };

function parsePart(part: ShopFilePart, input: unknown): FoundPart {
  const { success, data, error } = part.schema.safeParse(input);
  if (success) return { part, value: data };
  const [{ path, message }] = error.issues;
  return { part, value: input, error: path.length > 0 ? `${path.join('.')}: ${message}` : message };
}

/** Finds the parts of a file that this shop knows, and checks each. */
const findParts = ({ parts }: ShopFile): FoundPart[] =>
  shopFileParts.filter(({ name }) => Object.hasOwn(parts, name)).map((part) => parsePart(part, parts[part.name]));

const toResult = (file: ShopFile, shop: ShopFile, found: FoundPart[], isDryRun: boolean): ShopFileResult => ({
  isDryRun,
  base: hashFile(shop),
  parts: found.map(({ part: { name, title }, value, error }) => ({
    name,
    title,
    changes: findChanges(shop.parts[name], value),
    error,
  })),
  unknown: Object.keys(file.parts).filter((name) => !shopFileParts.some((part) => part.name === name)),
});

/** Compares a file with the shop, and changes nothing. */
export async function compareShopFile(
  db: Queryable,
  file: ShopFile,
  context: Pick<ShopFileContext, 'config'>,
): Promise<ShopFileResult> {
  return toResult(file, await readShopFile(db, context), findParts(file), true);
}

export interface ShopFileImport {
  file: ShopFile;
  /** Names of the parts to import; all that are known if undefined. */
  parts?: readonly string[];
  /** State of the shop with which the file was compared. */
  base?: string;
}

/**
 * Imports parts of a file in one transaction. Parts that do not differ are left.
 *
 * @throws ChangedMeanwhileError if the shop is not in the state `base`
 * @throws HttpError for the first part that cannot be imported, with its title
 */
export async function importShopFile(
  db: Database,
  { file, parts, base }: ShopFileImport,
  context: ShopFileContext,
): Promise<ShopFileResult> {
  const chosen = findParts(file).filter(({ part }) => !parts || parts.includes(part.name));
  for (const { part, error } of chosen) if (error) throw new HttpError(400, 'invalid_input', `${part.title}: ${error}`);
  const shop = await readShopFile(db, context);
  const changed = chosen.filter(({ part, value }) => findChanges(shop.parts[part.name], value).length > 0);
  for (const { part, value } of changed) await part.prepare?.(db, value, context);
  return db.transaction(async (tx) => {
    // Another import, and the settings page, wait until this import has ended.
    await tx.select({ key: settings.key }).from(settings).orderBy(settings.key).for('update');
    const current = await readShopFile(tx, context);
    if (base !== undefined && base !== hashFile(current)) throw new ChangedMeanwhileError();
    for (const { part, value } of changed)
      await part.write(tx, value, context).catch((error) => {
        if (!(error instanceof HttpError) || error instanceof ChangedMeanwhileError) throw error;
        throw new HttpError(400, 'invalid_input', `${part.title}: ${error.message}`);
      });
    return toResult(file, current, changed, false);
  });
}

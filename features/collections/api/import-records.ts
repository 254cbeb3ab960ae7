import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseInput } from '../../../api/src/back-office/transfer/errors';
import type { CellNotice, ImportRecords } from '../../../api/src/back-office/transfer/import-records';
import {
  deletedHere,
  mergeWithShop,
  readOrigin,
  storeOrigin,
} from '../../../api/src/back-office/transfer/merge-with-shop';
import { defineRecordKind } from '../../../api/src/back-office/transfer/record-kind';
import type { RecordImportServices } from '../../../api/src/back-office/transfer/record-services';
import type { SourceRecord } from '../../../api/src/back-office/transfer/source-record';
import { type Written, writeRecords } from '../../../api/src/back-office/transfer/write-records';
import { listNodes, loadCategoryTree } from '../../../api/src/catalogue/categories/tree';
import { toSlug } from '../../../api/src/catalogue/naming/slug';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { products } from '../../../api/src/platform/db/schema';
import { createCollection, updateCollection } from '../contract';
import { addCollection, saveCollection } from './edit-collection';
import { CollectionNotFoundError } from './errors';
import { getAnyCollection } from './find-any-collection';
import { type CollectionLine, collectionLines } from './lines';

const kind = 'collections';

/** Imports collections, by hand and by rules, whose products are there. Their pictures are downloaded after the import. */
const buildImport =
  ({ storeCollectionPicture }: RecordImportServices): ImportRecords<SourceRecord<CollectionLine>> =>
  (tx, records, task) =>
    writeRecords(tx, records, task, async (savepoint, line, record) => {
      const { written, storedId } = await writeCollection(savepoint, line, task.actorId);
      if (storedId === undefined || !line.picture) return written;
      const picture = { collectionId: storedId, line: record.lines[0].line, picture: line.picture };
      const { isStored, notices } = await storeCollectionPicture(savepoint, task.id, picture);
      const result = written.result === 'same' && isStored ? 'updated' : written.result;
      return { result, notices: [...(written.notices ?? []), ...notices] };
    });

/** Collections in imports. */
export const collectionRecords = defineRecordKind({
  lines: collectionLines,
  permission: 'catalogue.write',
  build: buildImport,
});

/** Result of a collection; `storedId` is the collection that gets the picture of the file, if one does. */
interface WrittenCollection {
  written: Written;
  storedId?: string;
}

async function writeCollection(tx: Queryable, line: CollectionLine, actorId: string): Promise<WrittenCollection> {
  const id = toSlug(line.id);
  const { file, notices } = await toFields(tx, line);
  const origin = await readOrigin(tx, kind, id);
  const current = await findCollection(tx, id);
  if (!current && origin) return { written: { result: 'same', notices: [deletedHere] } };
  if (!current) {
    const input = parse(createCollection.body, { ...noPublication, ...file, slug: id, mediaId: null, alt: '' });
    await addCollection(tx, input, actorId);
    const added = await getAnyCollection(tx, id);
    await storeOrigin(tx, kind, id, { file, written: pickFields(added, file) });
    return { written: { result: 'created', notices }, storedId: id };
  }
  const { changes, notices: retained } = mergeWithShop(file, { ...current }, origin);
  // A collection that was made here stays as a whole, with its picture.
  const storedId = origin ? id : undefined;
  if (Object.keys(changes).length === 0)
    return { written: { result: 'same', notices: [...notices, ...retained] }, storedId };
  const fields = { ...current, alt: current.image?.alt ?? '', ...changes };
  await saveCollection(tx, id, parse(updateCollection.body, fields), actorId);
  await storeOrigin(tx, kind, id, { file, written: pickFields(await getAnyCollection(tx, id), file) });
  return { written: { result: 'updated', notices: [...notices, ...retained] }, storedId };
}

const noPublication = { publishAt: null, archiveAt: null };

const pickFields = (source: object, names: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, (source as Record<string, unknown>)[name]]));

function parse<Schema extends z.ZodType>(schema: Schema, fields: object): z.output<Schema> {
  const { data, error } = schema.safeParse(fields);
  if (data !== undefined) return data;
  const [{ path, message }] = error!.issues;
  return refuseInput(path.join('.'), message);
}

async function findCollection(tx: Queryable, id: string) {
  try {
    return await getAnyCollection(tx, id);
  } catch (error) {
    if (error instanceof CollectionNotFoundError) return undefined;
    throw error;
  }
}

/** Returns the fields of the editor, with the products and categories that are there. */
async function toFields(tx: Queryable, { type: _type, id: _id, picture: _picture, ...line }: CollectionLine) {
  const notices: CellNotice[] = [];
  const known = await findProducts(tx, [...line.productIds, ...line.pinnedIds]);
  const keep = (ids: readonly string[]) =>
    [...new Set(ids.map((handle) => toSlug(handle)))].filter((id) => known.has(id));
  const missing = line.productIds.filter((handle) => !known.has(toSlug(handle)));
  if (missing.length > 0)
    notices.push({
      column: 'productIds',
      message: `${missing.length} of its products are not in this shop, such as “${missing[0].slice(0, 60)}”. Please import the products first, then this file again`,
    });
  const conditions = await resolveCategories(tx, line.conditions);
  const file = { ...line, conditions, productIds: keep(line.productIds), pinnedIds: keep(line.pinnedIds) };
  return { file, notices };
}

async function findProducts(tx: Queryable, handles: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(handles.map((handle) => toSlug(handle)))];
  if (ids.length === 0) return new Set();
  const rows = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Replaces the names of categories, which other shops call types, by their ids. */
async function resolveCategories(tx: Queryable, conditions: CollectionLine['conditions']) {
  if (!conditions.some(({ field }) => field === 'category')) return conditions;
  const nodes = listNodes(await loadCategoryTree(tx));
  const idByKey = new Map(nodes.flatMap(({ id, name }) => [[id, id] as const, [toSlug(name), id] as const]).reverse());
  return conditions.map((condition) => {
    if (condition.field !== 'category' || !Array.isArray(condition.values)) return condition;
    const values = condition.values.map((name) => {
      const id = idByKey.get(String(name)) ?? idByKey.get(toSlug(String(name)));
      return (
        id ??
        refuseInput(
          'conditions',
          `There is no category “${String(name).slice(0, 60)}”. Please import the products first`,
        )
      );
    });
    return { ...condition, values };
  });
}

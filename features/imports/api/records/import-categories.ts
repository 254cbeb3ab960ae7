import { createCategory } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { refuseInput } from '../../../../api/src/back-office/transfer/errors';
import type { ImportRecords } from '../../../../api/src/back-office/transfer/import-records';
import {
  deletedHere,
  noValues,
  readOrigin,
  storeOrigin,
} from '../../../../api/src/back-office/transfer/merge-with-shop';
import type { SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import { writeRecords } from '../../../../api/src/back-office/transfer/write-records';
import { addCategory } from '../../../../api/src/catalogue/categories/edit-category';
import { categories } from '../../../../api/src/platform/db/schema';
import type { CategoryLine } from '../lines';

const kind = 'categories';

/** Imports categories that the shop does not have and has not deleted. An existing one stays as it is, because its place and its HSN code belong to the shop. */
export const importCategories: ImportRecords<SourceRecord<CategoryLine>> = (tx, records, task) =>
  writeRecords(tx, records, task, async (savepoint, { id, name, parentId, hsn }) => {
    const [existing] = await savepoint.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
    if (existing) return { result: 'same' };
    if (await readOrigin(savepoint, kind, id)) return { result: 'same', notices: [deletedHere] };
    const { data, error } = createCategory.body.safeParse({ slug: id, name, parentId, hsn, isFeatured: false });
    if (!data) return refuseInput(error.issues[0].path.join('.'), error.issues[0].message);
    await addCategory(savepoint, data, task.actorId);
    await storeOrigin(savepoint, kind, id, noValues);
    return { result: 'created' };
  });

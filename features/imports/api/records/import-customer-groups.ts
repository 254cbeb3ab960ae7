import { createCustomerGroup } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseInput } from '../../../../api/src/back-office/transfer/errors';
import type { ImportRecords } from '../../../../api/src/back-office/transfer/import-records';
import {
  deletedHere,
  mergeWithShop,
  readOrigin,
  storeOrigin,
} from '../../../../api/src/back-office/transfer/merge-with-shop';
import type { SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import { type WriteRecord, writeRecords } from '../../../../api/src/back-office/transfer/write-records';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { customerGroups } from '../../../../api/src/platform/db/schema';
import { addGroup, saveGroup } from '../../../../api/src/pricing/customer-groups/edit-group';
import type { CustomerGroupLine } from '../lines';

const kind = 'customer-groups';

/** Imports customer groups by their names. Their members come with the customers, who are imported after them. */
export const importCustomerGroups: ImportRecords<SourceRecord<CustomerGroupLine>> = (tx, records, task) =>
  writeRecords(tx, records, task, buildWrite(task.actorId));

const buildWrite =
  (actorId: string): WriteRecord<CustomerGroupLine> =>
  async (tx, { name, kind: groupKind, rule }: CustomerGroupLine) => {
    const file = parse({ name, kind: groupKind, rule });
    const key = file.name.toLowerCase();
    const origin = await readOrigin(tx, kind, key);
    const current = await findGroup(tx, file.name);
    if (!current && origin) return { result: 'same', notices: [deletedHere] };
    if (!current) {
      await addGroup(tx, file, actorId);
      await storeOrigin(tx, kind, key, { file, written: file });
      return { result: 'created' };
    }
    const { id, version, ...fields } = current;
    const { changes, notices } = mergeWithShop(file, fields, origin);
    if (Object.keys(changes).length === 0) return { result: 'same', notices };
    const next = parse({ ...fields, ...changes });
    await saveGroup(tx, id, { ...next, version }, actorId);
    await storeOrigin(tx, kind, key, { file, written: next });
    return { result: 'updated', notices };
  };

function parse(fields: object): z.output<typeof createCustomerGroup.body> {
  const { data, error } = createCustomerGroup.body.safeParse(fields);
  if (data) return data;
  const [{ path, message }] = error.issues;
  return refuseInput(path.join('.'), message);
}

async function findGroup(tx: Queryable, name: string) {
  const [row] = await tx
    .select({
      ...{ id: customerGroups.id, version: customerGroups.version, name: customerGroups.name },
      ...{ kind: customerGroups.kind, rule: customerGroups.rule },
    })
    .from(customerGroups)
    .where(eq(sql`lower(${customerGroups.name})`, name.toLowerCase()))
    .for('update');
  return row;
}

import { maxEarlyAccessGroups } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { refuseInput } from '../../../../api/src/back-office/transfer/errors';
import { findGroupIds } from '../../../../api/src/back-office/transfer/find-groups';
import type { ImportRecords } from '../../../../api/src/back-office/transfer/import-records';
import { mergeWithShop, readOrigin, storeOrigin } from '../../../../api/src/back-office/transfer/merge-with-shop';
import type { SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import { type WriteRecord, writeRecords } from '../../../../api/src/back-office/transfer/write-records';
import { lockProducts } from '../../../../api/src/catalogue/products/admin/lock-products';
import { loadNamedGroups } from '../../../../api/src/catalogue/products/admin/named-groups';
import { buildNextVersion } from '../../../../api/src/catalogue/products/admin/save-product';
import { recordAuditEntry } from '../../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { products } from '../../../../api/src/platform/db/schema';
import type { EarlyAccessLine } from '../lines';

const kind = 'early-access';

/** Imports the customer groups that can buy products before the start of their sale. Products and groups come before. */
export const importEarlyAccess: ImportRecords<SourceRecord<EarlyAccessLine>> = (tx, records, task) =>
  writeRecords(tx, records, task, buildWrite(task.actorId));

const buildWrite =
  (actorId: string): WriteRecord<EarlyAccessLine> =>
  async (tx, { productId, groups }: EarlyAccessLine) => {
    const ids = [...new Set(await findGroupIds(tx, groups))];
    if (ids.length > maxEarlyAccessGroups)
      return refuseInput('groups', `A product can have at most ${maxEarlyAccessGroups} groups with early access`);
    const [known] = await tx.select({ id: products.id }).from(products).where(eq(products.id, productId));
    if (!known) return refuseInput('productId', 'There is no such product. Please import the products first');
    const [product] = await lockProducts(tx, [productId]);
    const file = { groups: await listNames(tx, ids) };
    const current = { groups: await listNames(tx, product.earlyAccessGroupIds) };
    const origin = await readOrigin(tx, kind, productId);
    // A product without such groups has nothing that was decided here.
    const isNew = !origin && current.groups.length === 0;
    const { changes, notices } = isNew ? { changes: file, notices: [] } : mergeWithShop(file, current, origin);
    if (!changes.groups || ids.length + current.groups.length === 0) return { result: 'same', notices };
    await tx
      .update(products)
      .set({ earlyAccessGroupIds: ids, ...buildNextVersion() })
      .where(eq(products.id, productId));
    await recordAuditEntry(tx, {
      ...{ actorId, action: 'update', entity: 'product', entityId: productId },
      before: { earlyAccessGroupIds: product.earlyAccessGroupIds },
      after: { earlyAccessGroupIds: ids },
    });
    await storeOrigin(tx, kind, productId, { file, written: file });
    return { result: isNew ? 'created' : 'updated', notices };
  };

/** Returns the names of the groups that exist, in one sequence. */
const listNames = async (tx: Queryable, ids: readonly string[]): Promise<string[]> =>
  (await loadNamedGroups(tx, ids)).map(({ name }) => name);

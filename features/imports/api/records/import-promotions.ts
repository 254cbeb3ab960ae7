import { createPromotion, type PromotionDefinition } from '@vastra/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseInput } from '../../../../api/src/back-office/transfer/errors';
import { findGroupIds } from '../../../../api/src/back-office/transfer/find-groups';
import type { CellNotice, ImportRecords } from '../../../../api/src/back-office/transfer/import-records';
import {
  deletedHere,
  mergeWithShop,
  readOrigin,
  storeOrigin,
} from '../../../../api/src/back-office/transfer/merge-with-shop';
import type { SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import { type WriteRecord, writeRecords } from '../../../../api/src/back-office/transfer/write-records';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { categories, products, promotions, variants } from '../../../../api/src/platform/db/schema';
import { ApprovalNeededError } from '../../../../api/src/pricing/promotions/errors';
import { addPromotion, savePromotion } from '../../../../api/src/pricing/promotions/save-promotion';
import { loadGroupNames, toTransferredFields } from '../../../../api/src/pricing/promotions/transferred-fields';
import type { PromotionLine } from '../lines';

const kind = 'promotions';

type Fields = Omit<PromotionLine, 'type' | 'id' | 'used'>;
type Promotion = z.output<typeof createPromotion.body>;

/**
 * Imports promotions of another shop of this kind. They are known by their ids there. Orders of that shop do not count for their limits, and unique codes are not
 * imported. A promotion that needs an approval becomes a draft.
 */
export const importPromotions: ImportRecords<SourceRecord<PromotionLine>> = (tx, records, task) =>
  writeRecords(tx, records, task, buildWrite(task.actorId));

const buildWrite =
  (actorId: string): WriteRecord<PromotionLine> =>
  async (tx, line) => {
    const file = toFields(line);
    const origin = await readOrigin(tx, kind, line.id);
    const current = await findPromotion(tx, String(origin?.written._id ?? line.id));
    if (!current && origin) return { result: 'same', notices: [deletedHere] };
    if (!current) {
      assertUsable(line);
      const { id, notices } = await add(tx, { ...file, startDate: getLaterOfNow(file.startDate) }, actorId);
      const added = await findPromotion(tx, id);
      await storeOrigin(tx, kind, line.id, { file, written: { ...added!.fields, _id: id } });
      return { result: 'created', notices: [...notices, ...listUncounted(line)] };
    }
    const { id, version, fields } = current;
    const { changes, notices } = mergeWithShop(file, fields, origin);
    if (Object.keys(changes).length === 0) return { result: 'same', notices };
    const promotion = await parse(tx, { ...fields, ...changes });
    await savePromotion(tx, id, { ...promotion, version }, actorId);
    const saved = await findPromotion(tx, id);
    await storeOrigin(tx, kind, line.id, { file, written: { ...saved!.fields, _id: id } });
    return { result: 'updated', notices: [...notices, ...(await listMissing(tx, promotion.definition))] };
  };

/** Returns the fields of the editor that the file has. Times are as the shop writes them. */
const toFields = ({ type: _type, id: _id, used: _used, ...fields }: PromotionLine): Fields => ({
  ...fields,
  code: fields.code?.trim().toUpperCase() || null,
  startDate: new Date(fields.startDate).toISOString(),
  endDate: fields.endDate === null ? null : new Date(fields.endDate).toISOString(),
});

const getLaterOfNow = (time: string): string => new Date(Math.max(Date.parse(time), Date.now())).toISOString();

function assertUsable({ endDate, usageLimit, used }: PromotionLine): void {
  if (endDate !== null && new Date(endDate) <= new Date())
    refuseInput('endDate', 'The promotion has ended, so it is left out');
  if (usageLimit !== null && used >= usageLimit)
    refuseInput('usageLimit', 'The promotion was used up in the other shop, so it is left out');
}

/** Returns notices about what does not come along. */
const listUncounted = ({ hasUniqueCodes, usageLimit, perCustomerLimit, budget, used }: PromotionLine) => {
  const hasLimit = usageLimit !== null || perCustomerLimit !== null || budget !== null;
  const notices: CellNotice[] = [];
  if (hasUniqueCodes)
    notices.push({ column: 'hasUniqueCodes', message: 'Its codes are not imported. Please make new ones' });
  if (hasLimit && used > 0)
    notices.push({ column: 'used', message: `Its ${used} orders in the other shop do not count for its limits here` });
  return notices;
};

/** Adds a promotion, as a draft if it needs an approval. Resolves to its id, with notices. */
async function add(tx: Queryable, fields: Fields, actorId: string): Promise<{ id: string; notices: CellNotice[] }> {
  const promotion = await parse(tx, fields);
  const notices = await listMissing(tx, promotion.definition);
  try {
    return { id: await addPromotion(tx, promotion, actorId), notices };
  } catch (error) {
    // It is thrown before anything is written.
    if (!(error instanceof ApprovalNeededError)) throw error;
    const id = await addPromotion(tx, { ...promotion, status: 'draft' }, actorId);
    return { id, notices: [...notices, { column: 'status', message: `It is a draft. ${error.message}` }] };
  }
}

/** Checks the fields as the editor does, with the ids of the customer groups. A promotion for groups that are not there is refused, never given to all. */
async function parse(tx: Queryable, { groups, ...fields }: Fields): Promise<Promotion> {
  const groupIds = await findGroupIds(tx, groups);
  const { who, ...definition } = fields.definition;
  const { data, error } = createPromotion.body.safeParse({
    ...fields,
    definition: {
      ...definition,
      ...((who || groupIds.length > 0) && { who: { ...(who as object), ...(groupIds.length > 0 && { groupIds }) } }),
    },
  });
  if (data) return data;
  const [{ path, message }] = error.issues;
  return refuseInput(path.join('.'), message);
}

/** Returns a notice about products, variants and categories that are not in this shop. */
async function listMissing(tx: Queryable, { products: items, effect }: PromotionDefinition): Promise<CellNotice[]> {
  const selections = [items, effect.kind === 'buy-get' ? effect.getProducts : undefined];
  const list = (name: 'productIds' | 'variantIds' | 'categoryIds') => [
    ...new Set(selections.flatMap((selection) => selection?.[name] ?? [])),
  ];
  const named = { products: list('productIds'), variants: list('variantIds'), categories: list('categoryIds') };
  const count = async (table: typeof products | typeof variants | typeof categories, ids: string[]) =>
    ids.length === 0 ? 0 : ids.length - (await tx.$count(table, inArray(table.id, ids)));
  const missing =
    (await count(products, named.products)) +
    (await count(variants, named.variants)) +
    (await count(categories, named.categories));
  if (missing === 0) return [];
  const message = `${missing} of its products, variants and categories are not in this shop. Please import the products first, or choose others`;
  return [{ column: 'definition', message }];
}

async function findPromotion(tx: Queryable, id: string) {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
  if (!row) return undefined;
  return { id, version: row.version, fields: toTransferredFields(row, await loadGroupNames(tx, [row])) };
}

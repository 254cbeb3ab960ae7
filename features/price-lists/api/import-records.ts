import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseInput } from '../../../api/src/back-office/transfer/errors';
import { findGroupIds } from '../../../api/src/back-office/transfer/find-groups';
import type { CellNotice, ImportRecords } from '../../../api/src/back-office/transfer/import-records';
import {
  deletedHere,
  mergeWithShop,
  readOrigin,
  storeOrigin,
} from '../../../api/src/back-office/transfer/merge-with-shop';
import { defineRecordKind } from '../../../api/src/back-office/transfer/record-kind';
import type { SourceRecord } from '../../../api/src/back-office/transfer/source-record';
import { type WriteRecord, writeRecords } from '../../../api/src/back-office/transfer/write-records';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { priceLists } from '../../../api/src/platform/db/schema';
import { assessOffer } from '../../../api/src/pricing/promotions/approval/assess-offer';
import { createPriceList, maxPriceListRows } from '../contract';
import { addPriceList, type Editor, savePriceList } from './edit-price-list';
import { PriceListApprovalNeededError } from './errors';
import { importRows } from './import-rows';
import { type PriceListLine, priceListLines } from './lines';
import { loadTransferredFields, type TransferredPriceList } from './transferred-fields';

const kind = 'price-lists';

type Fields = TransferredPriceList;
type Input = z.output<typeof createPriceList.body>;

/** Imports price lists by their names, after the products and the customer groups. A list that needs an approval is not active. */
const importPriceLists: ImportRecords<SourceRecord<PriceListLine>> = (tx, records, task) =>
  // The admin of an import approves nothing.
  writeRecords(tx, records, task, buildWrite({ userId: task.actorId, canApprove: false, assess: assessOffer }));

/** Price lists in imports. */
export const priceListRecords = defineRecordKind({
  lines: priceListLines,
  permission: 'offers.write',
  build: () => importPriceLists,
});

const buildWrite =
  (editor: Editor): WriteRecord<PriceListLine> =>
  async (tx, line) => {
    const file = toFields(line);
    const key = file.name.toLowerCase();
    const origin = await readOrigin(tx, kind, key);
    const current = await findPriceList(tx, file.name);
    if (!current && origin) return { result: 'same', notices: [deletedHere] };
    if (!current) {
      const notices = await add(tx, file, editor);
      const added = await findPriceList(tx, file.name);
      await storeOrigin(tx, kind, key, { file: toCompared(file), written: toCompared(added!.fields) });
      return { result: 'created', notices };
    }
    const { id, version, fields } = current;
    const { changes, notices } = mergeWithShop(toCompared(file), toCompared(fields), origin);
    if (Object.keys(changes).length === 0) return { result: 'same', notices };
    const next: Fields = { ...fields, ...changes, prices: changes.prices ? file.prices : fields.prices };
    const input = await parse(tx, next);
    // A list that is not active takes any prices. A list that becomes active is checked with its new prices.
    const save = async (read: number) => savePriceList(tx, id, { ...input, version: read }, editor);
    if (!next.isActive) await save(version);
    if (changes.prices) await replaceRows(tx, id, file, editor);
    if (next.isActive) await save(changes.prices ? version + 1 : version);
    const saved = await findPriceList(tx, next.name);
    await storeOrigin(tx, kind, key, { file: toCompared(file), written: toCompared(saved!.fields) });
    return { result: 'updated', notices };
  };

const toTime = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Returns the fields of the file in one form: names trimmed, times as the shop writes them, groups and prices sorted. */
const toFields = ({ name, groups, startDate, endDate, isActive, prices }: PriceListLine): Fields => ({
  ...{ name: name.trim(), isActive },
  groups: [...groups].sort(compareTexts),
  startDate: toTime(startDate),
  endDate: toTime(endDate),
  prices: [...prices].sort((one, other) => (one.sku < other.sku ? -1 : 1)),
});

const compareTexts = (one: string, other: string): number => (one.toLowerCase() < other.toLowerCase() ? -1 : 1);

/** Returns the fields for the comparison with the last file, with a digest of the prices, because a list has up to 20,000. */
const toCompared = ({ prices, groups, ...fields }: Fields): Record<string, unknown> => ({
  ...fields,
  groups: [...groups].sort(compareTexts),
  prices: createHash('sha256')
    .update(
      JSON.stringify(
        [...prices].sort((one, other) => (one.sku < other.sku ? -1 : 1)).map((row) => [row.sku, row.price]),
      ),
    )
    .digest('hex'),
});

/** Adds a price list. Returns a notice if it is not active, because it needs an approval. */
async function add(tx: Queryable, file: Fields, editor: Editor): Promise<CellNotice[]> {
  if (file.endDate !== null && new Date(file.endDate) <= new Date())
    return refuseInput('endDate', 'The price list has ended, so it is left out');
  const input = await parse(tx, file);
  const id = await addPriceList(tx, { ...input, isActive: false }, editor);
  await replaceRows(tx, id, file, editor);
  if (!file.isActive) return [];
  const { version } = (await findPriceList(tx, file.name))!;
  try {
    await tx.transaction((savepoint) => savePriceList(savepoint, id, { ...input, version }, editor));
    return [];
  } catch (error) {
    if (!(error instanceof PriceListApprovalNeededError)) throw error;
    return [{ column: 'isActive', message: `It is not active. ${error.message}` }];
  }
}

/** Replaces the rows, or refuses the list: a list without some of its prices would charge more than the merchant has promised. */
async function replaceRows(tx: Queryable, id: string, { prices }: Fields, { userId, assess }: Editor): Promise<void> {
  const records = prices.map(({ sku, price }, index) => ({ row: index + 1, sku, price: String(price) }));
  const { refused, errors } = await importRows(tx, id, records, { isDryRun: false, actorId: userId, assess });
  if (refused === 0) return;
  const [{ message }] = errors;
  const more = refused > 1 ? ` ${refused - 1} more of its prices are refused.` : '';
  refuseInput('prices', `${message}${more} Please import the products first, and check the prices`);
}

/** Checks the fields as the editor does, with the ids of the customer groups. */
async function parse(tx: Queryable, { groups, prices, ...fields }: Fields): Promise<Input> {
  if (prices.length > maxPriceListRows)
    return refuseInput('prices', `A price list can have at most ${maxPriceListRows} prices`);
  const { data, error } = createPriceList.body.safeParse({ ...fields, groupIds: await findGroupIds(tx, groups) });
  if (data) return data;
  const [{ path, message }] = error.issues;
  return refuseInput(path.join('.'), message);
}

async function findPriceList(tx: Queryable, name: string) {
  const [row] = await tx
    .select()
    .from(priceLists)
    .where(eq(sql`lower(${priceLists.name})`, name.toLowerCase()))
    .for('update');
  return row && { id: row.id, version: row.version, fields: await loadTransferredFields(tx, row) };
}

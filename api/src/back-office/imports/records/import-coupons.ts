import { couponInputSchema } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { coupons } from '../../../platform/db/schema';
import { toWireCoupon } from '../../../pricing/coupons/queries';
import { addCoupon, saveCoupon } from '../../../pricing/coupons/save-coupon';
import type { Line } from '../../transfer-format/lines';
import type { ImportRecords } from '../apply/import-batch';
import type { SourceRecord } from '../formats/source-record';
import { refuseInput } from './errors';
import { deletedHere, mergeWithShop, readOrigin, storeOrigin } from './merge-with-shop';
import { type WriteRecord, writeRecords } from './write-records';

const kind = 'coupons';

/** Imports coupons by their codes. Redemptions do not move: a limit of uses counts from here on. */
export const importCoupons: ImportRecords<SourceRecord<'coupon'>> = (tx, records, task) =>
  writeRecords(tx, records, task, buildWrite(task.actorId));

const buildWrite =
  (actorId: string): WriteRecord<'coupon'> =>
  async (tx, line) => {
    const file = toFields(line);
    const origin = await readOrigin(tx, kind, file.code);
    const current = await findCoupon(tx, file.code);
    if (!current && origin) return { result: 'same', notices: [deletedHere] };
    if (!current) {
      assertNotOver(line);
      const now = new Date();
      const startsLater = file.startDate !== null && new Date(file.startDate) > now;
      const id = await addCoupon(
        tx,
        parse({ ...file, startDate: startsLater ? file.startDate : now.toISOString() }),
        actorId,
      );
      const added = await findCoupon(tx, file.code);
      await storeOrigin(tx, kind, file.code, { file, written: added!.fields });
      return { result: 'created', notices: id && line.used > 0 ? [usesStay(line)] : [] };
    }
    const { changes, notices } = mergeWithShop(file, current.fields, origin);
    if (Object.keys(changes).length === 0) return { result: 'same', notices };
    const input = parse({ ...current.fields, ...changes });
    await saveCoupon(tx, current.id, { ...input, version: current.version }, actorId);
    const saved = await findCoupon(tx, file.code);
    await storeOrigin(tx, kind, file.code, { file, written: saved!.fields });
    return { result: 'updated', notices };
  };

const usesStay = ({ used }: Line<'coupon'>) => ({
  column: 'used',
  message: `Its ${used} uses in the other shop do not count here`,
});

type Fields = ReturnType<typeof toFields>;

/** Returns the fields of the editor that the file has. */
const toFields = ({ type: _type, used: _used, ...fields }: Line<'coupon'>) => ({
  ...fields,
  code: fields.code.trim().toUpperCase(),
  discountValue: fields.discountType === 'shipping' ? 0 : fields.discountValue,
  startDate: toUtc(fields.startDate),
  endDate: toUtc(fields.endDate),
});

const toUtc = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

function assertNotOver({ endDate }: Line<'coupon'>): void {
  if (endDate !== null && new Date(endDate) <= new Date())
    refuseInput('endDate', 'The coupon has ended, so it is left out');
}

function parse(fields: Omit<Fields, 'startDate'> & { startDate: string | null }) {
  const { data, error } = couponInputSchema.safeParse(fields);
  if (data) return data;
  const [{ path, message }] = error.issues;
  return refuseInput(path.join('.'), message);
}

async function findCoupon(
  tx: Queryable,
  code: string,
): Promise<{ id: string; version: number; fields: Fields } | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update');
  if (!row) return undefined;
  const { description, discountType, discountValue, endDate, minOrderAmount, maxDiscountAmount } = toWireCoupon(row);
  const { usageLimit, perCustomerLimit, isFirstOrderOnly, isListed, isActive, startsAt } = row;
  return {
    id: row.id,
    version: row.version,
    fields: {
      ...{ code, description, discountType, discountValue, minOrderAmount, maxDiscountAmount, endDate },
      ...{ startDate: startsAt.toISOString(), usageLimit, perCustomerLimit, isFirstOrderOnly, isListed, isActive },
    },
  };
}

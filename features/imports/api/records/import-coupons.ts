import { couponInputSchema } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { refuseInput } from '../../../../api/src/back-office/transfer/errors';
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
import { coupons } from '../../../../api/src/platform/db/schema';
import { addEarlierUses } from '../../../../api/src/pricing/coupons/count-uses';
import { toWireCoupon } from '../../../../api/src/pricing/coupons/queries';
import { addCoupon, saveCoupon } from '../../../../api/src/pricing/coupons/save-coupon';
import { assessOffer } from '../../../../api/src/pricing/promotions/approval/assess-offer';
import type { CouponLine } from '../lines';

const kind = 'coupons';

/** Imports coupons by their codes. A coupon that needs an approval waits for it. Their uses in the other shop count here, so that a limit of uses still holds. A limit per customer counts from here on. */
export const importCoupons: ImportRecords<SourceRecord<CouponLine>> = (tx, records, task) =>
  writeRecords(tx, records, task, buildWrite(task.actorId));

const buildWrite =
  (actorId: string): WriteRecord<CouponLine> =>
  async (tx, line) => {
    const file = toFields(line);
    const origin = await readOrigin(tx, kind, file.code);
    const current = await findCoupon(tx, file.code);
    if (!current && origin) return { result: 'same', notices: [deletedHere] };
    if (!current) {
      assertNotOver(line);
      const now = new Date();
      const startsLater = file.startDate !== null && new Date(file.startDate) > now;
      const id = await addCoupon(tx, parse({ ...file, startDate: startsLater ? file.startDate : now.toISOString() }), {
        actorId,
        assess: assessOffer,
      });
      const used = line.used > 0 ? await addEarlierUses(tx, { id, change: line.used, actorId }) : 0;
      const added = await findCoupon(tx, file.code);
      await storeOrigin(tx, kind, file.code, { file: { ...file, used }, written: added!.fields });
      return { result: 'created', notices: [...added!.notices, ...listUncounted(line, used)] };
    }
    const { changes, notices } = mergeWithShop(file, current.fields, origin);
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) {
      const input = parse({ ...current.fields, ...changes });
      await saveCoupon(tx, current.id, { ...input, version: current.version }, { actorId, assess: assessOffer });
    }
    if (!origin) return { result: 'same', notices };
    const usedThere = Number(origin.file.used ?? 0);
    const change = await addNewUses(tx, { line, usedThere, id: current.id, actorId });
    if (!isChanged && change === 0) return { result: 'same', notices };
    const saved = await findCoupon(tx, file.code);
    const values = isChanged ? { file, written: saved!.fields } : origin;
    const used = usedThere + change;
    await storeOrigin(tx, kind, file.code, { ...values, file: { ...values.file, used } });
    const waiting = isChanged ? saved!.notices : [];
    return { result: 'updated', notices: [...notices, ...waiting, ...listUncounted(line, used)] };
  };

/** Adds the uses of the other shop since the last file. An export of this shop has its own uses, which are counted already. */
async function addNewUses(
  tx: Queryable,
  { line, usedThere, id, actorId }: { line: CouponLine; usedThere: number; id: string; actorId: string },
): Promise<number> {
  const change = line.id === id ? 0 : line.used - usedThere;
  return change === 0 ? 0 : addEarlierUses(tx, { id, change, actorId });
}

/** Returns the notice about uses above the limit. */
const listUncounted = ({ used, usageLimit }: CouponLine, counted: number): CellNotice[] =>
  usageLimit !== null && used > usageLimit && used > counted
    ? [
        {
          column: 'used',
          message: `It was used ${used} times in the other shop, which is more than its limit of ${usageLimit}, so it is used up here`,
        },
      ]
    : [];

/** Returns the notice about a coupon that another admin has to approve. */
const describeWaiting = ({ highestPercent }: typeof coupons.$inferSelect): CellNotice => ({
  column: 'isActive',
  message: `It takes up to ${highestPercent} % off, so it waits for the approval of another administrator`,
});

type Fields = ReturnType<typeof toFields>;

/** Returns the fields of the editor that the file has. */
const toFields = ({ type: _type, id: _id, used: _used, ...fields }: CouponLine) => ({
  ...fields,
  code: fields.code.trim().toUpperCase(),
  discountValue: fields.discountType === 'shipping' ? 0 : fields.discountValue,
  startDate: toUtc(fields.startDate),
  endDate: toUtc(fields.endDate),
});

const toUtc = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

function assertNotOver({ endDate }: CouponLine): void {
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
): Promise<{ id: string; version: number; fields: Fields; notices: CellNotice[] } | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update');
  if (!row) return undefined;
  const { description, discountType, discountValue, endDate, minOrderAmount, maxDiscountAmount } = toWireCoupon(row);
  const { usageLimit, perCustomerLimit, isFirstOrderOnly, isListed, startsAt, shippingMethods } = row;
  const isWaiting = !row.isActive && row.approval?.state === 'requested';
  // A coupon that waits for an approval is to be active.
  const isActive = row.isActive || isWaiting;
  return {
    id: row.id,
    version: row.version,
    notices: isWaiting ? [describeWaiting(row)] : [],
    fields: {
      ...{ code, description, discountType, discountValue, minOrderAmount, maxDiscountAmount, endDate },
      shippingMethods,
      ...{ startDate: startsAt.toISOString(), usageLimit, perCustomerLimit, isFirstOrderOnly, isListed, isActive },
    },
  };
}

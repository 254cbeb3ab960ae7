import { eq } from 'drizzle-orm';
import { coupons, importRecordOrigins, promotions, settings } from '../../../../api/src/platform/db/schema';
import { setUpImportShop } from '../testing/import-shop';

const { shop, runImport } = setUpImportShop();

async function setLimit(abovePercent: number | null) {
  for (const table of [coupons, promotions, importRecordOrigins]) await shop.db.delete(table);
  await shop.db.delete(settings).where(eq(settings.key, 'promotionApproval'));
  await shop.db.insert(settings).values({ key: 'promotionApproval', value: { abovePercent } });
}

const now = new Date().toISOString();
const coupon = {
  ...{ type: 'coupon', id: 'there-1', used: 0, code: 'SAVE', description: '', discountType: 'percentage' },
  ...{ discountValue: 60, minOrderAmount: 0, maxDiscountAmount: null, startDate: now, endDate: null },
  ...{ usageLimit: null, perCustomerLimit: null, isFirstOrderOnly: false, isListed: true, isActive: true },
};
const promotion = {
  ...{ type: 'promotion', id: 'there-1', used: 0, name: 'Sale', label: 'Sale', code: null, startDate: now },
  ...{ endDate: null, status: 'active', priority: 0, hasUniqueCodes: false, groups: [] },
  combines: { product: true, order: true, delivery: true },
  definition: { effect: { kind: 'percent', percent: 60 } },
  ...{ usageLimit: null, perCustomerLimit: null, budget: null },
};

/** Counts the offers that give something, now or later. */
const countLive = async () =>
  (await shop.db.$count(coupons, eq(coupons.isActive, true))) +
  (await shop.db.$count(promotions, eq(promotions.status, 'active')));

it.each([
  ['coupon', coupon],
  ['promotion', promotion],
])('gives nothing for a %s of a file above the percentage that needs an approval', async (_type, line) => {
  await setLimit(30);
  await runImport(JSON.stringify(line));
  expect(await countLive()).toBe(0);
  await setLimit(null);
  await runImport(JSON.stringify(line));
  expect(await countLive()).toBe(1);
});

import { eq } from 'drizzle-orm';
import { priceListRows, variants } from '../../../../api/src/platform/db/schema';
import { addProduct } from '../../../../api/src/testing/shop';
import { type AdminWorld, buildIdWrite, buildName } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';

const buildPriceList = () => ({
  ...{ name: buildName('Retailers'), groupIds: [] as string[] },
  ...{ startDate: null, endDate: null, isActive: false },
});
/** Adds a price list of a group, with a price for a new product, and returns its id and the SKU. */
async function addPriceList({ shop, call }: AdminWorld): Promise<{ id: string; sku: string }> {
  const { id: productId, variantIds } = await addProduct(shop);
  const [{ sku }] = await shop.db.select().from(variants).where(eq(variants.productId, productId));
  const { _id: groupId } = await call('POST /admin/customer-groups', {
    body: { name: buildName('Regulars'), kind: 'manual', rule: null },
  });
  const { _id: id } = await call('POST /admin/price-lists', { body: { ...buildPriceList(), groupIds: [groupId] } });
  await shop.db.insert(priceListRows).values({ listId: id, variantId: variantIds[0], price: 100 });
  return { id, sku };
}

const permission = 'offers.write';
const limits = ['account 60/60 s shared'];

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  createPriceList: {
    permission,
    undo: 'Creates a record, which can be deleted where it is shown',
    make: () => ({ body: buildPriceList() }),
  },
  updatePriceList: {
    ...{ permission, undo: 'undo' },
    make: async (world) => buildIdWrite((await addPriceList(world)).id, { ...buildPriceList(), version: 1 }),
  },
  deletePriceList: {
    ...{ permission, undo: 'undo' },
    make: async (world) => buildIdWrite((await addPriceList(world)).id),
  },
  importPriceListRows: {
    ...{ permission, undo: 'undo', limits },
    make: async (world) => {
      const { id, sku } = await addPriceList(world);
      return { ...buildIdWrite(id), file: `sku,price\n${sku},2.50` };
    },
  },
  exportPriceListRows: { limits },
};

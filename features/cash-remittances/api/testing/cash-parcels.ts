import { createBuyer, createOrderingHelpers } from '../../../../api/src/ordering/orders/testing/buyer';
import { orders, shipments } from '../../../../api/src/platform/db/schema';
import type { TestShop } from '../../../../api/src/testing/shop';

export interface TestParcel {
  awb: string;
  /** In paise. */
  cashDue?: number;
  cashCollected?: number | null;
  cashCollectedAt?: Date;
  carrierCode?: string;
}

/** Returns a function that adds delivered parcels, each with its own order. */
export async function createParcelFactory(shop: TestShop) {
  const buyer = await createBuyer(shop);
  const { createOrder, getOrderRow } = createOrderingHelpers(shop, () => buyer);
  const template = await getOrderRow(await createOrder());
  let counter = 0;
  return async (parcels: readonly TestParcel[]): Promise<{ id: string; awb: string; orderId: string }[]> => {
    const rows = parcels.map(({ awb, cashCollected = null, cashDue = cashCollected ?? 500_00, ...parcel }) => {
      const orderId = `CASH-${++counter}`;
      const cashCollectedAt = cashCollected === null ? null : (parcel.cashCollectedAt ?? new Date());
      const carrierCode = parcel.carrierCode ?? 'shiprocket';
      return {
        orderId,
        number: 1,
        status: 'delivered' as const,
        awb,
        carrierCode,
        cashDue,
        cashCollected,
        cashCollectedAt,
      };
    });
    if (rows.length === 0) return [];
    await shop.db.insert(orders).values(rows.map(({ orderId }) => ({ ...template, id: orderId })));
    const added = await shop.db.insert(shipments).values(rows).returning();
    return added.map(({ id, awb, orderId }) => ({ id, awb: awb!, orderId }));
  };
}

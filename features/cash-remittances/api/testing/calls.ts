import { eq } from 'drizzle-orm';
import { shipments } from '../../../../api/src/platform/db/schema';
import { buildName, createPacked } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';

const permission = 'orders.refund';
const undo = 'Writes entries of money, which are never erased';
const buildFile = () => `awb,amount,utr\nA1,5,${buildName('UTR')}\n`;

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  importRemittance: {
    ...{ permission, undo, make: () => ({ file: buildFile() }) },
    limits: ['account 60/60 s shared'],
  },
  settleRemittanceLine: {
    permission,
    undo,
    make: async (world) => {
      const { remittances } = await world.call('POST /admin/cash-remittances', { file: buildFile() });
      return { params: { id: remittances[0].id, row: '2' }, body: { note: 'Paid by hand' } };
    },
  },
  receiveCash: {
    permission,
    undo,
    make: async (world) => {
      const { id } = await createPacked(world);
      const cash = { status: 'delivered' as const, cashCollected: 500_00, cashCollectedAt: new Date() };
      await world.shop.db.update(shipments).set(cash).where(eq(shipments.id, id));
      return { body: { shipmentIds: [id], reference: buildName('Receipt') } };
    },
  },
};

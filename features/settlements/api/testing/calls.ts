import { eq } from 'drizzle-orm';
import { buildName } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';
import { settlementLines } from '../tables';

const permission = 'books.write';
const undo = 'Writes entries of money, which are never erased';

/** Builds a settlement file with one payment that the shop does not know. */
const buildFile = (): string =>
  `entity_id,type,debit,credit,amount,fee,tax,settlement_id,settled_at\npay_1,payment,0,97.64,100,2.36,0.36,${buildName('setl')},2026-11-20\n`;

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  importSettlements: {
    ...{ permission, undo, make: () => ({ file: buildFile() }) },
    limits: ['account 60/60 s shared'],
  },
  resolveSettlementLine: {
    permission,
    undo,
    make: async (world) => {
      const { settlements } = await world.call('POST /admin/settlements', { file: buildFile() });
      const [{ id }] = await world.shop.db
        .select({ id: settlementLines.id })
        .from(settlementLines)
        .where(eq(settlementLines.settlementRow, settlements[0].id));
      return { params: { id: settlements[0].id, line: String(id) }, body: { note: 'A charge of the bank' } };
    },
  },
  exportSettlements: { limits: ['account 60/60 s shared'] },
};

import { defineFeature } from '../../../api/src/feature';
import { isOpenLine } from './queries';
import { settlementRoutes } from './routes';
import { settlementLines, settlements as settlementsTable } from './tables';

/** Settlements of payment providers: their reports, compared with the payments and refunds of the shop. */
export const settlements = defineFeature({
  name: 'settlements',
  tables: [settlementsTable, settlementLines],
  routes: [settlementRoutes],
  dashboard: [
    {
      permission: 'books.read',
      read: async (db) => ({ settlementDifferences: await db.$count(settlementLines, isOpenLine) }),
    },
  ],
});

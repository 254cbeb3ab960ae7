import { type AdminWorld, buildIdWrite } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';
import { shopExports } from '../tables';

const permission = 'admins.write';

async function addExport({ shop }: AdminWorld, values: Partial<typeof shopExports.$inferInsert>): Promise<string> {
  const [{ id }] = await shop.db
    .insert(shopExports)
    .values({ actorId: 'admin', actorName: 'Admin', ...values })
    .returning({ id: shopExports.id });
  return id;
}

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  startShopExport: {
    permission,
    confirms: true,
    undo: 'Can be cancelled',
    make: async ({ shop }) => {
      await shop.db.delete(shopExports);
      return {};
    },
  },
  cancelShopExport: {
    permission,
    undo: 'Asks for a confirmation or moves money, which an admin cannot take back',
    make: async (world) => buildIdWrite(await addExport(world, {})),
  },
  createShopExportLink: {
    permission,
    confirms: true,
    undo: 'Changes nothing of the shop',
    make: async (world) => buildIdWrite(await addExport(world, { status: 'done', finishedAt: new Date() })),
    limits: ['account 20/60 s shared'],
  },
  downloadShopExport: {
    whileClosed: 'open',
    publicIds: { ':id': 'an export of everything; valid with a signed link to it only' },
    limits: ['network 120/60 s shared'],
  },
};

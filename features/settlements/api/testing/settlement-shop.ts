import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../../api/src/testing/shop';
import { uploadCsv } from '../../../../api/src/testing/upload';
import { settlements } from '../tables';
import { createMovementFactory, type TestMovement } from './settled-payments';

/** Sets up a shop with an admin who imports settlements. Each test begins without payments and settlements. */
export function setUpSettlementShop() {
  const shop = setUpTestShop();
  let admin: SignedIn;
  let movements: Awaited<ReturnType<typeof createMovementFactory>>;
  beforeAll(async () => {
    admin = await createSignedInUser(shop, { role: 'admin' });
    movements = await createMovementFactory(shop);
  });
  const clear = async () => {
    await shop.db.delete(settlements);
    await movements.clear();
  };
  beforeEach(clear);
  return {
    shop,
    clear,
    getAdmin: () => admin,
    /** Adds money that moved through a provider. Returns the id of its order. */
    addMovement: (movement: TestMovement) => movements.add(movement),
    upload: (csv: string | Buffer, fields: Record<string, string> = {}) =>
      uploadCsv(shop, '/admin/settlements', admin, { csv, fields }),
    get: async (path: string) => (await shop.call(`GET ${path}`, { headers: admin.bearer })).body.data,
  };
}

/** Returns the morning of a day. */
export const toMorning = (day: string): Date => new Date(`${day}T06:00:00Z`);

import { type SettingKey, settingKeySchema } from '@vastra/shared/contract';
import { gt, max } from 'drizzle-orm';
import { catalogueChanges, undoEntries } from '../../platform/db/schema';
import { listChangedKeys } from '../../platform/edge/list-changed-keys';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
let seenId: number;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const startToWatch = async () => {
  const [row] = await shop.db.select({ id: max(catalogueChanges.id) }).from(catalogueChanges);
  seenId = row.id ?? 0;
};
/** Resolves to the keys that caches in front of the shop purge because of the changes since `startToWatch`. */
const listPurges = async () => {
  const rows = await shop.db.select().from(catalogueChanges).where(gt(catalogueChanges.id, seenId));
  return listChangedKeys(
    shop.db,
    rows.map(({ topic, productId }) => ({ topic, productId })),
  );
};
const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });

/** Each setting, and whether documents change with it. */
const settings: Record<SettingKey, boolean> = {
  shop: true,
  brand: true,
  shipping: true,
  productFacts: true,
  customFields: true,
  storefrontOpen: true,
  guestCarts: false,
  cashCode: false,
  retention: false,
  paymentLinkHours: false,
  payOnDelivery: false,
  tax: false,
  documentSeries: false,
  cashWriteOff: false,
  readOnlyPreview: false,
  setupHidden: false,
  productFeed: false,
  promotionApproval: false,
};

it('has a row for each setting', () => {
  expect(Object.keys(settings).sort()).toEqual([...settingKeySchema.options].sort());
});

it.each(Object.entries(settings))(
  'purges documents after a change of %s, and after its undo: %s',
  async (key, purges) => {
    const { value, version } = (await call('GET /admin/settings')).body.data[key];
    await shop.db.delete(undoEntries);
    await startToWatch();
    const { status, body } = await call(`PUT /admin/settings/${key}`, { value, version });
    expect([status, body.details]).toEqual([200, undefined]);
    expect(await listPurges()).toEqual(purges ? ['documents'] : []);
    const [undo] = await shop.db.select().from(undoEntries);
    if (!undo) return;
    await startToWatch();
    expect((await call(`POST /admin/undo/${undo.id}`)).status).toBe(200);
    expect(await listPurges()).toEqual(['documents']);
  },
);

it('purges documents after a change of the rules for returns', async () => {
  const { policy, version } = (await call('GET /admin/return-settings')).body.data;
  await startToWatch();
  expect((await call('PUT /admin/return-settings', { policy, version })).status).toBe(200);
  expect(await listPurges()).toEqual(['documents']);
});

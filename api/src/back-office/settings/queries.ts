import { type SettingKey, type Settings, settingInputs } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { findPolicy } from '../../ordering/shipping/queries';
import { findSeller } from '../../ordering/tax/seller';
import { audit, changesOf } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';
import { ChangedMeanwhile, refuseOlder } from '../../platform/server/changed-meanwhile';
import { parseValue } from '../../platform/server/parse-value';
import { sellerOf } from './shop-details';
import { policyOf, settingsOf } from './shipping-policy';

/** Every setting as it is in force, also where it was never saved. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const rows = await db.select().from(settings);
  const version = (key: SettingKey) => rows.find((row) => row.key === key)?.version ?? 0;
  return {
    shipping: { value: settingsOf(await findPolicy(db)), version: version('shipping') },
    shop: { value: await findSeller(db), version: version('shop') },
    guestCarts: {
      value: rows.find(({ key }) => key === 'guestCarts')?.value !== false,
      version: version('guestCarts'),
    },
  };
}

/** Saves a setting that was read as `version`; 0: it was never saved. */
export async function saveSetting(
  tx: Queryable,
  key: SettingKey,
  sent: { value?: unknown; version: number },
  actorId: string,
): Promise<void> {
  const value = inside[key](sent.value);
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  refuseOlder(row ?? { version: 0 }, sent.version);
  const before = (await readSettings(tx))[key].value;
  const next = { value, version: sent.version + 1, updatedAt: new Date() };
  // Two who save the first version at the same time: the second comes too late.
  const saved = row
    ? await tx.update(settings).set(next).where(eq(settings.key, key)).returning({ key: settings.key })
    : await tx
        .insert(settings)
        .values({ key, ...next })
        .onConflictDoNothing()
        .returning({ key: settings.key });
  if (saved.length === 0) throw new ChangedMeanwhile();
  const after = (await readSettings(tx))[key].value;
  const changes =
    typeof before === 'object' && typeof after === 'object' ? changesOf(before, after) : { before, after };
  await audit(tx, { actorId, action: 'update', entity: 'setting', entityId: key, ...changes });
}

/** What was sent, checked, as it is kept. */
const inside: Record<SettingKey, (value: unknown) => unknown> = {
  shipping: (value) => policyOf(parseValue(settingInputs.shipping, value)),
  shop: (value) => sellerOf(parseValue(settingInputs.shop, value)),
  guestCarts: (value) => parseValue(settingInputs.guestCarts, value),
};

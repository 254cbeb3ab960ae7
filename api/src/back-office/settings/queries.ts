import { type SettingKey, type Settings, settingInputs } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { ShippingPolicy } from '../../ordering/shipping/policy';
import { getShippingPolicy } from '../../ordering/shipping/queries';
import { getSeller } from '../../ordering/tax/seller';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';
import { assertSameVersion, ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { parseValue } from '../../platform/server/input/parse-value';
import { assertCampaignsNotInPast, toShippingPolicy, toShippingSettings } from './shipping-policy';
import { toSeller } from './shop-details';

/** Returns every setting with its version; one that was never saved has its default and version 0. */
export async function getSettings(db: Queryable): Promise<Settings> {
  const rows = await db.select().from(settings);
  const getVersion = (key: SettingKey) => rows.find((row) => row.key === key)?.version ?? 0;
  return {
    shipping: { value: toShippingSettings(await getShippingPolicy(db)), version: getVersion('shipping') },
    shop: { value: await getSeller(db), version: getVersion('shop') },
    guestCarts: {
      value: rows.find(({ key }) => key === 'guestCarts')?.value !== false,
      version: getVersion('guestCarts'),
    },
  };
}

/** Saves a setting that was read as `version`, 0 if it was never saved. Throws `ChangedMeanwhileError`, or with a message per invalid field. */
export async function saveSetting(
  tx: Queryable,
  key: SettingKey,
  input: { value?: unknown; version: number },
  actorId: string,
): Promise<void> {
  const value = parsers[key](input.value);
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  assertSameVersion(row ?? { version: 0 }, input.version);
  const current = await getSettings(tx);
  if (key === 'shipping') assertCampaignsNotInPast(value as ShippingPolicy, current.shipping.value);
  const previous = current[key].value;
  const next = { value, version: input.version + 1, updatedAt: new Date() };
  // When two admins save the first version at the same time, the second insert does nothing.
  const saved = row
    ? await tx.update(settings).set(next).where(eq(settings.key, key)).returning({ key: settings.key })
    : await tx
        .insert(settings)
        .values({ key, ...next })
        .onConflictDoNothing()
        .returning({ key: settings.key });
  if (saved.length === 0) throw new ChangedMeanwhileError();
  const stored = (await getSettings(tx))[key].value;
  const changes =
    typeof previous === 'object' && typeof stored === 'object'
      ? getChangedFields(previous, stored)
      : { before: previous, after: stored };
  await recordAuditEntry(tx, { actorId, action: 'update', entity: 'setting', entityId: key, ...changes });
}

/** Validates a value and converts it to what is stored, per setting. */
const parsers: Record<SettingKey, (value: unknown) => unknown> = {
  shipping: (value) => toShippingPolicy(parseValue(settingInputs.shipping, value)),
  shop: (value) => toSeller(parseValue(settingInputs.shop, value)),
  guestCarts: (value) => parseValue(settingInputs.guestCarts, value),
};

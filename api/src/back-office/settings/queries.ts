import {
  type BrandValue,
  type CustomFieldSettings,
  type DocumentSeriesSettings,
  type SettingKey,
  type Settings,
  settingInputs,
} from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { getDocumentSeries, planSeries } from '../../accounting/invoices/document-series';
import { getFactSettings } from '../../catalogue/products/facts';
import { getCashWriteOff } from '../../fulfilment/shipments/cash-write-off';
import { isCashCodeOn } from '../../ordering/orders/checks/cash-code';
import { isPayOnDeliveryOn } from '../../ordering/orders/parcels/online-cash';
import { getOfferedProvider } from '../../payments/offered-provider';
import type { PaymentSettings } from '../../payments/payment-method';
import { onlineProviders } from '../../payments/providers';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import { canReach } from '../../platform/auth/codes/can-reach';
import type { PlatformConfig } from '../../platform/config/platform-config';
import { getCustomFieldSettings } from '../../platform/custom-fields/custom-fields';
import { getBrand } from '../../platform/db/brand';
import type { Queryable } from '../../platform/db/connect';
import { catalogueChanges, settings } from '../../platform/db/schema';
import { isPreviewReadOnly, isStorefrontOpen } from '../../platform/db/storefront';
import { toUploadedFont } from '../../platform/media/fonts/save-font';
import { getLastRun, getRetention } from '../../platform/retention/policy';
import { assertSameVersion, ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { parseValue } from '../../platform/server/input/parse-value';
import { offerUndo } from '../../platform/undo/offer-undo';
import { getApprovalSetting } from '../../pricing/approval/approval';
import type { ShippingPolicy } from '../../pricing/shipping/policy';
import { getShippingPolicy } from '../../pricing/shipping/queries';
import { getSeller, type Seller } from '../../pricing/tax/seller';
import { getTaxSettings } from '../../pricing/tax/tax-settings';
import { getPaymentLinkHours } from '../../support/drafts/hold-hours';
import { toBrandImage, toBrandValue, toStoredBrand } from './brand';
import { assertSameTypes, keepFilters } from './custom-field-types';
import { assertCampaignsNotInPast, toShippingPolicy, toShippingSettings } from './shipping-policy';
import { toSeller } from './shop-details';

/** Configuration on which defaults of settings depend. */
export type SettingsConfig = Pick<PlatformConfig, 'isCashCodeOn' | 'isDemo' | 'smtp' | 'sms'> & PaymentSettings;

/** Returns every setting with its version; a setting that was never saved has its default and version 0. */
export async function getSettings(db: Queryable, config: SettingsConfig): Promise<Required<Settings>> {
  const rows = await db.select().from(settings);
  const brand = await getBrand(db);
  const getVersion = (key: SettingKey) => rows.find((row) => row.key === key)?.version ?? 0;
  return {
    shipping: { value: toShippingSettings(await getShippingPolicy(db)), version: getVersion('shipping') },
    shop: { value: await getSeller(db), version: getVersion('shop') },
    guestCarts: {
      value: rows.find(({ key }) => key === 'guestCarts')?.value !== false,
      version: getVersion('guestCarts'),
    },
    cashCode: {
      value: await isCashCodeOn(db, config),
      canSend: canReach(config, 'phone'),
      version: getVersion('cashCode'),
    },
    retention: { value: await getRetention(db), version: getVersion('retention') },
    paymentLinkHours: { value: await getPaymentLinkHours(db), version: getVersion('paymentLinkHours') },
    payOnDelivery: {
      value: await isPayOnDeliveryOn(db),
      isOffered: getOfferedProvider(config) !== undefined,
      providerNames: onlineProviders.map(({ name }) => name),
      version: getVersion('payOnDelivery'),
    },
    tax: { value: await getTaxSettings(db), version: getVersion('tax') },
    documentSeries: { value: await getDocumentSeries(db), version: getVersion('documentSeries') },
    cashWriteOff: { value: await getCashWriteOff(db), version: getVersion('cashWriteOff') },
    productFacts: { value: await getFactSettings(db), version: getVersion('productFacts') },
    customFields: { value: await getCustomFieldSettings(db), version: getVersion('customFields') },
    storefrontOpen: { value: await isStorefrontOpen(db), version: getVersion('storefrontOpen') },
    readOnlyPreview: { value: await isPreviewReadOnly(db), version: getVersion('readOnlyPreview') },
    setupHidden: {
      value: rows.find(({ key }) => key === 'setupHidden')?.value === true,
      version: getVersion('setupHidden'),
    },
    productFeed: {
      value: rows.find(({ key }) => key === 'productFeed')?.value === true,
      version: getVersion('productFeed'),
    },
    promotionApproval: { value: await getApprovalSetting(db), version: getVersion('promotionApproval') },
    brand: {
      value: toBrandValue(brand),
      version: getVersion('brand'),
      logoImage: toBrandImage(brand.logo),
      iconImage: toBrandImage(brand.icon),
      headingFontFile: brand.headingFont && toUploadedFont(brand.headingFont),
      textFontFile: brand.textFont && toUploadedFont(brand.textFont),
    },
    retentionRun: await getLastRun(db),
  };
}

/**
 * Settings that every document shows, can name, or depends on: a closed shop has no documents. Caches in front of the shop purge all documents. Triggers do
 * this for the settings that products show.
 */
const settingsOfDocuments = new Set<SettingKey>(['shop', 'brand', 'shipping', 'storefrontOpen']);

/** Saves a setting that was read as `version`, 0 if it was never saved. Throws `ChangedMeanwhileError`, or with a message per invalid field. */
export async function saveSetting(
  tx: Queryable,
  { key, value: inputValue, version }: { key: SettingKey; value?: unknown; version: number },
  { actorId, config }: { actorId: string; config: SettingsConfig },
): Promise<void> {
  let value = parsers[key](inputValue);
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  assertSameVersion(row ?? { version: 0 }, version);
  const current = await getSettings(tx, config);
  if (key === 'shipping') assertCampaignsNotInPast(value as ShippingPolicy, current.shipping.value);
  // Admin areas and shop files of earlier versions have no terms of cash on delivery.
  if (key === 'shipping')
    value = { cashOnDelivery: (await getShippingPolicy(tx)).cashOnDelivery, ...(value as Partial<ShippingPolicy>) };
  // Admin areas of earlier versions send no name.
  if (key === 'shop') value = { name: current.shop.value.name, ...(value as Partial<Seller>) };
  if (key === 'documentSeries')
    value = await planSeries(tx, value as DocumentSeriesSettings, current.documentSeries.value, new Date());
  if (key === 'customFields') {
    const stored = current.customFields.value;
    // Admin areas of earlier versions send fields of products alone.
    const next = keepFilters({ ...stored, ...(value as CustomFieldSettings) }, stored);
    assertSameTypes(next, stored);
    value = next;
  }
  if (key === 'brand') value = await toStoredBrand(tx, value as BrandValue, await getBrand(tx));
  const previous = current[key]!.value;
  // Numbers of documents never repeat.
  if (key !== 'documentSeries') await offerUndo(tx, [settings, eq(settings.key, key)]);
  const next = { value, version: version + 1, updatedAt: new Date() };
  // When two admins save the first version at the same time, the second insert does nothing.
  const saved = row
    ? await tx.update(settings).set(next).where(eq(settings.key, key)).returning({ key: settings.key })
    : await tx
        .insert(settings)
        .values({ key, ...next })
        .onConflictDoNothing()
        .returning({ key: settings.key });
  if (saved.length === 0) throw new ChangedMeanwhileError();
  if (settingsOfDocuments.has(key)) await tx.insert(catalogueChanges).values({ topic: 'content' });
  const stored = (await getSettings(tx, config))[key]!.value;
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
  cashCode: (value) => parseValue(settingInputs.cashCode, value),
  retention: (value) => parseValue(settingInputs.retention, value),
  paymentLinkHours: (value) => parseValue(settingInputs.paymentLinkHours, value),
  payOnDelivery: (value) => parseValue(settingInputs.payOnDelivery, value),
  tax: (value) => parseValue(settingInputs.tax, value),
  documentSeries: (value) => parseValue(settingInputs.documentSeries, value),
  cashWriteOff: (value) => parseValue(settingInputs.cashWriteOff, value),
  productFacts: (value) => parseValue(settingInputs.productFacts, value),
  customFields: (value) => parseValue(settingInputs.customFields, value),
  storefrontOpen: (value) => parseValue(settingInputs.storefrontOpen, value),
  readOnlyPreview: (value) => parseValue(settingInputs.readOnlyPreview, value),
  setupHidden: (value) => parseValue(settingInputs.setupHidden, value),
  productFeed: (value) => parseValue(settingInputs.productFeed, value),
  promotionApproval: (value) => parseValue(settingInputs.promotionApproval, value),
  brand: (value) => parseValue(settingInputs.brand, value),
};

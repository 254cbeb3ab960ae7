import { orderPrefixSchema, seriesSchema, settingInputs } from '@vastra/shared/contract';
import { z } from 'zod';
import { getDocumentSeries } from '../../accounting/invoices/document-series';
import { getSettings } from '../settings/queries';
import { shopFileParts as featureParts } from '../transfer/features';
import { brandPart } from './brand-part';
import { definePart, type ShopFilePart } from './part';
import { saveStoredSetting } from './save-stored-setting';

/** Settings that are a part as they are. */
type PlainSetting = Exclude<keyof typeof settingInputs, 'brand' | 'documentSeries' | 'retention'>;

const buildSettingPart = (name: PlainSetting, title: string): ShopFilePart =>
  definePart<unknown>({
    name,
    title,
    schema: settingInputs[name],
    read: async (db, { config }) => (await getSettings(db, config))[name].value,
    write: (tx, value, context) => saveStoredSetting(tx, name, value, context),
  });

const prefixSchema = seriesSchema.pick({ prefix: true });
const prefixesSchema = z.object({
  order: orderPrefixSchema,
  invoice: prefixSchema,
  creditNote: prefixSchema,
  feeInvoice: prefixSchema,
});

/** The prefixes of orders and documents. Where the numbers stand stays with each shop. */
const documentPrefixes = definePart({
  name: 'documentPrefixes',
  title: 'Prefixes of numbers',
  schema: prefixesSchema,
  read: async (db) => prefixesSchema.parse(await getDocumentSeries(db)),
  write: async (tx, { order, invoice, creditNote, feeInvoice }, context) => {
    const stored = await getDocumentSeries(tx);
    const series = {
      order,
      invoice: { ...stored.invoice, ...invoice },
      creditNote: { ...stored.creditNote, ...creditNote },
      feeInvoice: { ...stored.feeInvoice, ...feeInvoice },
    };
    await saveStoredSetting(tx, 'documentSeries', series, context);
  },
});

/**
 * The parts of the file of a shop, in their order. For how long personal data are stored is no part, because that is decided in each shop by a
 * person. Keys of providers are none, because a file is no place for secrets.
 */
export const shopFileParts: readonly ShopFilePart[] = [
  brandPart,
  buildSettingPart('shop', 'Shop details'),
  buildSettingPart('shipping', 'Delivery'),
  buildSettingPart('tax', 'GST'),
  documentPrefixes,
  buildSettingPart('productFacts', 'Facts of products'),
  buildSettingPart('customFields', 'Custom fields'),
  ...featureParts,
  buildSettingPart('guestCarts', 'Carts of guests'),
  buildSettingPart('cashCode', 'Code for cash on delivery'),
  buildSettingPart('payOnDelivery', 'Online payment at the door'),
  buildSettingPart('cashWriteOff', 'Differences in cash'),
  buildSettingPart('paymentLinkHours', 'Payment links'),
  buildSettingPart('productFeed', 'Product feed'),
  buildSettingPart('promotionApproval', 'Approval of offers'),
];

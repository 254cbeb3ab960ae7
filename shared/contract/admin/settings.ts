import { z } from 'zod';
import { brandSettingsSchema, brandValueSchema, uploadedFontSchema } from '../brand';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, daySchema, imageSchema, maxEntries } from '../common';
import { buildAmountSchema, rupeesSchema } from '../money';
import { toAsciiDigits } from '../rules';
import { socialNetworkSchema } from '../shop';
import { uploadedPictureSchema } from './content';
import { customFieldSettingsInput, customFieldSettingsSchema } from './custom-fields';
import { retentionDaysSchema, retentionRunSchema, retentionSchema } from './retention';

const feeSchema = buildAmountSchema(0, 100_000);
const daysSchema = z
  .tuple([z.number().int().min(0).max(60), z.number().int().min(0).max(60)])
  .refine(([from, to]) => from <= to, 'The first number has to be the smaller one');
const prefixesSchema = z
  .array(
    z
      .string()
      .overwrite(toAsciiDigits)
      .regex(/^\d{1,6}$/, 'Please enter the first digits of PIN codes'),
  )
  .max(500);

/** Days of a weekly campaign. The rest of the week is without it. */
const maxWeeklyDays = 6;
const getDays = (startsAt: string, endsAt: string): number => (Date.parse(endsAt) - Date.parse(startsAt)) / 86_400_000;

/** Fee and limits of cash on delivery, in rupees. Limits count the price of the items before discounts, as free delivery does. */
const cashOnDeliverySchema = z
  .object({
    /** Fee of an order with GST; 0 for none. */
    fee: buildAmountSchema(0, 10_000),
    /** Price of the items from which it is offered. */
    minAmount: feeSchema,
    /** Price of the items up to which it is offered; null without a limit. */
    maxAmount: buildAmountSchema(1, 1_000_000).nullable(),
    /** First digits of the PIN codes without it. */
    excludedPrefixes: prefixesSchema,
  })
  .refine(({ minAmount, maxAmount }) => maxAmount === null || minAmount <= maxAmount, {
    path: ['maxAmount'],
    message: 'The upper limit has to be at least the lower one',
  });

/** The shipping policy (architecture 6.3) in rupees and business days; see api/src/pricing/shipping/policy.ts. */
export const shippingSettingsSchema = z.object({
  threshold: feeSchema,
  /** Times of reduced delivery. */
  campaigns: z
    .array(
      z
        .object({
          text: z.string().trim().min(1, 'Please enter a text').max(120),
          threshold: feeSchema,
          startsAt: z.iso.datetime('Please choose a start date'),
          endsAt: z.iso.datetime('Please choose an end date'),
          /** True if it comes back each week. */
          isWeekly: z.boolean().optional(),
        })
        .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
          path: ['endsAt'],
          message: 'The end has to be after the start',
        })
        // A text such as "this week" would otherwise hold for ever.
        .refine(({ startsAt, endsAt, isWeekly }) => !isWeekly || getDays(startsAt, endsAt) <= maxWeeklyDays, {
          path: ['endsAt'],
          message: 'A weekly campaign has to end a day before it begins again',
        }),
    )
    .max(20),
  /** Rates of the delivery, by region. */
  rates: z.object({ standard: feeSchema, standardRemote: feeSchema, express: feeSchema }),
  processingDays: daysSchema,
  standardDays: daysSchema,
  expressDays: daysSchema,
  metroPrefixes: prefixesSchema,
  /** First digits of the PIN codes that are hard to reach. */
  remotePrefixes: prefixesSchema,
  /** First digits of the PIN codes without delivery. */
  unservedPrefixes: prefixesSchema,
  /** True if cash on delivery is possible at places that are hard to reach. */
  remoteCashOnDelivery: z.boolean(),
  /** Fee and limits of cash on delivery. The stored ones stay if they are missing. */
  cashOnDelivery: cashOnDeliverySchema.optional(),
});
export type ShippingSettings = z.output<typeof shippingSettingsSchema>;

/** The seller, for invoices, footer and static pages. GSTIN and PAN are checked by their format; empty is allowed. */
export const shopSettingsSchema = z.object({
  /** Name under which the shop sells: on its pages, in titles, mails and messages. The stored one stays if it is missing. */
  name: z
    .string()
    .trim()
    .min(1, 'Please enter the name')
    .max(40)
    .regex(/^[^\r\n{}<>]*$/, 'Please enter the name without < > { }')
    .optional(),
  legalName: z.string().trim().min(1, 'Please enter the name').max(120),
  /** Lines of the postal address. */
  address: z.array(z.string().trim().min(1).max(120)).max(5),
  /** State or union territory. */
  state: z.string().trim().min(1, 'Please choose the state').max(60),
  gstin: z
    .string()
    .trim()
    .overwrite(toAsciiDigits)
    .regex(/^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/, 'Please enter a GSTIN of 15 characters'),
  /** Permanent account number of the shop. */
  pan: z
    .string()
    .trim()
    .overwrite(toAsciiDigits)
    .regex(/^([A-Z]{5}[0-9]{4}[A-Z])?$/, 'Please enter a PAN of 10 characters'),
  email: z.string().trim().max(254),
  phone: z.string().trim().max(30),
  /** Hours of the support, as people read them. */
  supportHours: z.string().trim().max(60),
  /** Hours of the office, as people read them. */
  officeHours: z.string().trim().max(60),
  /** Name of the grievance officer, whom the Consumer Protection (E-Commerce) Rules, 2020 require. */
  grievanceOfficer: z.string().trim().max(120).optional(),
  /** Pages of the shop on social networks. */
  social: z
    .array(
      z.object({
        network: socialNetworkSchema,
        url: z.url({ protocol: /^https$/, error: 'Please enter a URL that begins with https://' }).max(300),
      }),
    )
    .max(10),
});
export type ShopSettings = z.output<typeof shopSettingsSchema>;

/**
 * Value of a unit that is compared with the limits of GST rates: `taxable-value` is its price without the tax of the rate, `price-with-tax` the
 * price that the shopper pays.
 */
export const taxSettingsSchema = z.object({
  /** Price that tax limits count: with or without tax. */
  slabBasis: z.enum(['taxable-value', 'price-with-tax']),
});
export type TaxSettings = z.output<typeof taxSettingsSchema>;

/** Rule of approvals: a promotion, a coupon or a deal that takes more than `abovePercent` off a product, together with the offers that combine with it, needs the approval of another admin. Null: none does. */
export const promotionApprovalSchema = z.object({
  /** Percentage above which an offer needs an approval; null for none. */
  abovePercent: z
    .number('Please enter a percentage')
    .min(1, 'Please enter 1 to 99 percent')
    .max(99, 'Please enter 1 to 99 percent')
    .nullable(),
});
export type PromotionApprovalSetting = z.output<typeof promotionApprovalSchema>;

/**
 * A series of document numbers: prefix, financial year, "-" and a serial number, such as "VA2627-000001". The prefix has at most four
 * characters, so that seven digits fit the 16 characters of rule 46 of the CGST Rules. `start`: first serial number of the financial year
 * `startYear` ("2627"), which the API sets; other years begin with 1.
 */
export const seriesSchema = z.object({
  /** Letters at the start of each number. */
  prefix: z
    .string()
    .trim()
    .overwrite(toAsciiDigits)
    .regex(
      /^[A-Z1-9][A-Z0-9-]{0,3}$/,
      'Please enter 1 to 4 capital letters, digits or hyphens, not 0 or a hyphen first',
    ),
  start: z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(1, 'Please enter a number from 1 to 99,99,999')
    .max(9_999_999, 'Please enter a number from 1 to 99,99,999'),
  /** Financial year of `start`, such as `2627`. */
  startYear: z
    .string()
    .regex(/^(\d{4})?$/)
    .default(''),
});
export type DocumentSeries = z.output<typeof seriesSchema>;

/** Letters at the start of each order number, before the day and random characters: `V261120-7KQ3M9XB`. */
export const orderPrefixSchema = z.object({
  /** Letters at the start of each order number. */
  prefix: z
    .string()
    .trim()
    .regex(/^[A-Z]{1,4}$/, 'Please enter 1 to 4 capital letters'),
});

/** The series of invoices, of credit notes, and of invoices of return fees, and the prefix of orders. */
export const documentSeriesSchema = z.object({
  /** The stored one stays if it is missing. */
  order: orderPrefixSchema.optional(),
  invoice: seriesSchema,
  creditNote: seriesSchema,
  feeInvoice: seriesSchema.default({ prefix: 'VF', start: 1, startYear: '' }),
});
export type DocumentSeriesSettings = z.output<typeof documentSeriesSchema>;
/** Highest value of `cashWriteOff`, in rupees. */
export const maxCashWriteOff = 10;

const factSchema = (maxLength: number) => z.string().trim().max(maxLength);
/** Facts of products without their own (`product-facts.ts`). Without a maker, the shop is the maker. */
export const productFactSettingsSchema = z.object({
  countryOfOrigin: factSchema(60),
  /** Name and address of the maker or packer of products of India. */
  maker: factSchema(300),
  /** Name and address of the importer of products of other countries. */
  importer: factSchema(300),
  netQuantity: factSchema(60),
  /** Phone number and email address for complaints. Empty: as in the shop details. */
  customerCare: factSchema(200),
});
export type ProductFactSettings = z.output<typeof productFactSettingsSchema>;

/** The schema of each setting. */
export const settingInputs = {
  /** Delivery: regions, rates and days. */
  shipping: shippingSettingsSchema,
  /** Name, addresses and registers of the shop. */
  shop: shopSettingsSchema,
  /** True when guests have a cart (architecture 6.5). */
  guestCarts: z.boolean(),
  /** True when a guest's first order with cash on delivery needs a one-time code to the phone (decision 39). */
  cashCode: z.boolean(),
  /** Days for which the shop stores each kind of data. */
  retention: retentionSchema,
  /** Hours for which an order that an admin has placed for a customer holds its stock for the payment. */
  paymentLinkHours: z
    .number()
    .int('Please enter whole hours')
    .min(1, 'Please enter 1 to 336 hours')
    .max(336, 'Please enter 1 to 336 hours'),
  /** True when customers can pay the cash of a parcel online while it is on its way. */
  payOnDelivery: z.boolean(),
  /** Rules by which tax is computed. */
  tax: taxSettingsSchema,
  /** Numbers of invoices and credit notes. */
  documentSeries: documentSeriesSchema,
  /** Rupees below which a difference in the cash of a parcel is written off. 0: none is. */
  cashWriteOff: buildAmountSchema(0, maxCashWriteOff),
  /** Facts of products without their own. */
  productFacts: productFactSettingsSchema,
  /** Custom fields, by kind of record. */
  customFields: customFieldSettingsInput,
  /** True when shoppers see the shop. Otherwise its pages say that it opens soon, except in a preview. */
  storefrontOpen: z.boolean(),
  /** True when no order can be placed in a preview of the shop that is not open. */
  readOnlyPreview: z.boolean(),
  /** True when the dashboard does not show the first steps of a new shop. */
  setupHidden: z.boolean(),
  /** True when the feed of products is public. */
  productFeed: z.boolean(),
  /** Rule by which promotions need the approval of another admin. */
  promotionApproval: promotionApprovalSchema,
  /** Colours, fonts, radius, logo and icon. */
  brand: brandSettingsSchema,
} as const;
/** Key of a setting. */
export const settingKeySchema = z.enum([
  'shipping',
  'shop',
  'guestCarts',
  'cashCode',
  'retention',
  'paymentLinkHours',
  'payOnDelivery',
  'tax',
  'documentSeries',
  'cashWriteOff',
  'productFacts',
  'customFields',
  'storefrontOpen',
  'readOnlyPreview',
  'setupHidden',
  'productFeed',
  'promotionApproval',
  'brand',
]);
export type SettingKey = z.output<typeof settingKeySchema>;

const withVersion = <T extends z.ZodType>(value: T) =>
  z.object({
    /** The setting. */
    value,
    version: z.number().int(),
  });
/** Every setting with its version (0: never saved). */
export const settingsSchema = z.object({
  /** Delivery: regions, rates and days. */
  shipping: withVersion(shippingSettingsSchema),
  /** Name, addresses and registers of the shop. */
  shop: withVersion(shopSettingsSchema),
  /** Switch of orders without an account. */
  guestCarts: withVersion(z.boolean()),
  /** Rules for the confirmation of phone numbers for cash on delivery. */
  cashCode: withVersion(z.boolean()).extend({
    /** False in a shop that sends no text messages, which therefore asks for no code. */
    canSend: z.boolean(),
  }),
  /** Days for which data is stored. */
  retention: withVersion(retentionDaysSchema),
  /** Hours for which a payment link works. */
  paymentLinkHours: withVersion(z.number().int()),
  /** `isOffered`: an online payment provider is set up; `providerNames`: the providers that can be. */
  payOnDelivery: withVersion(z.boolean()).extend({
    isOffered: z.boolean(),
    providerNames: buildListSchema(z.string(), 20),
  }),
  /** Rules by which tax is computed. */
  tax: withVersion(taxSettingsSchema),
  /** Numbers of invoices and credit notes. */
  documentSeries: withVersion(documentSeriesSchema),
  /** Rules for giving up missing cash. */
  cashWriteOff: withVersion(rupeesSchema),
  /** Facts of products without their own. */
  productFacts: withVersion(productFactSettingsSchema),
  /** Custom fields, by kind of record. */
  customFields: withVersion(customFieldSettingsSchema),
  /** State of the storefront: true when shoppers see the shop. */
  storefrontOpen: withVersion(z.boolean()),
  /** Switch of orders in a preview of the shop that is not open: true when none can be placed. */
  readOnlyPreview: withVersion(z.boolean()).default({ value: false, version: 0 }),
  /** Switch that hides the first steps on the dashboard. */
  setupHidden: withVersion(z.boolean()),
  /** Switch of the public feed of products. */
  productFeed: withVersion(z.boolean()),
  /** Rule by which promotions need the approval of another admin. */
  promotionApproval: withVersion(promotionApprovalSchema).default({ value: { abovePercent: null }, version: 0 }),
  /** Colours, fonts, radius, logo and icon. */
  brand: withVersion(brandValueSchema).extend({
    /** The logo, to show it; null without one. */
    logoImage: imageSchema.nullable(),
    /** The icon, to show it; null without one. */
    iconImage: imageSchema.nullable(),
    /** The uploaded font of headings, to show it; null without one. */
    headingFontFile: uploadedFontSchema.nullable().optional(),
    /** The uploaded font of texts, to show it; null without one. */
    textFontFile: uploadedFontSchema.nullable().optional(),
  }),
  /** Last run of the job that deletes what is stored for long enough; null before the first. */
  retentionRun: retentionRunSchema.nullable(),
});
export type Settings = z.output<typeof settingsSchema>;

/** Returns all settings with their versions. */
export const getSettings = defineCall({
  method: 'GET',
  path: '/admin/settings',
  auth: 'admin',
  permission: 'settings.read',
  summary: "The shop's settings",
  tags: ['admin'],
  response: { 200: envelope(settingsSchema) },
});

/** Saves a setting. `settingInputs` has the schema of `value` for each key. 400 `invalid_input` with `details` below `value`, `font_unusable` or `picture_unusable`; 409 `changed_meanwhile`. */
export const updateSetting = defineCall({
  method: 'PUT',
  path: '/admin/settings/:key',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Saves a setting',
  tags: ['admin'],
  params: z.object({ key: settingKeySchema }),
  body: z.object({
    /** The setting. */
    value: z.unknown(),
    version: z.number().int().min(0),
  }),
  errorCodes: { 400: ['font_unusable', 'picture_unusable'], 409: ['changed_meanwhile'] },
  response: { 200: envelope(settingsSchema) },
});

/**
 * Uploads a logo or an icon: `multipart/form-data` with one file (`file`), JPEG, PNG, WebP or AVIF by its content, at most `maxPictureBytes`. It is
 * re-encoded without loss and metadata, at most 960 px a side. 413 `too_large`, 415 `not_a_picture`.
 */
export const uploadBrandPicture = defineCall({
  method: 'POST',
  path: '/admin/brand-pictures',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Uploads a logo or an icon of the shop',
  tags: ['admin'],
  multipart: { file: 'The picture: JPEG, PNG, WebP or AVIF' },
  errorCodes: { 413: ['too_large'], 415: ['not_a_picture'] },
  response: { 201: envelope(uploadedPictureSchema) },
});

/**
 * Uploads a font of the brand: `multipart/form-data` with one file (`file`), WOFF2 by its content, at most `maxFontBytes`, with English letters, digits
 * and ₹. A font that the shop does not use after a day is deleted. 413 `too_large`, 415 `not_a_font`.
 */
export const uploadFont = defineCall({
  method: 'POST',
  path: '/admin/fonts',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Uploads a font of the shop',
  tags: ['admin'],
  multipart: { file: 'The font: WOFF2' },
  errorCodes: { 413: ['too_large'], 415: ['not_a_font'] },
  response: { 201: envelope(uploadedFontSchema) },
});

/**
 * A GST rate. `rate` is percent, `upTo` rupees per unit (0: without limit; `taxSettingsSchema` says of which value); see api/src/platform/db/schema/tax.ts.
 * A rate that began on an earlier day cannot be deleted, because invoices use it.
 */
export const taxRateSchema = z.object({
  hsnPrefix: z
    .string()
    .overwrite(toAsciiDigits)
    .regex(/^\d{0,8}$/, 'Please enter digits only'),
  startsOn: daySchema.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a date'),
  /** Largest price of the rate; null without a limit. */
  upTo: feeSchema,
  rate: z.number().min(0).max(100),
});
export type TaxRate = z.output<typeof taxRateSchema>;

/** Lists GST rates, future ones too. A rate of an earlier day cannot be deleted (`canDelete`). */
export const listTaxRates = defineCall({
  method: 'GET',
  path: '/admin/tax-rates',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'GST rates, future ones too',
  tags: ['admin'],
  response: {
    200: envelope(
      buildListSchema(
        taxRateSchema.extend({
          /** True if the rate is in use. */
          hasBegun: z.boolean(),
          /** True if it can be deleted. */
          canDelete: z.boolean(),
        }),
        maxEntries,
      ),
    ),
  },
});

/** Adds a GST rate from today or a later day. 409 `rate_exists`; 400 for an earlier day. */
export const addTaxRate = defineCall({
  method: 'POST',
  path: '/admin/tax-rates',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Adds a GST rate',
  tags: ['admin'],
  body: taxRateSchema,
  errorCodes: { 409: ['rate_exists', 'rate_needed', 'too_many_entries'] },
  response: { 201: doneSchema },
});

/** Deletes a GST rate that begins today or later. 409 `rate_has_begun`; 404 `rate_not_found`. `upTo` in rupees. */
export const deleteTaxRate = defineCall({
  method: 'DELETE',
  path: '/admin/tax-rates',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Deletes a GST rate of today or later',
  tags: ['admin'],
  querystring: z.object({
    hsnPrefix: z.string().max(8).overwrite(toAsciiDigits),
    startsOn: daySchema,
    /** Largest price of the rate; null without a limit. */
    upTo: z.coerce
      .number<string>()
      .min(0)
      .refine((amount) => amount <= 1e9, 'Please enter at most ₹1,00,00,00,000'),
  }),
  errorCodes: { 404: ['rate_not_found'], 409: ['rate_has_begun', 'rate_needed'] },
  response: { 200: doneSchema },
});

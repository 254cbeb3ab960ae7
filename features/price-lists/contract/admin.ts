import {
  buildListSchema,
  buildPageSchema,
  defineCall,
  doneSchema,
  envelope,
  idParams,
  idSchema,
  listFields,
  openEnum,
  rupeesSchema,
  timeSchema,
  versionSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Price lists that a shop can have. */
export const maxPriceLists = 100;
/** Rows of a price list, at most. */
export const maxPriceListRows = 20_000;
/** Bytes of a file with rows, at most. */
export const maxPriceListBytes = 2 * 1024 * 1024;
/** Findings of a file that a response names. */
export const maxPriceListFindings = 100;
/** Customer groups of a price list, at most. */
const maxGroups = 50;

const inputFields = z.object({
  /** Shoppers of its groups read it beside the discount. */
  name: z.string().trim().min(1, 'Please enter a name').max(60, 'The name can have at most 60 characters'),
  /** Ids of customer groups. The prices are for customers who are in one of them. */
  groupIds: z.array(idSchema).max(maxGroups, `Please choose at most ${maxGroups} groups`),
  /** Null for a list that applies at once. */
  startDate: z.iso.datetime().nullable(),
  /** Null for a list without an end. */
  endDate: z.iso.datetime().nullable(),
  /** Only an active list applies. */
  isActive: z.boolean(),
});
const endsAfterStart = ({ startDate, endDate }: z.output<typeof inputFields>) =>
  startDate === null || endDate === null || Date.parse(endDate) > Date.parse(startDate);
const wrongEnd = { path: ['endDate'], message: 'The end has to be after the start' };
const example = { name: 'Retailers', groupIds: [], startDate: null, endDate: null, isActive: false };

/** A price list as the admin list shows it. */
export const priceListRecordSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Customer groups whose customers pay its prices; none for a list that applies to no customer. */
  groups: buildListSchema(z.object({ _id: idSchema, name: z.string() }), maxGroups),
  /** Number of variants with a price. */
  rows: z.number().int(),
  /** Null for a list that applies at once. */
  startDate: timeSchema.nullable(),
  /** Null for a list without an end. */
  endDate: timeSchema.nullable(),
  isActive: z.boolean(),
  /** State now. `no-groups`: it would run, but no group is left. */
  state: openEnum(['running', 'upcoming', 'ended', 'off', 'no-groups']),
  updatedAt: timeSchema,
});
export type PriceListRecord = z.output<typeof priceListRecordSchema>;

/** A price list as its page shows it. */
export const priceListSchema = priceListRecordSchema.extend({
  /** Highest reduction of a present price, in whole percent, rounded up; 0 without one. */
  highestPercent: z.number().int(),
  /** Rows whose price is not below the present price, so that they do not apply. */
  notLower: z.number().int(),
  version: versionSchema,
});
export type PriceList = z.output<typeof priceListSchema>;

/** A row of a price list. */
export const priceListRowSchema = z.object({
  variantId: idSchema,
  sku: z.string(),
  productId: idSchema,
  title: z.string(),
  /** Colour, size and further options. */
  variant: z.string(),
  /** Price of the list. */
  price: rupeesSchema,
  /** Present price of the shop, without deals and promotions. */
  presentPrice: rupeesSchema,
});
export type PriceListRow = z.output<typeof priceListRowSchema>;

const findingsSchema = buildListSchema(
  z.object({
    /** Line of the file. */
    row: z.number().int(),
    /** Sentence for a person. */
    message: z.string(),
  }),
  maxPriceListFindings,
);

/** The result of a file with rows, or of its dry run. */
export const priceListImportSchema = z.object({
  isDryRun: z.boolean(),
  /** True if the rows of the list are the rows of the file now. A file with a refused line changes nothing. */
  isSaved: z.boolean(),
  /** Rows below the header. */
  rows: z.number().int(),
  /** Lines that are refused. */
  refused: z.number().int(),
  /** The first refused lines. */
  errors: findingsSchema,
  /** Lines whose price is not below the present price, so that it does not apply. */
  notLower: z.number().int(),
  /** The first of these lines. */
  warnings: findingsSchema,
});
export type PriceListImport = z.output<typeof priceListImportSchema>;

/** Lists price lists. */
export const listPriceLists = defineCall({
  method: 'GET',
  path: '/admin/price-lists',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Price lists, searched by name',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    sort: z.enum(['name', '-name', 'updatedAt', '-updatedAt']).default('name'),
  }),
  response: { 200: envelope(buildPageSchema(priceListRecordSchema)) },
});

/** Returns a price list without its rows. 404 `price_list_not_found`. */
export const getPriceList = defineCall({
  method: 'GET',
  path: '/admin/price-lists/:id',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'One price list',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['price_list_not_found'] },
  response: { 200: envelope(priceListSchema) },
});

/** Creates a price list without rows. 409 `price_list_taken` for a name that another list has, `too_many_entries`. */
export const createPriceList = defineCall({
  method: 'POST',
  path: '/admin/price-lists',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Adds a price list',
  tags: ['admin'],
  body: inputFields.refine(endsAfterStart, wrongEnd).meta({ example }),
  errorCodes: { 400: ['invalid_input'], 409: ['price_list_taken', 'too_many_entries'] },
  response: { 201: envelope(priceListSchema) },
});

/**
 * Saves a price list; its rows stay. 404 `price_list_not_found`; 409 `price_list_taken`, `changed_meanwhile`, and `price_list_approval_needed` for an active list above
 * the percentage of the setting, unless an admin saves it who may approve and has changed neither its rows nor its groups and dates.
 */
export const updatePriceList = defineCall({
  method: 'PUT',
  path: '/admin/price-lists/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Saves a price list',
  tags: ['admin'],
  params: idParams,
  body: inputFields
    .extend({ version: versionSchema })
    .refine(endsAfterStart, wrongEnd)
    .meta({ example: { ...example, version: 1 } }),
  errorCodes: {
    400: ['invalid_input'],
    404: ['price_list_not_found'],
    409: ['changed_meanwhile', 'price_list_approval_needed', 'price_list_taken'],
  },
  response: { 200: envelope(priceListSchema) },
});

/** Deletes a price list with its rows. Orders keep what was paid. 404 `price_list_not_found`. */
export const deletePriceList = defineCall({
  method: 'DELETE',
  path: '/admin/price-lists/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Deletes a price list',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['price_list_not_found'] },
  response: { 200: doneSchema },
});

/** Lists the rows of a price list by SKU; `q` is a part of the SKU. 404 `price_list_not_found`. */
export const listPriceListRows = defineCall({
  method: 'GET',
  path: '/admin/price-lists/:id/rows',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Rows of a price list',
  tags: ['admin'],
  params: idParams,
  querystring: z.object(listFields),
  errorCodes: { 404: ['price_list_not_found'] },
  response: { 200: envelope(buildPageSchema(priceListRowSchema)) },
});

/**
 * Replaces the rows of a price list by the rows of a CSV file with the columns "sku" and "price" (rupees): `multipart/form-data` with one file (`file`) and, before it,
 * `trial` ("1" for a dry run). Nothing is written if a line is refused. 400 `not_a_table`; 404 `price_list_not_found`; 409 `price_list_approval_needed` for an active list
 * that would be above the percentage of the setting; 413 `too_large`.
 */
export const importPriceListRows = defineCall({
  method: 'POST',
  path: '/admin/price-lists/:id/rows',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Replaces the rows of a price list from a CSV file',
  tags: ['admin'],
  params: idParams,
  multipart: { trial: '1 for a dry run', file: 'The CSV file' },
  errorCodes: {
    400: ['not_a_table'],
    404: ['price_list_not_found'],
    409: ['price_list_approval_needed'],
    413: ['too_large'],
  },
  response: { 201: envelope(priceListImportSchema) },
});

/** Exports the rows of a price list as CSV, in the columns of an import. 404 `price_list_not_found`. */
export const exportPriceListRows = defineCall({
  method: 'GET',
  path: '/admin/price-lists/:id/rows.csv',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Exports the rows of a price list as CSV',
  tags: ['admin'],
  params: idParams,
  file: 'text/csv',
  errorCodes: { 404: ['price_list_not_found'] },
  response: {},
});

import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, maxVariants, openEnum, timeSchema } from '../common';
import { buildAmountSchema } from '../money';
import { roundingNames } from '../price-change';
import { maxProductTags, normaliseTags, productStatuses } from '../product-fields';
import { buildPageSchema, idParams, idSchema, listFields } from './common';
import { productFieldSchemas, productTagInput, stockNoteSchema } from './products';
import { carrierNameInput, trackingNumberInput } from './shipments';
import { maxOrderTags, orderTagInput } from './support';

/** Lists with bulk actions. */
export const bulkLists = ['orders', 'shipments', 'products'] as const;
export type BulkList = (typeof bulkLists)[number];

/** Maximum number of rows that are chosen one by one. */
export const maxChosenRows = 1000;
/** Maximum number of rows of a bulk action, which the filter of a list can choose. */
export const maxBulkRows = 5000;
/** Maximum number of products that are edited in one bulk action. */
export const maxEditedProducts = 500;
/** Hours in which a bulk action or an import can be undone. */
export const undoHours = 24;

const buildChangeSchema = <T extends z.ZodType>(value: T) =>
  z
    .object({
      /** Value that the caller has read; with another one the change is refused. */
      from: value,
      /** New value. */
      to: value,
    })
    .optional();

/**
 * New values of a product. A value that is no longer `from` when it is written refuses the product, because another person has changed it. Stock
 * changes by the difference, so that units sold meanwhile are not lost.
 */
export const productEditSchema = z.object({
  productId: idSchema,
  status: buildChangeSchema(z.enum(productStatuses)),
  hsn: buildChangeSchema(productFieldSchemas.hsn),
  variants: z
    .array(
      z.object({
        id: idSchema,
        price: buildChangeSchema(buildAmountSchema()),
        originalPrice: buildChangeSchema(buildAmountSchema()),
        stock: buildChangeSchema(
          z
            .number()
            .int('Please enter a whole number of units')
            // A stock below 0, of backorders, can only grow, which the server checks.
            .min(-100_000, 'Please enter a stock from 0 to 10,00,000')
            .max(1_000_000, 'Please enter a stock from 0 to 10,00,000'),
        ),
      }),
    )
    .max(maxVariants)
    .default([]),
});
export type ProductEditInput = z.input<typeof productEditSchema>;

/** Courier and tracking number of the parcel of one order. */
const parcelInput = z.object({
  orderId: idSchema,
  carrier: carrierNameInput.default(''),
  trackingNumber: trackingNumberInput.default(''),
});

/** The actions, with what is the same for all rows. */
export const bulkActionInput = z.discriminatedUnion('kind', [
  /** Packs what is left of each order in one parcel. With `handOver` all its packed parcels are handed over, too. */
  z.object({
    /** The action. */
    kind: z.literal('pack-orders'),
    /** True to mark the parcels as given to the carrier. */
    handOver: z.boolean().default(false),
    /** Courier of orders that `parcels` does not name. */
    carrier: carrierNameInput.default(''),
    parcels: z.array(parcelInput).max(maxChosenRows).default([]),
  }),
  z.object({
    /** The action. */
    kind: z.literal('tag-orders'),
    add: z.array(orderTagInput).max(maxOrderTags).default([]),
    remove: z.array(orderTagInput).max(maxOrderTags).default([]),
  }),
  /** Hands over each parcel, on a manifest for each courier. `carrier`: courier of parcels that have none. */
  z.object({
    /** The action. */
    kind: z.literal('hand-over-shipments'),
    carrier: carrierNameInput.default(''),
  }),
  /** Unpacks each parcel that is packed and not handed over. */
  z.object({
    /** The action. */
    kind: z.literal('unpack-shipments'),
  }),
  /** Delivers each parcel that is on its way. `cashCollected`: whether couriers collected the cash of the parcels that have some. */
  z.object({
    /** The action. */
    kind: z.literal('deliver-shipments'),
    cashCollected: z.boolean(),
  }),
  /** Delivers the parcels of each order, all of which are on their way or have arrived. */
  z.object({
    /** The action. */
    kind: z.literal('deliver-orders'),
    cashCollected: z.boolean(),
  }),
  z.object({
    /** The action. */
    kind: z.literal('publish-products'),
  }),
  z.object({
    /** The action. */
    kind: z.literal('archive-products'),
  }),
  z.object({
    /** The action. */
    kind: z.literal('categorise-products'),
    categoryId: idSchema,
  }),
  /** Adds tags of the shop's own to each product, and removes tags. */
  z.object({
    /** The action. */
    kind: z.literal('tag-products'),
    /** Tags to add. */
    add: z.array(productTagInput).max(maxProductTags).overwrite(normaliseTags).default([]),
    /** Tags to remove. */
    remove: z.array(productTagInput).max(maxProductTags).overwrite(normaliseTags).default([]),
  }),
  /** Percent on or off the price of every variant, then rounded. */
  z.object({
    /** The action. */
    kind: z.literal('change-prices'),
    percent: z.number().min(-90).max(500),
    rounding: z.enum(roundingNames).default('rupee'),
  }),
  /** Difference of every variant's stock in units; the stock never falls below 0. */
  z.object({
    /** The action. */
    kind: z.literal('change-stock'),
    /** The change; for stock the units to add, negative to subtract. */
    change: z.number().int().min(-10_000).max(10_000),
    note: stockNoteSchema.optional(),
  }),
  /** Gives each product its own values. It names its rows itself. */
  z.object({
    /** The action. */
    kind: z.literal('edit-products'),
    products: z.array(productEditSchema).min(1, 'Please change a cell').max(maxEditedProducts),
  }),
]);
export type BulkActionInput = z.input<typeof bulkActionInput>;

/**
 * A bulk action. `stopped`: its worker died too often, and a retry continues it. `undoneBy`: id of the bulk action that undoes it.
 * `canUndo`: it has changed something that can be undone now.
 */
export const bulkActionSchema = z.object({
  id: idSchema,
  list: openEnum(bulkLists),
  /** The action. */
  kind: z.string(),
  status: openEnum(['waiting', 'running', 'done', 'stopped']),
  total: z.number().int(),
  /** Number of rows that were changed. */
  done: z.number().int(),
  /** Rows that the shop refuses, with its sentence. */
  refused: z.number().int(),
  /** Rows with an unexpected error. */
  failed: z.number().int(),
  canUndo: z.boolean(),
  /** Manifests of the parcels that were handed over, one for each courier. Only of a hand-over. */
  manifests: buildListSchema(z.object({ id: idSchema, carrier: z.string() }), maxBulkRows).optional(),
  undoOf: idSchema.nullable(),
  undoneBy: idSchema.nullable(),
  startedAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  /** Name of the admin who started it. */
  by: z.string(),
});
export type BulkAction = z.output<typeof bulkActionSchema>;

const rowStatuses = ['waiting', 'done', 'refused', 'failed'] as const;

/** A row with its result. `label` names it for people: an order number, a parcel, a title. */
export const bulkActionRowSchema = z.object({
  id: idSchema,
  /** Name, as people read it. */
  label: z.string(),
  status: openEnum(rowStatuses),
  message: z.string(),
  shipmentIds: buildListSchema(idSchema, 100),
});
export type BulkActionRow = z.output<typeof bulkActionRowSchema>;

/**
 * Starts a bulk action on chosen rows (`ids`), or on all rows of the list that match `filter`, the query of its call without the page. It runs on the
 * server, row by row, as the admin who started it. The action decides the permission: `orders.write`, `orders.notes` for tags,
 * `catalogue.write` for products.
 */
export const startBulkAction = defineCall({
  method: 'POST',
  path: '/admin/bulk-actions',
  auth: 'admin',
  permission: 'own.write',
  summary: 'Starts an action on many rows of a list',
  tags: ['admin'],
  body: z.object({
    /** Action on the rows. */
    action: bulkActionInput,
    ids: z.array(idSchema).min(1, 'Please choose rows').max(maxChosenRows).optional(),
    /** Filter of the list, for all rows that match. */
    filter: z.record(z.string().max(40), z.string().max(200)).optional(),
  }),
  errorCodes: { 400: ['no_rows', 'too_many_rows'] },
  response: { 202: envelope(bulkActionSchema) },
});

/** Lists the last 20 bulk actions of a list, the newest first. */
export const listBulkActions = defineCall({
  method: 'GET',
  path: '/admin/bulk-actions',
  auth: 'admin',
  permission: 'own.write',
  summary: 'The last 20 bulk actions of a list',
  tags: ['admin'],
  querystring: z.object({ list: z.enum(bulkLists) }),
  response: { 200: envelope(buildListSchema(bulkActionSchema, 20)) },
});

/** Returns a bulk action with its progress. 404 `bulk_action_not_found`. */
export const getBulkAction = defineCall({
  method: 'GET',
  path: '/admin/bulk-actions/:id',
  auth: 'admin',
  permission: 'own.write',
  summary: 'One bulk action and its progress',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['bulk_action_not_found'] },
  response: { 200: envelope(bulkActionSchema) },
});

/** Lists the rows of a bulk action with their results, in its sequence. 404 `bulk_action_not_found`. */
export const listBulkActionRows = defineCall({
  method: 'GET',
  path: '/admin/bulk-actions/:id/rows',
  auth: 'admin',
  permission: 'own.write',
  summary: 'Rows of a bulk action with their results',
  tags: ['admin'],
  params: idParams,
  querystring: z.object({
    page: listFields.page,
    limit: listFields.limit,
    /** `problem`: refused or failed. */
    status: z.enum([...rowStatuses, 'problem']).optional(),
  }),
  errorCodes: { 404: ['bulk_action_not_found'] },
  response: { 200: envelope(buildPageSchema(bulkActionRowSchema)) },
});

/** Runs the refused, failed and waiting rows again. 409 `bulk_action_running`; 409 `nothing_to_retry`. */
export const retryBulkAction = defineCall({
  method: 'POST',
  path: '/admin/bulk-actions/:id/retry',
  auth: 'admin',
  permission: 'own.write',
  summary: 'Runs the failed rows of a bulk action again',
  tags: ['admin'],
  params: idParams,
  errorCodes: {
    404: ['bulk_action_not_found'],
    409: ['bulk_action_running', 'nothing_to_retry'],
  },
  response: { 202: envelope(bulkActionSchema) },
});

/**
 * Starts a bulk action that restores the former values of another one, within a day. It refuses each row whose values have changed since. 409
 * `bulk_action_running`; 409 `not_undoable`.
 */
export const undoBulkAction = defineCall({
  method: 'POST',
  path: '/admin/bulk-actions/:id/undo',
  auth: 'admin',
  permission: 'own.write',
  summary: 'Undoes a bulk action',
  tags: ['admin'],
  params: idParams,
  errorCodes: {
    404: ['bulk_action_not_found'],
    409: ['bulk_action_running', 'not_undoable'],
  },
  response: { 202: envelope(bulkActionSchema) },
});

import { z } from 'zod';
import { postalAddressSchema } from '../address';
import { businessInput } from '../business';
import { defineCall, envelope } from '../call';
import { maxCartLines, maxLineQuantity } from '../cart';
import { orderLineSchema } from '../checkout';
import { buildListSchema, timeSchema } from '../common';
import { buildAmountSchema, roundingSchema, rupeesSchema } from '../money';
import { buildCancelledLines, cancellationReasons, cancelledLineInput } from '../order-actions';
import { idParams, idSchema } from './common';
import { manualDiscountSchema } from './draft-orders';
import { adminOrderSchema } from './orders';

/**
 * Fields of an edit of an order before its shipment. A field that is missing stays as it is. `lines`: all lines that remain, each with a variant
 * of its product; `position` is the index in the order's `items`. `manualDiscount`, `business`: null removes it. `shippingFee` stays the same
 * with another address, unless it is given.
 */
const orderEditFields = {
  address: postalAddressSchema.optional(),
  lines: z
    .array(
      z.object({
        position: z.number().int().min(0).max(maxCartLines),
        variantId: idSchema,
        quantity: z
          .number()
          .int()
          .min(1, 'Please enter a quantity from 1 to 99')
          .max(maxLineQuantity, 'Please enter a quantity from 1 to 99'),
      }),
    )
    .min(1, 'At least one item has to stay. Cancel the order instead.')
    .max(maxCartLines)
    .optional(),
  manualDiscount: manualDiscountSchema.nullable().optional(),
  shippingFee: buildAmountSchema(0, 100_000).optional(),
  business: businessInput.nullable().optional(),
};

const totalsSchema = z.object({
  totalItems: z.number().int(),
  subtotal: rupeesSchema,
  discount: rupeesSchema,
  manualDiscount: rupeesSchema,
  shippingFee: rupeesSchema,
  rounding: roundingSchema,
  tax: rupeesSchema,
  total: rupeesSchema,
});

/** The effect of an edit. `changes` are sentences, empty if nothing changes; `refund` and `amountDue` say what becomes of the payment. */
export const orderEditPreviewSchema = z.object({
  changes: buildListSchema(z.string(), maxCartLines + 4),
  /** Totals before the edit. */
  previous: totalsSchema,
  /** Totals after the edit. */
  next: totalsSchema,
  items: buildListSchema(orderLineSchema, maxCartLines),
  /** Part of what the customer has paid that goes back. */
  refund: rupeesSchema,
  /** Rest to pay, at delivery or online. */
  amountDue: rupeesSchema,
});
export type OrderEditPreview = z.output<typeof orderEditPreviewSchema>;

const editErrorCodes = {
  404: ['order_not_found', 'product_not_found'],
  409: ['edit_not_possible', 'order_not_editable', 'out_of_stock', 'total_raised'],
  422: ['cash_unavailable', 'express_unavailable', 'not_delivered'],
};

/** Returns the effect of an edit, without making it. Refuses like `editOrder`. */
export const previewOrderEdit = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/edit/preview',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'The effect of an edit of an order',
  tags: ['admin'],
  params: idParams,
  body: z.object(orderEditFields),
  errorCodes: editErrorCodes,
  response: { 200: envelope(orderEditPreviewSchema) },
});

/**
 * Edits an order that is placed or processing and of which nothing is packed. Stock, deals, invoice and payment follow: a lower total of a
 * paid order is refunded, and a higher one is refused with 409 `total_raised`. `version` is the order's `updatedAt` that the admin has read,
 * otherwise 409 `changed_meanwhile`; `expectedTotal` is the total of the preview, otherwise 409 `total_changed`. 409 `order_not_editable` says
 * why the order cannot be edited, `edit_not_possible` why not in this way. 403 `confirmation_required` for a discount or refund above the
 * shop's limit.
 */
export const editOrder = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/edit',
  auth: 'admin',
  permission: 'orders.write',
  movesValue: 'by-input',
  summary: 'Edits an order before its shipment',
  tags: ['admin'],
  params: idParams,
  body: z.object({ ...orderEditFields, version: timeSchema, expectedTotal: rupeesSchema }),
  errorCodes: {
    ...editErrorCodes,
    409: [...editErrorCodes[409], 'changed_meanwhile', 'deal_over', 'total_changed'],
  },
  response: { 200: envelope(adminOrderSchema) },
});

/**
 * Cancels units that are in no parcel, as `cancelOrderItems`. `restocked`: the cancelled units that were found and can be sold again; all
 * other cancelled units leave the stock. 403 `confirmation_required` for a refund above the shop's limit.
 */
export const cancelItemsByShop = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/cancel-items',
  auth: 'admin',
  permission: 'orders.write',
  movesValue: 'by-input',
  summary: 'Cancels items of an order, such as those that are not in stock',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    lines: buildCancelledLines(
      cancelledLineInput
        .extend({ restocked: z.number().int().min(0).max(1000) })
        .refine(({ quantity, restocked }) => restocked <= quantity, {
          path: ['restocked'],
          error: 'At most the cancelled quantity can go back to the stock',
        }),
    ),
    reason: z.enum(cancellationReasons),
  }),
  errorCodes: {
    404: ['order_not_found'],
    409: ['changed_meanwhile', 'items_not_cancellable'],
  },
  response: { 200: envelope(adminOrderSchema) },
});

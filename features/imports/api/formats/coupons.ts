import { buildRecord, type SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import type { TableRow } from '../../../../api/src/platform/tables/table';
import { type CouponLine, couponLines } from '../lines';
import { createRowReader, type RowReader } from './columns';
import { type CellReader, isNo, isYes, readCells } from './record-cells';

/** A coupon as a row of a file has it. */
type CouponFields = Record<string, unknown>;

/** Returns whether a header is one of a discount export of Shopify, or of Matrixify's sheet. */
export function isShopifyDiscounts(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  return has('discount class') || (has('code') && has('value type') && has('value'));
}

/** Returns whether a header is one of a coupon export of WooCommerce. */
export function isWooCommerceCoupons(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  return has('discount_type') && (has('code') || has('post_title') || has('coupon_code'));
}

const shopifyNames = {
  code: ['code', 'discount code', 'name', 'title'],
  minimum: ['minimum value', 'minimum purchase amount', 'minimum subtotal'],
  requirement: ['minimum purchase requirements', 'minimum requirement', 'minimum requirement type'],
  limit: ['usage limit per code', 'limit total times', 'usage limit', 'usage limits'],
  once: ['limit once per customer', 'applies once per customer', 'once per customer'],
  start: ['start', 'starts at', 'start date', 'start time'],
  end: ['end', 'ends at', 'end date', 'end time'],
} as const;

/** Columns that narrow a discount; a cell that says “all” does not. */
const restrictions: [RegExp, string][] = [
  [/^(applies to|entitled|product selection|collection selection|customer gets|buy |get )/, 'certain products'],
  [/^(customer selection|customer eligibility|customers?: |prerequisite)/, 'certain customers'],
  [/^(countries|country|excludes? shipping|maximum shipping)/, 'certain countries or shipping rates'],
  [/^minimum quantity/, 'a number of items'],
];
const meansAll =
  /^(all|any|everyone|none|no|false|0|all (products|customers|countries|items|orders)|entire order|order)?$/i;

/** Yields the discounts of an export. A discount that our coupons cannot express is refused with the reason; nothing is approximated. */
export async function* readShopifyDiscounts(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<SourceRecord<CouponLine>> {
  const reader = createRowReader(header);
  for await (const { line, cells } of rows) {
    if (!cells.some(Boolean)) continue;
    const row = readCells(reader, cells);
    const code = row.get(...shopifyNames.code);
    if (code === '') row.refuse('code', 'An automatic discount has no code. Please make it a deal, or give it a code');
    refuseRestrictions(reader, cells, row);
    const fields = { code, ...toShopifyDiscount(row), ...toShopifyLimits(row) };
    yield buildRecord(couponLines, fields, { id: code, lines: [line], refusals: row.refusals });
  }
}

function refuseRestrictions({ header }: RowReader, cells: readonly string[], row: CellReader): void {
  for (const [index, name] of header.entries()) {
    const found = restrictions.find(([pattern]) => pattern.test(name.trim().toLowerCase()));
    if (found && !meansAll.test(cells[index] ?? ''))
      row.refuse(name.trim().toLowerCase(), `The discount is for ${found[1]}, which a coupon here cannot say`);
  }
}

function toShopifyDiscount(row: CellReader): CouponFields {
  const [kind, valueType] = [`${row.get('type')} ${row.get('discount class')}`.toLowerCase(), row.get('value type')];
  if (/buy|bxgy|bogo/.test(kind)) row.refuse('type', '“Buy X get Y” is no coupon here. Please make it a deal');
  if (/product/.test(kind))
    row.refuse('discount class', 'The discount is for certain products, which a coupon here cannot say');
  if (/shipping/.test(kind)) return { discountType: 'shipping', discountValue: 0 };
  const value = row.getAmount(0, 'value');
  if (/percent/i.test(valueType)) {
    // Some files have 10 % as 0.1.
    const percent = value > 0 && value < 1 ? Math.round(value * 10_000) / 100 : value;
    return { discountType: 'percentage', discountValue: percent };
  }
  if (!/fixed|amount/i.test(valueType)) row.refuse('value type', `The discount “${valueType.slice(0, 40)}” is unknown`);
  return { discountType: 'fixed', discountValue: value };
}

function toShopifyLimits(row: CellReader): CouponFields {
  const requirement = row.get(...shopifyNames.requirement);
  if (/quantity|items/i.test(requirement))
    row.refuse('minimum purchase requirements', 'The discount needs a number of items, which a coupon here cannot say');
  const [, named = ''] = /([\d,]+(?:\.\d+)?)/.exec(requirement) ?? [];
  const isOnce = isYes(row.get(...shopifyNames.once));
  const status = row.get('status');
  return {
    minOrderAmount: row.getAmount(null, ...shopifyNames.minimum) ?? Number(named.replaceAll(',', '')),
    startDate: row.getTime(...shopifyNames.start),
    endDate: row.getEnd(...shopifyNames.end),
    usageLimit: row.getCount(...shopifyNames.limit),
    perCustomerLimit: isOnce ? 1 : null,
    isActive: !/^(expired|disabled|draft)$/i.test(status),
    used: row.getCount('times used in total', 'used count', 'total used count', 'code used count') ?? 0,
    description: row.get('title', 'name'),
  };
}

const wooNames = {
  code: ['code', 'coupon_code', 'post_title'],
  amount: ['coupon_amount', 'amount'],
  end: ['date_expires', 'expiry_date', 'expires'],
} as const;

/** Columns that narrow a coupon of WooCommerce, with its narrower use. */
const wooRestrictions: [string, string][] = [
  ['product_ids', 'certain products'],
  ['products', 'certain products'],
  ['exclude_product_ids', 'all but certain products'],
  ['exclude_products', 'all but certain products'],
  ['product_categories', 'certain categories'],
  ['exclude_product_categories', 'all but certain categories'],
  ['customer_email', 'certain customers'],
  ['customer_emails', 'certain customers'],
  ['maximum_amount', 'orders up to an amount'],
  ['limit_usage_to_x_items', 'a number of items'],
];

/** Yields the coupons of an export of WooCommerce. */
export async function* readWooCommerceCoupons(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<SourceRecord<CouponLine>> {
  const reader = createRowReader(header);
  for await (const { line, cells } of rows) {
    if (!cells.some(Boolean)) continue;
    const row = readCells(reader, cells);
    const code = row.get(...wooNames.code);
    for (const [name, what] of wooRestrictions)
      if (!/^(0(\.0+)?|a:0:\{\}|\[\])?$/.test(row.get(name)))
        row.refuse(name, `The coupon is for ${what}, which a coupon here cannot say`);
    if (isYes(row.get('exclude_sale_items')))
      row.refuse('exclude_sale_items', 'The coupon leaves out reduced products, which a coupon here cannot say');
    const fields = {
      ...{ code, ...toWooDiscount(row), description: row.get('description', 'post_excerpt') },
      minOrderAmount: row.getAmount(0, 'minimum_amount'),
      startDate: row.getTime('date_created', 'post_date'),
      endDate: row.getEnd(...wooNames.end),
      usageLimit: row.getCount('usage_limit') || null,
      perCustomerLimit: row.getCount('usage_limit_per_user') || null,
      isActive: !/^(draft|private|trash|pending)$/i.test(row.get('post_status', 'status')),
      used: row.getCount('usage_count') ?? 0,
    };
    yield buildRecord(couponLines, fields, { id: code, lines: [line], refusals: row.refusals });
  }
}

function toWooDiscount(row: CellReader): CouponFields {
  const [type, value] = [row.get('discount_type').toLowerCase(), row.getAmount(0, ...wooNames.amount)];
  const isFreeShipping = isYes(row.get('free_shipping')) && !isNo(row.get('free_shipping'));
  if (isFreeShipping && value > 0)
    row.refuse('free_shipping', 'The coupon has free shipping and a discount. A coupon here has one of them');
  if (isFreeShipping) return { discountType: 'shipping', discountValue: 0 };
  if (/^percent$/.test(type)) return { discountType: 'percentage', discountValue: value };
  if (/^fixed_cart$/.test(type)) return { discountType: 'fixed', discountValue: value };
  row.refuse(
    'discount_type',
    `The discount “${type.slice(0, 40)}” is for single products, which a coupon here cannot say`,
  );
  return { discountType: 'fixed', discountValue: value };
}

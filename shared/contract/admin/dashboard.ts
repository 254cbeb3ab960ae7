import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, daySchema, idSchema, imageSchema, maxEntries, maxPageSize, timeSchema } from '../common';
import { rupeesSchema } from '../money';
import { orderStatusSchema } from '../order';
import { toDoTaskSchema } from './support';

/** Period of the dashboard, today included. A year is shown by months. */
export const periodSchema = z.enum(['week', 'month', 'quarter', 'year']);
export type Period = z.output<typeof periodSchema>;

/** Tasks that need attention, with the number of each kind. */
export const attentionSchema = z.object({
  kind: z.enum([
    'orders-to-pack',
    'orders-to-ship',
    'refunds-to-pay',
    'refunds-failing',
    'messages-unanswered',
    'mails-failed',
    'products-without-picture',
  ]),
  count: z.number().int(),
});

/**
 * The figures of the dashboard (requirements 2.17, architecture 6.2). `totalSales` is rupees of all orders neither cancelled nor
 * returned; each trend is the sentence to show ("+12% from last month", "+5 new today"). `chart` has a row for each day
 * of the period (for a year: each month, `day` is its first), also those without sales. `inPeriod` has
 * the figures of the period; `changes` are percent against the previous period, null where that has no data.
 */
export const dashboardSchema = z.object({
  stats: z.object({
    totalSales: rupeesSchema,
    totalOrders: z.number().int(),
    totalUsers: z.number().int(),
    totalProducts: z.number().int(),
  }),
  trends: z.object({ sales: z.string(), orders: z.string(), users: z.string(), products: z.string() }),
  period: periodSchema,
  inPeriod: z.object({
    sales: rupeesSchema,
    orders: z.number().int(),
    averageOrder: rupeesSchema,
    newCustomers: z.number().int(),
    changes: z.object({
      sales: z.number().nullable(),
      orders: z.number().nullable(),
      averageOrder: z.number().nullable(),
      newCustomers: z.number().nullable(),
    }),
  }),
  chart: buildListSchema(z.object({ day: daySchema, sales: rupeesSchema, orders: z.number().int() }), maxPageSize),
  bestSellers: buildListSchema(
    z.object({
      _id: idSchema,
      title: z.string(),
      image: imageSchema.nullable(),
      pieces: z.number().int(),
      sales: rupeesSchema,
    }),
    maxPageSize,
  ),
  lowStock: buildListSchema(
    z.object({
      productId: idSchema,
      title: z.string(),
      variantId: idSchema,
      color: z.string(),
      size: z.string(),
      stock: z.number().int(),
    }),
    maxPageSize,
  ),
  /** The counts of `getToDo`, for those tasks that the role can do. An older API sends none. */
  tasks: buildListSchema(toDoTaskSchema, maxEntries).optional(),
  /** Counts for released admin areas, which know these kinds only, and of the kinds that are not in `tasks`. */
  attention: buildListSchema(attentionSchema, maxPageSize),
  /** Reviews that wait for a check, for released admin areas; `tasks` has them, too. Not in `attention`, because released admin areas know its kinds only. */
  pendingReviewCount: z.number().int(),
  /** Returns that wait for a decision, and those that arrived or are on their way and wait to be graded. Not in `attention` for the same reason. */
  returnsToApprove: z.number().int(),
  returnsToGrade: z.number().int(),
  /** Returns that arrived two days ago, or are on their way for ten days, and are not graded; pick-ups that a carrier did not book or cancel. */
  returnsOverdue: z.number().int(),
  pickupsFailed: z.number().int(),
  /** Refunds whose customer has named no account to pay to. */
  refundsWithoutAccount: z.number().int().optional(),
  /** Lines of settlements that differ and are not resolved; only for roles with `books.read`. */
  settlementDifferences: z.number().int().optional(),
  recentOrders: buildListSchema(
    z.object({ id: idSchema, customer: z.string(), date: timeSchema, amount: rupeesSchema, status: orderStatusSchema }),
    maxPageSize,
  ),
  recentUsers: buildListSchema(
    z.object({ id: idSchema, name: z.string(), email: z.string(), joinDate: timeSchema, orders: z.number().int() }),
    maxPageSize,
  ),
});
export type Dashboard = z.output<typeof dashboardSchema>;

/** Returns the figures of the dashboard (requirements 2.17). */
export const getDashboard = defineCall({
  method: 'GET',
  path: '/admin/dashboard',
  auth: 'admin',
  permission: 'dashboard.read',
  summary: "The shop's figures",
  tags: ['admin'],
  querystring: z.object({ period: periodSchema.default('month') }),
  response: { 200: envelope(dashboardSchema) },
});

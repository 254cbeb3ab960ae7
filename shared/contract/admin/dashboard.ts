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
  /** Kind of what needs attention. */
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
  /** Totals of the shop. */
  stats: z.object({
    totalSales: rupeesSchema,
    /** Number of orders. */
    totalOrders: z.number().int(),
    /** Number of customers. */
    totalUsers: z.number().int(),
    /** Number of products. */
    totalProducts: z.number().int(),
  }),
  /** Change to the period before, in percent. */
  trends: z.object({
    /** Money received. */
    sales: z.string(),
    /** Number of orders. */
    orders: z.string(),
    /** Number of customers. */
    users: z.string(),
    /** Number of products. */
    products: z.string(),
  }),
  period: periodSchema,
  inPeriod: z.object({
    /** Money received. */
    sales: rupeesSchema,
    /** Number of orders. */
    orders: z.number().int(),
    /** Mean total of an order. */
    averageOrder: rupeesSchema,
    /** Number of customers who registered. */
    newCustomers: z.number().int(),
    /** Change to the period before, in percent. */
    changes: z.object({
      /** Money received. */
      sales: z.number().nullable(),
      /** Number of orders. */
      orders: z.number().nullable(),
      /** Mean total of an order. */
      averageOrder: z.number().nullable(),
      /** Number of customers who registered. */
      newCustomers: z.number().nullable(),
    }),
  }),
  chart: buildListSchema(
    z.object({
      day: daySchema,
      /** Money received. */
      sales: rupeesSchema,
      /** Number of orders. */
      orders: z.number().int(),
    }),
    maxPageSize,
  ),
  /** Products that sold most. */
  bestSellers: buildListSchema(
    z.object({
      _id: idSchema,
      title: z.string(),
      image: imageSchema.nullable(),
      /** Number of units sold. */
      pieces: z.number().int(),
      /** Money received. */
      sales: rupeesSchema,
    }),
    maxPageSize,
  ),
  /** Variants that are low on stock. */
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
  /** Number of returns whose items wait to be graded. */
  returnsToGrade: z.number().int(),
  /** Returns that arrived two days ago, or are on their way for ten days, and are not graded; pick-ups that a carrier did not book or cancel. */
  returnsOverdue: z.number().int(),
  /** Number of pick-ups that failed. */
  pickupsFailed: z.number().int(),
  /** Refunds whose customer has named no account to pay to. */
  refundsWithoutAccount: z.number().int().optional(),
  /** Lines of settlements that differ and are not resolved; only for roles with `books.read`. */
  settlementDifferences: z.number().int().optional(),
  /** The newest orders. */
  recentOrders: buildListSchema(
    z.object({
      id: idSchema,
      /** Name of the customer. */
      customer: z.string(),
      date: timeSchema,
      amount: rupeesSchema,
      status: orderStatusSchema,
    }),
    maxPageSize,
  ),
  /** The newest customers. */
  recentUsers: buildListSchema(
    z.object({
      id: idSchema,
      name: z.string(),
      email: z.string(),
      joinDate: timeSchema,
      /** Number of orders. */
      orders: z.number().int(),
    }),
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

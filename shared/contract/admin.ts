import { z } from 'zod';
import { credentialsSchema } from './auth';
import { answer, call, doneSchema } from './call';
import { idSchema, timeSchema } from './common';
import { rupeesSchema } from './money';
import { orderStatusSchema } from './order';

/** The admin of a session; kept in local storage under `adminData` (spec 3). */
export const adminSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.literal('admin'),
});
export type Admin = z.output<typeof adminSchema>;

const adminSessionSchema = z.object({ token: z.string(), admin: adminSchema });
export type AdminSession = z.output<typeof adminSessionSchema>;

/**
 * The four figures and how they move (spec 2, design 6.2). `totalSales` is rupees of all orders neither cancelled nor
 * returned; each trend is the sentence to show ("+12% from last month", "+5 new today").
 */
export const dashboardSchema = z.object({
  stats: z.object({
    totalSales: rupeesSchema,
    totalOrders: z.number().int(),
    totalUsers: z.number().int(),
    totalProducts: z.number().int(),
  }),
  trends: z.object({ sales: z.string(), orders: z.string(), users: z.string(), products: z.string() }),
  recentOrders: z.array(
    z.object({
      id: idSchema,
      customer: z.string(),
      date: timeSchema,
      amount: rupeesSchema,
      status: orderStatusSchema,
    }),
  ),
  recentUsers: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      email: z.string(),
      joinDate: timeSchema,
      orders: z.number().int(),
    }),
  ),
});
export type Dashboard = z.output<typeof dashboardSchema>;

/**
 * Role admin only. 401 `login_failed` "Login failed"; 403 `not_admin` "Not authorized as admin" for a customer's right
 * password.
 */
export const adminLogin = call({
  method: 'POST',
  path: '/admin/auth/login',
  auth: 'none',
  summary: 'Signs an admin in',
  tags: ['admin'],
  body: credentialsSchema,
  response: { 200: answer(adminSessionSchema) },
});

/** The admin's own refresh cookie in, new token out. 401 `session_expired`. */
export const adminRefreshToken = call({
  method: 'POST',
  path: '/admin/auth/refresh-token',
  auth: 'none',
  summary: "A new token for the admin's refresh cookie",
  tags: ['admin'],
  response: { 200: answer(adminSessionSchema) },
});

export const adminLogout = call({
  method: 'POST',
  path: '/admin/auth/logout',
  auth: 'none',
  summary: "Ends the admin's session",
  tags: ['admin'],
  response: { 200: doneSchema },
});

export const getDashboard = call({
  method: 'GET',
  path: '/admin/dashboard',
  auth: 'admin',
  summary: "The shop's figures",
  tags: ['admin'],
  response: { 200: answer(dashboardSchema) },
});

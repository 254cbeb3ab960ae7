import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, maxEntries, openEnum, timeSchema } from '../common';
import { idSchema, versionSchema } from './common';
import { adminRoles } from './permissions';

/** An admin as the list of admins shows it. */
export const adminRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  /** Null for an admin who may do nothing. */
  adminRole: openEnum(adminRoles).nullable(),
  /** Remotes of the role `release`. */
  remotes: z.array(z.string()),
  isBlocked: z.boolean(),
  hasPassword: z.boolean(),
  /** Last use of the admin area. */
  lastSeenAt: timeSchema.nullable(),
  /** Browsers that are signed in to the admin area. */
  sessions: z.number().int(),
  version: versionSchema,
});
export type AdminRow = z.output<typeof adminRowSchema>;

/** Lists all admins, blocked ones included, by name. `updateUser` changes their roles. */
export const listAdmins = defineCall({
  method: 'GET',
  path: '/admin/admins',
  auth: 'admin',
  permission: 'admins.read',
  summary: 'Admins with their roles',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(adminRowSchema, maxEntries)) },
});

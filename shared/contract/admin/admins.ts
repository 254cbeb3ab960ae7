import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, maxEntries, maxRemotes, openEnum, timeSchema } from '../common';
import { idParams, idSchema, versionSchema } from './common';
import { adminRoles } from './permissions';

/** An admin as the list of admins shows it. */
export const adminRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  /** Null for an admin who may do nothing. */
  adminRole: openEnum(adminRoles).nullable(),
  /** Remotes of the role `release`. */
  remotes: buildListSchema(z.string(), maxRemotes),
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

/** A browser that is signed in to the admin area. */
export const adminSessionRowSchema = z.object({
  _id: idSchema,
  /** "Chrome on Android". */
  device: z.string(),
  /** IP address, or the first half of an IPv6 address; empty when it is not known. */
  network: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  /** True for the session of the caller. */
  isCurrent: z.boolean(),
});
export type AdminSessionRow = z.output<typeof adminSessionRowSchema>;

const sessionsResponse = { response: { 200: envelope(buildListSchema(adminSessionRowSchema, 100)) } };

/** Lists the caller's own sessions in the admin area, the last used first. */
export const listOwnAdminSessions = defineCall({
  method: 'GET',
  path: '/admin/sessions',
  auth: 'admin',
  permission: 'own.write',
  summary: 'Own sessions in the admin area',
  tags: ['admin'],
  ...sessionsResponse,
});

/** Ends one of the caller's own sessions in the admin area. 404 `session_not_found`. */
export const endOwnAdminSession = defineCall({
  method: 'DELETE',
  path: '/admin/sessions/:id',
  auth: 'admin',
  permission: 'own.write',
  summary: 'Ends an own session in the admin area',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['session_not_found'] },
  ...sessionsResponse,
});

/** Lists the sessions of an admin in the admin area. 404 `user_not_found`, also for customers. */
export const listAdminSessions = defineCall({
  method: 'GET',
  path: '/admin/admins/:id/sessions',
  auth: 'admin',
  permission: 'admins.read',
  summary: "An admin's sessions in the admin area",
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['user_not_found'] },
  ...sessionsResponse,
});

/** Ends a session of an admin in the admin area. 404 `session_not_found`. */
export const endAdminSession = defineCall({
  method: 'DELETE',
  path: '/admin/admins/:id/sessions/:sessionId',
  auth: 'admin',
  permission: 'admins.write',
  summary: 'Ends a session of an admin',
  tags: ['admin'],
  params: idParams.extend({ sessionId: idSchema }),
  errorCodes: { 404: ['session_not_found', 'user_not_found'] },
  ...sessionsResponse,
});

/** Ends all sessions of an admin in the admin area; of the caller, all others. */
export const endAllAdminSessions = defineCall({
  method: 'DELETE',
  path: '/admin/admins/:id/sessions',
  auth: 'admin',
  permission: 'admins.write',
  summary: 'Ends all sessions of an admin',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['user_not_found'] },
  response: { 200: doneSchema },
});

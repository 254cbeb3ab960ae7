import { z } from 'zod';
import { favouritesSchema } from './admin/favourites';
import { adminRoles } from './admin/permissions';
import { credentialsSchema } from './auth';
import { defineCall, doneSchema, envelope } from './call';
import { buildListSchema, idSchema, maxPageSize, maxRemotes, openEnum } from './common';
import { toAsciiDigits } from './rules';

/** Kinds of second factors: an authenticator app, and passkeys. */
export const secondFactorKinds = ['totp', 'passkey'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

/** Pages of extensions that the admin area shows, at most. */
export const maxExtensionPages = 50;

/** A page of the admin area that a remote draws for an extension of the API, at `/admin/extensions/<extension>/<name>`. */
export const extensionPageSchema = z.object({
  /** Name of the extension. */
  extension: z.string(),
  /** Name of the page: `points`. */
  name: z.string(),
  /** Text of the menu, and title of the page. */
  label: z.string(),
  /** Fragment that draws it: `loyalty-points/admin`. */
  fragment: z.string(),
});
export type ExtensionPage = z.output<typeof extensionPageSchema>;

/**
 * The admin of a session; stored in local storage under `adminData` (requirements 3.15). Screens read it from there as it is, so that
 * every field that was not always stored is optional.
 */
export const adminSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** Role: a customer or an admin. */
  role: z.literal('admin'),
  adminRole: openEnum(adminRoles).nullable().optional(),
  /** Permissions of the role. Screens show nothing else; the API decides for itself. */
  permissions: buildListSchema(z.string(), maxPageSize).optional(),
  /** True with a second factor, which a confirmation then needs. */
  hasSecondFactor: z.boolean().optional(),
  /** Second factors of an account that has one. */
  secondFactors: buildListSchema(openEnum(secondFactorKinds), secondFactorKinds.length).optional(),
  /** True for an admin who may do nothing before a second factor is set up. */
  needsSecondFactor: z.boolean().optional(),
  /** Remotes whose releases the role `release` may change. */
  remotes: buildListSchema(z.string(), maxRemotes).optional(),
  /** Pages of extensions that the role includes. Missing if there are none. */
  extensionPages: buildListSchema(extensionPageSchema, maxExtensionPages).optional(),
  /** Pages at the top of the menu. */
  favourites: favouritesSchema.optional(),
});
export type Admin = z.output<typeof adminSchema>;

/** A new session of an admin. */
export const adminSessionSchema = z.object({
  /** Access token of the admin session, 15 minutes long. */
  token: z.string(),
  admin: adminSchema,
});
export type AdminSession = z.output<typeof adminSessionSchema>;

/**
 * Signs an admin in. 401 `login_failed` "Login failed"; 403 `not_admin` "Not authorized as admin" for a customer with the right
 * password. An admin with a second factor gets 401 `second_factor_required` without `code` and 401 `second_factor_wrong` with a wrong
 * one, both only for the right password; a remote that does not know them shows the message. For an admin who has passkeys only,
 * `details.code` says that a recovery code is asked for (`recoveryCodeNeeded`).
 */
export const adminLogin = defineCall({
  method: 'POST',
  path: '/admin/auth/login',
  auth: 'none',
  summary: 'Signs an admin in',
  tags: ['admin'],
  body: credentialsSchema.extend({
    /** Code of the authenticator app, or a recovery code. */
    code: z.string().max(40).overwrite(toAsciiDigits).optional(),
  }),
  errorCodes: {
    401: ['login_failed', 'second_factor_required', 'second_factor_wrong'],
    403: ['account_blocked', 'not_admin'],
    429: ['too_many_attempts'],
  },
  response: { 200: envelope(adminSessionSchema) },
});

/** Returns a new access token for the admin's refresh cookie. 401 `session_expired`. */
export const adminRefreshToken = defineCall({
  method: 'POST',
  path: '/admin/auth/refresh-token',
  auth: 'none',
  summary: "A new token for the admin's refresh cookie",
  tags: ['admin'],
  errorCodes: { 401: ['not_signed_in', 'session_expired'], 403: ['cross_site'] },
  response: { 200: envelope(adminSessionSchema) },
});

/** Ends the admin's session and clears its cookies. Succeeds without a session too. */
export const adminLogout = defineCall({
  method: 'POST',
  path: '/admin/auth/logout',
  auth: 'none',
  summary: "Ends the admin's session",
  tags: ['admin'],
  errorCodes: { 403: ['cross_site'] },
  response: { 200: doneSchema },
});

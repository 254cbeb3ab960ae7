import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, maxEntries, maxRemotes, openEnum, timeSchema } from '../common';
import { isEmail, messages, minPasswordLength, normaliseEmail } from '../rules';
import { idParams, idSchema } from './common';
import { adminRoles } from './permissions';
import { remoteSchema } from './releases';

/** An invitation that was neither accepted nor withdrawn. */
export const invitationSchema = z.object({
  _id: idSchema,
  email: z.string(),
  adminRole: openEnum(adminRoles),
  remotes: buildListSchema(z.string(), maxRemotes),
  /** Name of the admin who invited; null when the account is gone. */
  invitedBy: z.string().nullable(),
  sentAt: timeSchema,
  expiresAt: timeSchema,
  /** True if the time of the link is over. */
  isExpired: z.boolean(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** Lists the open invitations, expired ones included, the newest first. */
export const listInvitations = defineCall({
  method: 'GET',
  path: '/admin/invitations',
  auth: 'admin',
  permission: 'admins.read',
  summary: 'Open invitations of admins',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(invitationSchema, maxEntries)) },
});

/**
 * Invites an email to become an admin. The mail has a link that works once and for three days. 409 `already_admin` for the email of an
 * admin, 409 `already_invited` while an invitation of this email is open.
 */
export const inviteAdmin = defineCall({
  method: 'POST',
  path: '/admin/invitations',
  auth: 'admin',
  permission: 'admins.write',
  confirmation: true,
  summary: 'Invites an admin by mail',
  tags: ['admin'],
  body: z.object({
    email: z.string(messages.emailMissing).max(254).refine(isEmail, messages.emailInvalid).transform(normaliseEmail),
    adminRole: z.enum(adminRoles),
    remotes: z.array(remoteSchema).max(maxRemotes).optional(),
  }),
  errorCodes: { 409: ['already_admin', 'already_invited', 'too_many_entries'] },
  response: { 201: envelope(invitationSchema) },
});

/** Sends the mail again with a new link; the link of the earlier mail ends. 404 `invitation_not_found`. */
export const resendInvitation = defineCall({
  method: 'POST',
  path: '/admin/invitations/:id/resend',
  auth: 'admin',
  permission: 'admins.write',
  confirmation: true,
  summary: 'Sends an invitation again',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['invitation_not_found'] },
  response: { 200: envelope(invitationSchema) },
});

/** Withdraws an invitation; its link ends. 404 `invitation_not_found`. */
export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/admin/invitations/:id',
  auth: 'admin',
  permission: 'admins.write',
  summary: 'Withdraws an invitation',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['invitation_not_found'] },
  response: { 200: doneSchema },
});

const tokenSchema = z.string().trim().min(1).max(100);

/** Returns what an invitation's link offers. The token is in the body, because URLs are logged. 400 `link_invalid`. */
export const openInvitation = defineCall({
  method: 'POST',
  path: '/admin/auth/invitation',
  auth: 'none',
  summary: 'What an invitation offers',
  tags: ['admin'],
  body: z.object({
    /** Token of the link in the mail. */
    token: tokenSchema,
  }),
  errorCodes: { 400: ['link_invalid'] },
  response: {
    200: envelope(
      z.object({
        email: z.string(),
        adminRole: openEnum(adminRoles),
        /** Name of the account with this email; null when there is none, so that a name is needed. */
        name: z.string().nullable(),
        expiresAt: timeSchema,
      }),
    ),
  },
});

/**
 * Accepts an invitation: sets the password, and creates the account if the email has none. It works once. The sessions of an existing
 * account end, as with every new password. 400 `link_invalid`.
 */
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/admin/auth/invitation/accept',
  auth: 'none',
  summary: 'Accepts an invitation and sets a password',
  tags: ['admin'],
  body: z.object({
    /** Token of the link in the mail. */
    token: tokenSchema,
    /** Ignored for an existing account. */
    name: z.string().trim().min(2, messages.nameTooShort).max(80).optional(),
    password: z
      .string(`Please choose a password of at least ${minPasswordLength} characters`)
      .min(minPasswordLength, `Please choose a password of at least ${minPasswordLength} characters`)
      .max(200),
  }),
  errorCodes: { 400: ['link_invalid'] },
  response: { 200: doneSchema },
});

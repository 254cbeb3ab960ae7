import { z } from 'zod';
import { adminSessionSchema } from '../admin-session';
import { defineCall, envelope } from '../call';
import { buildListSchema, timeSchema } from '../common';

/** Maximum number of passkeys of an admin. */
export const maxPasskeys = 20;
/** Number of recovery codes that are made at once. */
export const maxRecoveryCodes = 10;

/** A passkey of the caller. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timeSchema,
  lastUsedAt: timeSchema.nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;
export const passkeysSchema = buildListSchema(passkeySchema, maxPasskeys);

const buildBase64UrlSchema = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/);
// A credential has at most 1,023 bytes.
const credentialIdSchema = buildBase64UrlSchema(1364);
const clientDataSchema = buildBase64UrlSchema(4000);
const maxTransports = 10;
const transportsSchema = z.array(z.string().max(20)).max(maxTransports);

/** Response of the browser for a new passkey (WebAuthn, `RegistrationResponseJSON`). */
export const passkeyRegistrationSchema = z.object({
  id: credentialIdSchema,
  /** Id of the passkey as bytes (base64url). */
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientDataSchema,
    /** The new key, as WebAuthn defines it (base64url). */
    attestationObject: buildBase64UrlSchema(20_000),
    transports: transportsSchema.optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistrationSchema>;

/** Response of the browser for a passkey that was used (WebAuthn, `AuthenticationResponseJSON`). */
export const passkeyAssertionSchema = z.object({
  id: credentialIdSchema,
  /** Id of the passkey as bytes (base64url). */
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientDataSchema,
    /** Data of the authenticator, as WebAuthn defines it (base64url). */
    authenticatorData: buildBase64UrlSchema(4000),
    /** Signature of the challenge (base64url). */
    signature: buildBase64UrlSchema(2000),
    /** Id of the admin, as the authenticator stores it (base64url). */
    userHandle: buildBase64UrlSchema(200).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>;

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: buildListSchema(z.string(), maxTransports),
});
const verificationSchema = z.enum(['required', 'preferred', 'discouraged']);

/** Options with which a browser creates a passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
const creationOptionsSchema = z.object({
  /** The shop, as WebAuthn names it. */
  rp: z.object({ id: z.string(), name: z.string() }),
  /** The admin, as WebAuthn names the person. */
  user: z.object({
    id: z.string(),
    name: z.string(),
    /** Name that the browser shows. */
    displayName: z.string(),
  }),
  challenge: z.string(),
  /** Algorithms that are accepted. */
  pubKeyCredParams: buildListSchema(
    z.object({
      type: z.literal('public-key'),
      /** Number of the algorithm (COSE). */
      alg: z.number().int(),
    }),
    20,
  ),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  /** Passkeys that exist already. */
  excludeCredentials: buildListSchema(descriptorSchema, maxPasskeys),
  /** Which authenticators are accepted. */
  authenticatorSelection: z.object({
    /** Rule for passkeys that are stored in the authenticator. */
    residentKey: verificationSchema,
    /** True if the passkey must be stored in the authenticator. */
    requireResidentKey: z.boolean(),
    userVerification: verificationSchema,
  }),
});

/** Options with which a browser asks for a passkey (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  /** Passkeys that can sign in. */
  allowCredentials: buildListSchema(descriptorSchema, maxPasskeys),
  userVerification: verificationSchema,
});

const ownAccess = { auth: 'admin', permission: 'own.write', tags: ['admin'] } as const;
const nameSchema = z
  .string('Please enter a name')
  .trim()
  .min(1, 'Please enter a name')
  .max(60, 'Please enter a name of at most 60 characters');
const passkeysResponse = { response: { 200: envelope(z.object({ passkeys: passkeysSchema })) } };

/** Creates the options for a new passkey. They are good for five minutes. 409 `too_many_passkeys`. */
export const startPasskey = defineCall({
  ...ownAccess,
  confirmation: true,
  method: 'POST',
  path: '/admin/passkeys/options',
  summary: 'Options for a new passkey',
  errorCodes: { 409: ['too_many_passkeys'] },
  response: { 200: envelope(creationOptionsSchema) },
});

/**
 * Adds a passkey, which is a second factor and signs in without the password. `recoveryCodes` are shown once; empty if the account has
 * some. 400 `passkey_wrong`.
 */
export const addPasskey = defineCall({
  ...ownAccess,
  method: 'POST',
  path: '/admin/passkeys',
  summary: 'Adds a passkey',
  body: z.object({ name: nameSchema, passkey: passkeyRegistrationSchema }),
  errorCodes: { 400: ['passkey_wrong'], 409: ['too_many_passkeys'] },
  response: {
    200: envelope(z.object({ passkeys: passkeysSchema, recoveryCodes: buildListSchema(z.string(), maxRecoveryCodes) })),
  },
});

/** Renames an own passkey. 404 `passkey_not_found`. */
export const renamePasskey = defineCall({
  ...ownAccess,
  method: 'PUT',
  path: '/admin/passkeys/:id',
  summary: 'Renames an own passkey',
  params: z.object({ id: credentialIdSchema }),
  body: z.object({ name: nameSchema }),
  errorCodes: { 404: ['passkey_not_found'] },
  ...passkeysResponse,
});

/** Removes an own passkey. 409 `second_factor_needed` for the last second factor where the shop requires one. */
export const removePasskey = defineCall({
  ...ownAccess,
  confirmation: true,
  method: 'DELETE',
  path: '/admin/passkeys/:id',
  summary: 'Removes an own passkey',
  params: z.object({ id: credentialIdSchema }),
  errorCodes: { 404: ['passkey_not_found'], 409: ['second_factor_needed'] },
  ...passkeysResponse,
});

/** Creates the options with which a passkey of the caller confirms who the caller is, for `confirmAdmin`. */
export const startPasskeyConfirmation = defineCall({
  ...ownAccess,
  method: 'POST',
  path: '/admin/auth/confirm/passkey',
  summary: 'Options to confirm with a passkey',
  response: { 200: envelope(requestOptionsSchema) },
});

/** Creates the options with which any passkey signs in. They are good for five minutes. */
export const startPasskeyLogin = defineCall({
  method: 'POST',
  path: '/admin/auth/passkey/options',
  auth: 'none',
  summary: 'Options to sign in with a passkey',
  tags: ['admin'],
  response: { 200: envelope(requestOptionsSchema) },
});

/** Signs an admin in with a passkey, in place of password and code. 401 `passkey_wrong`. */
export const passkeyLogin = defineCall({
  method: 'POST',
  path: '/admin/auth/passkey',
  auth: 'none',
  summary: 'Signs an admin in with a passkey',
  tags: ['admin'],
  body: z.object({ passkey: passkeyAssertionSchema }),
  errorCodes: { 401: ['passkey_wrong'], 403: ['account_blocked', 'not_admin'] },
  response: { 200: envelope(adminSessionSchema) },
});

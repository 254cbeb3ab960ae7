import type { Auth } from '@vastra/shared/contract';
import { cookieNames } from '../cookie-names';

type Security = Record<string, string[]>[];

/** The security schemes of the OpenAPI document. */
export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of a session, 15 minutes long. Calls of the admin area need the access token of an admin session.',
  },
  releaseToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal token for the release API (Releases → Tokens in the admin area), or the OpenID Connect token of a CI job of a team.',
  },
  refreshCookie: { type: 'apiKey', in: 'cookie', name: cookieNames.refresh, description: 'Set by the sign-in calls.' },
  adminRefreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.adminRefresh,
    description: 'Set by `adminLogin`.',
  },
  webhookSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-webhook-signature',
    description: 'Proof of the payment provider, in the header that its documentation names.',
  },
  carrierToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'Token of the webhook of a carrier.',
  },
};

const securityByAuth: Record<Auth, Security> = {
  none: [],
  optional: [{ bearer: [] }, {}],
  customer: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  release: [{ releaseToken: [] }],
};

/** Calls that are authenticated by something other than the access token. */
const securityByCall: Record<string, Security> = {
  refreshToken: [{ refreshCookie: [] }],
  logout: [{ bearer: [] }, { refreshCookie: [] }, {}],
  adminRefreshToken: [{ adminRefreshCookie: [] }],
  adminLogout: [{ adminRefreshCookie: [] }, {}],
  paymentWebhook: [{ webhookSignature: [] }],
  carrierWebhook: [{ carrierToken: [] }],
};

/** Returns the security requirements of a call. */
export const getSecurity = (operationId: string, auth: Auth): Security =>
  securityByCall[operationId] ?? securityByAuth[auth];

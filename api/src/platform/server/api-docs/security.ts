import { type Call, type KeyPermission, keyPermissionTexts } from '@vastra/shared/contract';
import { cookieNames } from '../cookie-names';

type Security = Record<string, string[]>[];

/** Builds the security schemes of the OpenAPI document. `siteUrl`: URL of the shop, which also serves the tokens of keys. */
export const buildSecuritySchemes = (siteUrl: string) => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of a session, 15 minutes long. Calls of the admin area need the access token of an admin session.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A secret of a key (API keys in the admin area), `vastra_live_…`, or an access token for it. A test key, `vastra_test_…`, makes the calls that say so in the sandbox. Each call names the permission that the key needs; calls without a permission are made as a guest.',
  },
  clientCredentials: {
    type: 'oauth2',
    description:
      'An access token of a key, 15 minutes long. `client_id` is the id of the key, `client_secret` its secret. Scopes are permissions.',
    flows: {
      clientCredentials: {
        tokenUrl: new URL('/oauth/token', siteUrl).href,
        scopes: keyPermissionTexts,
      },
    },
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
});

/** Returns whether a key can make a call of the admin area. */
const isForKeys = ({ permission, keyPermission = permission, confirmation }: SecuredCall): boolean =>
  !confirmation && keyPermission !== undefined && keyPermission in keyPermissionTexts;

function getSecurityOfAuth(call: SecuredCall): Security {
  if (call.auth === 'none') return [];
  if (call.auth === 'optional') return [{ bearer: [] }, {}];
  if (call.auth === 'release') return [{ releaseToken: [] }];
  if (!isForKeys(call)) return [{ bearer: [] }];
  const permission = (call.keyPermission ?? call.permission) as KeyPermission;
  return [{ bearer: [] }, { key: [permission] }, { clientCredentials: [permission] }];
}

type SecuredCall = Pick<Call, 'auth' | 'permission' | 'keyPermission' | 'confirmation'>;

/** Calls that are authenticated by something other than the access token. */
const securityByCall: Record<string, Security> = {
  refreshToken: [{ refreshCookie: [] }],
  logout: [{ bearer: [] }, { refreshCookie: [] }, {}],
  adminRefreshToken: [{ adminRefreshCookie: [] }],
  adminLogout: [{ adminRefreshCookie: [] }, {}],
  paymentWebhook: [{ webhookSignature: [] }],
  carrierWebhook: [{ carrierToken: [] }],
};

/** Returns the security requirements of a call. The roles of a key are the permission that the call needs. */
export const getSecurity = (operationId: string, call: SecuredCall): Security =>
  securityByCall[operationId] ?? getSecurityOfAuth(call);

import type { PaymentOrigins } from '@vastra/shared/contract';
import { config } from '../config';
import { inlineScriptHash } from './inline-script';
import { trustedTypesPolicies } from './trusted-types';

/** URL of the API to which browsers send reports; newer ones by the name of the endpoint. */
const reportUrl = '/api/v1/browser-reports';
const reporting = [`report-uri ${reportUrl}`, 'report-to reports'];

const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${trustedTypesPolicies.join(' ')}`];

interface PolicyOptions {
  /** `http://localhost:3103`, from which this visitor previews a remote. */
  localUrls?: string[];
  /** Origins of the payment providers, whose forms the document of the payment page may load. */
  payment?: PaymentOrigins;
}

/** Joins the sources of a directive, without repetitions. */
const buildDirective = (name: string, ...sources: (string | string[] | undefined | false)[]): string =>
  [name, ...new Set(sources.flat().filter(Boolean))].join(' ');

/**
 * Builds the content security policy of a document. It allows one inline script, by its hash; the page's data are JSON blocks.
 * It allows inline styles, because they are rendered with the page.
 */
const buildContentSecurityPolicy = ({ localUrls = [], payment }: PolicyOptions): string => {
  const sockets = localUrls.map((url) => url.replace('http:', 'ws:'));
  const { botCheckOrigin } = config;
  // Updates of components come from them.
  const devServers = config.allowDevServers && 'http://localhost:*';
  return [
    "default-src 'self'",
    buildDirective('script-src', "'self'", inlineScriptHash, botCheckOrigin, payment?.script, devServers, localUrls),
    ...(botCheckOrigin || payment
      ? [buildDirective('frame-src', !payment && "'self'", botCheckOrigin, payment?.frame)]
      : []),
    "style-src 'self' 'unsafe-inline'",
    buildDirective('img-src', "'self'", 'data:', 'blob:', payment?.img),
    "object-src 'none'",
    "base-uri 'none'",
    buildDirective('form-action', "'self'", payment?.form),
    "frame-ancestors 'none'",
    buildDirective(
      'connect-src',
      "'self'",
      devServers,
      config.allowDevServers && 'ws://localhost:*',
      payment?.connect,
      config.sentry && new URL(config.sentry.dsn).origin,
      localUrls,
      sockets,
    ),
    ...(hasOwnScriptsOnly(localUrls) && !payment ? trustedTypes : []),
    ...reporting,
  ].join('; ');
};

/** Returns false where scripts run that this repository does not control: the script of the bot check, and the scripts of webpack's servers. */
const hasOwnScriptsOnly = (localUrls: string[]): boolean =>
  localUrls.length === 0 && !config.allowDevServers && !config.botCheckOrigin;

/**
 * Builds the headers of a document's policies. With a bot check, Trusted Types are reported and not enforced, because its script comes from
 * its provider. On the payment page they are neither, because each payment would report the provider's script (docs/decisions/0065).
 * A payment by card may open a window of the bank, so that page keeps the handle of windows that it opens, and allows the Payment Request API.
 */
export const buildPolicyHeaders = ({ localUrls = [], payment }: PolicyOptions = {}): Record<string, string> => ({
  'content-security-policy': buildContentSecurityPolicy({ localUrls, payment }),
  'reporting-endpoints': `reports="${reportUrl}"`,
  ...(config.botCheckOrigin &&
    !payment &&
    !config.allowDevServers &&
    localUrls.length === 0 && {
      'content-security-policy-report-only': [...trustedTypes, ...reporting].join('; '),
    }),
  ...(payment && {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': buildPermissionsPolicy(payment.frame),
  }),
});

/** Browser features that no document uses. `paymentFrames`: origins that may use the Payment Request API. */
const buildPermissionsPolicy = (paymentFrames: string[] = []): string => {
  const payment = paymentFrames.map((origin) => `"${origin}"`).join(' ');
  return `camera=(), geolocation=(), microphone=(), payment=(${payment && `self ${payment}`}), usb=()`;
};

/** The headers of documents that load releases of this origin only. */
export const policyHeaders = buildPolicyHeaders();

/** Returns the headers of a document. `localUrls`: where this visitor previews remotes from. `hasOwnFrames`: pages of this origin may show it in a frame. */
export function findPolicyHeaders(
  localUrls: string[],
  {
    payment,
    pathname = '/',
    hasOwnFrames,
  }: { payment?: PaymentOrigins; pathname?: string; hasOwnFrames?: boolean } = {},
): Record<string, string> {
  const usual = localUrls.length > 0 || payment ? buildPolicyHeaders({ localUrls, payment }) : policyHeaders;
  const headers = hasOwnFrames ? allowOwnFrames(usual) : usual;
  return pathname.startsWith('/admin/') ? allowCamera(headers) : headers;
}

/** Returns the headers of a document of the admin area, in which admins scan barcodes. The frames of other origins cannot use the camera. */
const allowCamera = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'permissions-policy': (headers['permissions-policy'] ?? buildPermissionsPolicy()).replace(
    'camera=()',
    'camera=(self)',
  ),
});

/** Returns the headers of a document that pages of this origin may show in a frame, as the admin area shows previews. */
export const allowOwnFrames = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'content-security-policy': headers['content-security-policy'].replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  'x-frame-options': 'SAMEORIGIN',
});

/** Headers of every response. Pictures and fonts have another `cross-origin-resource-policy`, because mails show them. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': buildPermissionsPolicy(),
  // Does for all responses what `frame-ancestors` does for documents.
  'x-frame-options': 'DENY',
  // No page of another site gets a handle of this window, or reads a response into its own process.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(config.origin.startsWith('https:') && {
    'strict-transport-security': `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
};

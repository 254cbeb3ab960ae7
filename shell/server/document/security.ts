import { config } from '../config';
import { inlineScriptHash } from './inline-script';
import { trustedTypesPolicies } from './trusted-types';

/** URL of the API to which browsers send reports; newer ones by the name of the endpoint. */
const reportUrl = '/api/v1/browser-reports';
const reporting = [`report-uri ${reportUrl}`, 'report-to reports'];

const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${trustedTypesPolicies.join(' ')}`];

/**
 * Builds the content security policy of a document. It allows one inline script, by its hash; the page's data are JSON blocks.
 * It allows inline styles, because they are rendered with the page.
 */
const buildContentSecurityPolicy = (localUrls: string[]): string => {
  const scriptSources = localUrls.map((url) => ` ${url}`).join('');
  const sockets = localUrls.map((url) => ` ${url.replace('http:', 'ws:')}`).join('');
  const botCheckSource = config.botCheckOrigin ? ` ${config.botCheckOrigin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHash}${botCheckSource}${scriptSources}`,
    ...(botCheckSource ? [`frame-src${botCheckSource}`] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${config.paymentOrigin ? ` ${config.paymentOrigin}` : ''}`,
    "frame-ancestors 'none'",
    `connect-src 'self'${config.allowDevServers ? ' ws://localhost:*' : ''}${scriptSources}${sockets}`,
    ...(hasOwnScriptsOnly(localUrls) ? trustedTypes : []),
    ...reporting,
  ].join('; ');
};

/** Returns false where scripts run that this repository does not control: the bot check's, and those of webpack's servers. */
const hasOwnScriptsOnly = (localUrls: string[]): boolean =>
  localUrls.length === 0 && !config.allowDevServers && !config.botCheckOrigin;

/**
 * Builds the headers of a document's policies. With a bot check, Trusted Types are reported and not enforced, because its script comes from
 * its provider. `localUrls`: `http://localhost:3103`, from which this visitor previews a remote.
 */
export const buildPolicyHeaders = (localUrls: string[] = []): Record<string, string> => ({
  'content-security-policy': buildContentSecurityPolicy(localUrls),
  'reporting-endpoints': `reports="${reportUrl}"`,
  ...(config.botCheckOrigin &&
    !config.allowDevServers &&
    localUrls.length === 0 && { 'content-security-policy-report-only': [...trustedTypes, ...reporting].join('; ') }),
});

/** The headers of documents that load releases of this origin only. */
export const policyHeaders = buildPolicyHeaders();

/** Headers of every response. Pictures have another `cross-origin-resource-policy`, because web mail shows them. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Does for all responses what `frame-ancestors` does for documents.
  'x-frame-options': 'DENY',
  // No page of another site gets a handle of this window, or reads a response into its own process.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(config.origin.startsWith('https:') && {
    'strict-transport-security': `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
};

import { config } from '../config';
import { inlineScriptHash } from './inline-script';

/**
 * Builds the content security policy of a document. It allows one inline script, by its hash; the page's data are JSON blocks.
 * It allows inline styles, because they are rendered with the page. `localUrls`: `http://localhost:3103`, from which this visitor
 * previews a remote.
 */
export const buildContentSecurityPolicy = (localUrls: string[]): string => {
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
  ].join('; ');
};

export const contentSecurityPolicy = buildContentSecurityPolicy([]);

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

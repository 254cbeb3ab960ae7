import { config } from '../config';
import { beginHash } from './inline-script';

/**
 * One inline script, by its hash: the page's data are JSON blocks. Styles are inline because they are rendered with the page.
 * `machines`: `http://localhost:3103`, from which one visitor tries a remote; for their documents only.
 */
export const policyWith = (machines: string[]): string => {
  const theirs = machines.map((url) => ` ${url}`).join('');
  const sockets = machines.map((url) => ` ${url.replace('http:', 'ws:')}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' ${beginHash}${theirs}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${config.paymentOrigin ? ` ${config.paymentOrigin}` : ''}`,
    "frame-ancestors 'none'",
    `connect-src 'self'${config.allowDevServers ? ' ws://localhost:*' : ''}${theirs}${sockets}`,
  ].join('; ');
};

export const contentSecurityPolicy = policyWith([]);

/** On every answer, whatever it is. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // What `frame-ancestors` is for documents.
  'x-frame-options': 'DENY',
  ...(config.origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
};

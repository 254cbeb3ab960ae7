import { featureLinkPaths, linkMessage, linkPages, otherLinkPaths, toLink } from '@vastra/shared/contract';
import type { InvalidRedirectError } from './errors';
import { normalisePath } from './path';
import type { NewRedirect } from './save-redirects';

/** A redirect as people write it. */
export interface RedirectInput {
  from: string;
  to: string;
  status: 301 | 302;
  isExternal: boolean;
}

/** Reason for which a redirect is refused, with the field that shows the message. */
interface Fault {
  field: ConstructorParameters<typeof InvalidRedirectError>[0];
  message: string;
}

/** First segments of paths that no page can have: the admin area, calls and files. */
const machinery = new Set([
  'admin',
  'api',
  'assets',
  'beacon',
  'dev',
  'edge',
  'fonts',
  'mcp',
  'media',
  'releases',
  'trial',
]);

/** Pages that are always there. */
const fixedPages = new Set<string>([
  ...linkPages.map(({ path }) => path),
  ...[...otherLinkPaths, ...featureLinkPaths].filter((path) => !path.includes(':')),
]);

/** Returns the path of a URL of the shop; a path as it is. */
function toShopPath(text: string, siteUrl: string): string {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text;
  const { host, pathname, search, hash } = new URL(text);
  return host === new URL(siteUrl).host ? pathname + search + hash : text;
}

function parseFrom(text: string, siteUrl: string): string | Fault {
  const path = toShopPath(text, siteUrl);
  const refuse = (message: string): Fault => ({ field: 'from', message });
  if (!path.startsWith('/')) return refuse('Please enter a path of this shop, such as /summer-sale');
  if (path.includes('?')) return refuse('Please enter the path without “?” and what is behind it. A query is kept.');
  const normalised = normalisePath(path);
  if (!normalised) return refuse('Please enter a path such as /summer-sale');
  if (fixedPages.has(normalised))
    return refuse(`“${normalised}” is a page of the shop, so the redirect would never be used.`);
  if (machinery.has(normalised.split('/')[1]))
    return refuse('This path cannot be redirected, because it can be no page.');
  return normalised;
}

function parseTarget(text: string, { isExternal }: RedirectInput, siteUrl: string): string | Fault {
  const refuse = (message: string): Fault => ({ field: 'to', message });
  const path = toShopPath(text, siteUrl);
  const target = toLink(path);
  if (!target) return refuse(linkMessage);
  if (target.startsWith('/')) return normalisePath(target) ? target : refuse('Please enter a path such as /shop');
  return isExternal ? target : refuse('This URL leads to another site. Please mark the redirect so, if that is right.');
}

/** Parses a redirect. Returns what is wrong with it, as a sentence. */
export function parseRedirect(input: RedirectInput, siteUrl: string): NewRedirect | Fault {
  const fromPath = parseFrom(input.from, siteUrl);
  if (typeof fromPath !== 'string') return fromPath;
  const target = parseTarget(input.to, input, siteUrl);
  return typeof target === 'string' ? { fromPath, target, status: input.status } : target;
}

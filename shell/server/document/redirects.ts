import { edgeKeys } from '@vastra/platform/server/edge/keys';
import { buildEdgeHeaders, hasEdge } from '../edge/headers';
import { missingPageResolvers } from '../features';

/** Path of a product's page, with its id. */
const productPath = /^\/product\/([^/]+)$/;

/** Lists the keys by which a redirect is purged: of all redirects, and of what may bring a page to its path. */
function listKeys(pathname: string): string[] {
  const [, id] = productPath.exec(pathname) ?? [];
  const keys = [edgeKeys.redirects, edgeKeys.documents];
  try {
    return id === undefined ? keys : [...keys, edgeKeys.product(decodeURIComponent(id))];
  } catch {
    return keys;
  }
}

/** Builds the headers of a redirect that every visitor gets. Browsers ask again each time, because their caches cannot be purged. */
export const buildRedirectHeaders = (pathname: string): Record<string, string> =>
  hasEdge() ? buildEdgeHeaders(listKeys(pathname)) : { 'cache-control': 'public, max-age=0, must-revalidate' };

/** Resolves to what a feature answers in place of a missing page, such as a redirect; otherwise to the page. */
export async function replaceMissingPage<Page extends { status: number }>(
  page: Page,
  url: URL,
): Promise<Page | Response> {
  if (page.status !== 404) return page;
  for (const resolve of missingPageResolvers) {
    const response = await resolve(url);
    if (response) return response;
  }
  return page;
}

import type { FoundRedirect } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { edgeKeys } from '@vastra/shared/server/edge/keys';
import { buildEdgeHeaders, hasEdge } from '../edge/headers';
import { appendQuery } from './campaign-params';

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

/**
 * Finds the merchant's redirect of a path that no page answers. The query of the request is kept. Without a response of the API there is none, and
 * the page stays missing.
 */
async function findRedirect({ pathname, search }: URL): Promise<Response | undefined> {
  const found = await api
    .get('redirects', { query: { path: pathname } })
    .data<FoundRedirect>()
    .catch(() => undefined);
  if (!found) return undefined;
  return new Response(null, { status: found.status, headers: { location: appendQuery(found.to, search.slice(1)) } });
}

/** Resolves to the redirect of a path that no page answers; otherwise to the page. */
export const replaceMissingPage = async <Page extends { status: number }>(
  page: Page,
  url: URL,
): Promise<Page | Response> => (page.status === 404 ? ((await findRedirect(url)) ?? page) : page);

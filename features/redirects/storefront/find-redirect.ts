import { api } from '@vastra/shared/http';
import { appendQuery } from '../../../shell/server/document/campaign-params';
import type { FoundRedirect } from '../contract';

/**
 * Finds the merchant's redirect of a path that no page answers. The query of the request is kept. Without a response of the API there is none, and
 * the page stays missing.
 */
export async function findRedirect({ pathname, search }: URL): Promise<Response | undefined> {
  const found = await api
    .get('redirects', { query: { path: pathname } })
    .data<FoundRedirect>()
    .catch(() => undefined);
  if (!found) return undefined;
  return new Response(null, { status: found.status, headers: { location: appendQuery(found.to, search.slice(1)) } });
}

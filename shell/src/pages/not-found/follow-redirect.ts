import type { FoundRedirect } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { redirect } from '@vastra/shared/router';

/**
 * Redirects a navigation to a missing record, as the document server does, if a merchant has set that up. Throws `error` otherwise.
 *
 * @param error the reason for which the record is missing
 */
export async function followRedirect(url: string, error: unknown): Promise<Response> {
  const { pathname, search } = new URL(url);
  const found = await api
    .get('redirects', { query: { path: pathname } })
    .data<FoundRedirect>()
    .catch(() => {
      throw error;
    });
  const [target, ...hash] = found.to.split(/(?=#)/);
  return redirect(target + (target.includes('?') ? search.replace('?', '&') : search) + hash.join(''));
}

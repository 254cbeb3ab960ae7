import type { FoundRedirect } from '@vastra/shared/contract';
import { ApiError, api } from '@vastra/shared/http';
import { redirect } from '@vastra/shared/router';

/** Returns the handler of a loader's error: redirects a navigation to a missing record, as the document server does, if a merchant has set that up. */
export const followRedirect =
  (url: string) =>
  async (error: unknown): Promise<Response> => {
    if (error instanceof ApiError && error.status === 404) {
      const { pathname, search } = new URL(url);
      const found = await api
        .get('redirects', { query: { path: pathname } })
        .data<FoundRedirect>()
        .catch(() => undefined);
      if (found) {
        const [target, ...hash] = found.to.split(/(?=#)/);
        return redirect(target + (target.includes('?') ? search.replace('?', '&') : search) + hash.join(''));
      }
    }
    throw error;
  };

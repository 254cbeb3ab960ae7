import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { RedirectNotFoundError } from './errors';
import { findRedirects } from './find-redirect';
import { LookupCounts } from './lookup-counts';
import { normalisePath } from './path';

/** Serves the redirect of a path that no page answers, and counts it. */
export const redirectRoutes: RoutePlugin = async (app) => {
  const { db, log } = app.services;
  const counts = new LookupCounts(db, (err) => log.error({ err }, 'counts of redirects could not be stored'));
  app.addHook('onClose', () => counts.flush());

  app.get('/redirects', { schema: contract.findRedirect }, async ({ query }) => {
    const path = normalisePath(query.path);
    const [found] = path === undefined ? [] : await findRedirects(db).execute({ path });
    if (!found) {
      if (path !== undefined) counts.addMissing(path);
      throw new RedirectNotFoundError();
    }
    counts.addHit(found.id);
    return ok({ to: found.target, status: found.status });
  });
};

import { eq, sql } from 'drizzle-orm';
import { prepareOnce } from '../../../api/src/platform/db/prepare';
import { redirects } from './tables';

/** Finds the redirect of a normalised path: `{ path }`. */
export const findRedirects = prepareOnce((db) =>
  db
    .select({ id: redirects.id, target: redirects.target, status: redirects.status })
    .from(redirects)
    .where(eq(redirects.fromPath, sql.placeholder('path')))
    .prepare('redirect'),
);

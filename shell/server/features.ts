import { findRedirect } from '../../features/redirects/storefront/find-redirect';

/** Finds what a feature answers in place of a missing page; resolves to undefined for nothing. */
export type MissingPageResolver = (url: URL) => Promise<Response | undefined>;

/** What the features answer in place of missing pages. The first response is sent. */
export const missingPageResolvers: readonly MissingPageResolver[] = [findRedirect];

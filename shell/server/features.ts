import { findRedirect } from '../../features/redirects/storefront/find-redirect';

/** Finds what a feature answers in place of a missing page; resolves to undefined for nothing. */
export type MissingPageResolver = (url: URL) => Promise<Response | undefined>;

/** Resolvers of the features for missing pages. The first response is sent. */
export const missingPageResolvers: readonly MissingPageResolver[] = [findRedirect];

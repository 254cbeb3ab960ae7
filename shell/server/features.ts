import { describeTools, toolsPath } from '../../features/assistant-tools/storefront';
import { newsletterPaths } from '../../features/newsletter/storefront/paths';
import { findRedirect } from '../../features/redirects/storefront/find-redirect';

/** Finds what a feature answers in place of a missing page; resolves to undefined for nothing. */
export type MissingPageResolver = (url: URL) => Promise<Response | undefined>;

/** Resolvers of the features for missing pages. The first response is sent. */
export const missingPageResolvers: readonly MissingPageResolver[] = [findRedirect];

/** Paths of features that the document server passes on to the API. */
export const passedPaths: readonly string[] = [toolsPath];

/** Beginnings of the paths of pages of features for one visitor: robots do not read them, and no cache stores their documents. */
export const personalPaths: readonly string[] = [newsletterPaths];

/** Lines of llms.txt about what features offer to programs. */
export const programLines: readonly ((origin: string) => string)[] = [describeTools];

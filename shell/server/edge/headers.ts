import { edgeAdapters } from '@vastra/platform/server/edge/adapters';
import { edgeKeys } from '@vastra/platform/server/edge/keys';
import { paths } from '@vastra/shared/paths';
import { config } from '../config';
import { personalPaths as personalPathsOfFeatures } from '../features';

/** Pages of one visitor: their documents are the same for all, but nothing is won by storing them, and a mistake in one would be costly. */
const personalPaths = [
  paths.account,
  paths.admin,
  paths.cart,
  paths.checkout,
  paths.orders,
  paths.wishlist,
  paths.login(),
];

/** Returns true for a page whose document a cache in front never stores. */
export const isPersonalPath = (pathname: string): boolean =>
  personalPathsOfFeatures.some((beginning) => pathname.startsWith(beginning)) ||
  personalPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Returns true if a cache in front may store documents. */
export const hasEdge = (): boolean => config.edgeSeconds > 0;

/** Returns the header `cache-control` of a response that a cache in front may store for `seconds`. Browsers ask again each time. */
const toEdgeCacheControl = (seconds: number, staleSeconds: number): string =>
  `public, max-age=0, s-maxage=${seconds}${staleSeconds > 0 ? `, stale-while-revalidate=${staleSeconds}` : ''}`;

/** Returns the header with the keys, as the cache in front reads it. Empty if nothing purges it. */
const buildKeyHeader = (keys: readonly string[]): Record<string, string> => {
  const adapter = config.edge && edgeAdapters[config.edge.kind];
  return adapter ? { [adapter.header]: keys.join(adapter.separator) } : {};
};

/** Builds the headers of a document that a cache in front may store. */
export const buildEdgeHeaders = (keys: readonly string[]): Record<string, string> => ({
  'cache-control': toEdgeCacheControl(config.edgeSeconds, config.edgeStaleSeconds),
  ...buildKeyHeader(keys),
});

/** Seconds for which the cache knows the variant of a cohort. Purges make it shorter, and without them a release is seen this much later. */
const variantSeconds = 5;

/** Builds the headers of the response that names a cohort's variant. */
export const buildVariantHeaders = (): Record<string, string> => ({
  'cache-control': toEdgeCacheControl(variantSeconds, variantSeconds),
  ...buildKeyHeader([edgeKeys.variants]),
});

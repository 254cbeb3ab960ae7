import { type recordLinkPaths, toRecordPath } from '@vastra/shared/contract';
import { findClosedPaths } from '../../../api/src/content/links/find-closed-paths';
import type { Queryable } from '../../../api/src/platform/db/connect';
import type { OldUrl } from '../contract';
import { buildTitleIndex } from './title-index';

type RecordKind = keyof typeof recordLinkPaths;

/** Proposed targets by path. */
export type Proposals = Map<string, { target: string; reason: NonNullable<OldUrl['reason']> }>;

/** Kinds of records by the first segments that Shopify and WooCommerce have. A collection there can be a category here. */
const kindsOfSegments: Record<string, RecordKind[]> = {
  products: ['product'],
  product: ['product'],
  collections: ['collection', 'category'],
  collection: ['collection', 'category'],
  'product-category': ['category', 'collection'],
  category: ['category', 'collection'],
  'product-tag': ['collection', 'category'],
  brand: ['collection'],
  pages: ['page'],
  blogs: ['post'],
  blog: ['post'],
};
const allKinds: RecordKind[] = ['product', 'category', 'collection', 'page', 'post'];

/** Pages that each shop has, by words of the last segments of URLs. The first that matches counts. */
const fixedPages: [RegExp, string][] = [
  [/^\/(?:blogs?|news|journal)(?:\/|$)/, '/blog'],
  [/privacy/, '/privacy'],
  [/terms|conditions/, '/terms'],
  [/shipping|delivery|refund|returns?-|returns?$|exchange/, '/shipping'],
  [/contact/, '/contact'],
  [/about|our-story/, '/about'],
  [/wish-?list/, '/wishlist'],
  [/gift-?cards?/, '/gift-cards'],
  [/^\/(?:cart|basket|checkout)/, '/cart'],
  [/^\/(?:my-)?account\/(?:orders|view-order)/, '/orders'],
  [/^\/(?:my-)?account/, '/account'],
  [/^\/search/, '/search'],
  [/^\/collections(?:\/all)?$|^\/shop(?:\/page\/\d+)?$|^\/(?:store|catalog)$/, '/shop'],
];

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the segments of a path that name something, without pages of a list and endings of files. */
const toSegments = (path: string): string[] =>
  path
    .replace(/\/page\/\d+$/, '')
    .split('/')
    .filter(Boolean)
    .map((segment) => decode(segment).replace(/\.(?:html?|php|aspx?)$/, ''));

/** Lists the records whose name is in a path: first records of the kind that the path names (`/collections/x`), then records of other kinds. */
function listCandidates(path: string): string[] {
  const segments = toSegments(path);
  const name = segments.at(-1);
  if (!name) return [];
  const kinds = segments
    .slice(0, -1)
    .reverse()
    .flatMap((segment) => kindsOfSegments[segment] ?? []);
  const names = [name, name.replace(/-\d{1,2}$/, '')];
  return [
    ...new Set([...kinds, ...allKinds].flatMap((kind) => names.map((candidate) => toRecordPath(kind, candidate)))),
  ];
}

const isRecordPath = (path: string): boolean =>
  toSegments(path)
    .slice(0, -1)
    .some((segment) => kindsOfSegments[segment]?.[0] === 'product') || toSegments(path).length === 1;

/**
 * Proposes where paths without a page should lead: to the record of the same name, to the page of their kind, or to the product with a similar title. Products that
 * nothing is similar to get no proposal, because search engines take a redirect to the home page for a missing page.
 */
export async function proposeTargets(db: Queryable, paths: readonly string[]): Promise<Proposals> {
  const proposals: Proposals = new Map();
  const candidates = new Map(paths.map((path) => [path, listCandidates(path)]));
  const closed = await findClosedPaths(db, [...candidates.values()].flat());
  for (const [path, targets] of candidates) {
    const target = targets.find((candidate) => candidate !== path && !closed.has(candidate));
    if (target) proposals.set(path, { target, reason: 'handle' });
  }
  const rest = paths.filter((path) => !proposals.has(path));
  for (const path of rest) {
    const fixed = isProductPath(path) ? undefined : fixedPages.find(([pattern]) => pattern.test(path));
    if (fixed && fixed[1] !== path) proposals.set(path, { target: fixed[1], reason: 'kind' });
  }
  const unknown = rest.filter((path) => !proposals.has(path) && isRecordPath(path));
  if (unknown.length === 0) return proposals;
  const index = await buildTitleIndex(db);
  for (const path of unknown) {
    const id = index.find(toSegments(path).at(-1) ?? '');
    const target = id && toRecordPath('product', id);
    if (target && target !== path) proposals.set(path, { target, reason: 'title' });
  }
  return proposals;
}

const isProductPath = (path: string): boolean => /\/products?\//.test(path);

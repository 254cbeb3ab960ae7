import { edgeKeys } from '@vastra/platform/server/edge/keys';
import type { PageState } from '../../src/page-state';

/** Depth to which data are searched. The product of a deal on the home page is five levels down. */
const maxDepth = 9;
/** Characters of the header. HAProxy has 16 KB for all headers of a response, and Varnish 8 KB for one. */
const maxCharacters = 6000;

interface FoundData {
  productIds: Set<string>;
  categoryIds: Set<string>;
  /** Which products the document shows also depends on others. */
  hasList: boolean;
}

type JsonObject = Record<string, unknown>;

/** Returns true for a product in the shapes of the contract. A variant has neither of the two names. */
const isProduct = ({ _id, price, title, averageRating }: JsonObject): boolean =>
  typeof _id === 'string' &&
  typeof price === 'number' &&
  (typeof title === 'string' || typeof averageRating === 'number');

/** Returns true for a category with its path, which only its own page loads. */
const isCategory = ({ _id, breadcrumbs }: JsonObject): boolean => typeof _id === 'string' && Array.isArray(breadcrumbs);

function search(value: unknown, found: FoundData, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return;
  const object = value as JsonObject;
  if (isProduct(object)) found.productIds.add(object._id as string);
  else if (isCategory(object)) found.categoryIds.add(object._id as string);
  else if (Array.isArray(object.products) && object.pagination) found.hasList = true;
  for (const part of Object.values(object)) search(part, found, depth + 1);
}

/**
 * Lists the keys by which a document is purged: its remotes, and the products, the category and the list that its loaders returned. They
 * are found by their shape, so that no remote need declare them. Too many products are one key.
 */
export function listEdgeKeys(
  { loaderData, fragments }: Pick<PageState, 'loaderData' | 'fragments'>,
  remotes: readonly string[],
): string[] {
  const found: FoundData = { productIds: new Set(), categoryIds: new Set(), hasList: false };
  search([loaderData, fragments], found, 0);
  const keys = [
    edgeKeys.documents,
    ...remotes.map(edgeKeys.release),
    ...[...found.categoryIds].map(edgeKeys.category),
    ...(found.hasList && found.categoryIds.size === 0 ? [edgeKeys.lists] : []),
  ];
  const all = [...keys, ...[...found.productIds].map(edgeKeys.product)];
  return all.join(' ').length <= maxCharacters ? all : [...keys, edgeKeys.manyProducts];
}

import type { PromotionDefinition } from '@vastra/shared/contract';
import { formatAmount } from './format-terms';

export type PromotionProducts = NonNullable<PromotionDefinition['products']>;
type NamesById = Readonly<Record<string, string>>;
/** Names by id of what a promotion can be about. */
export type PromotionNames = Readonly<
  Partial<Record<'products' | 'variants' | 'categories' | 'collections' | 'groups', NamesById>>
>;

const maxNamed = 3;

/** Joins names: "Kurtas or Sarees", "Ira, Anouk, Biba or 4 more". No name is chosen yet in an empty list: "…". */
export function joinNames(names: readonly string[], word = 'or'): string {
  if (names.length === 0) return '…';
  if (names.length === 1) return names[0];
  const more = names.length - maxNamed;
  const shown = more > 0 ? [...names.slice(0, maxNamed), `${more} more`] : names;
  return `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1)}`;
}

const singulars = {
  products: 'product',
  variants: 'variant',
  categories: 'category',
  collections: 'collection',
  groups: 'group',
};

/** Joins the names of ids; without a name for each of them it counts them: "3 products". */
export function joinIds(
  ids: readonly string[],
  names: PromotionNames,
  kind: keyof PromotionNames,
  word?: string,
): string {
  const found = ids.flatMap((id) => names[kind]?.[id] ?? []);
  if (found.length === ids.length) return joinNames(found, word);
  return ids.length === 1 ? `1 ${singulars[kind]}` : `${ids.length} ${kind}`;
}

function describePrice({ minPrice, maxPrice }: PromotionProducts): string | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  if (maxPrice === undefined) return `from ${formatAmount(minPrice ?? 0)}`;
  return minPrice === undefined
    ? `up to ${formatAmount(maxPrice)}`
    : `from ${formatAmount(minPrice)} to ${formatAmount(maxPrice)}`;
}

/**
 * Describes items in the plural: "items from Kurtas by Ira at full price", or "items …" while no part is filled in. Returns undefined for all
 * items.
 */
export function describeItems(products: PromotionProducts | undefined, names: PromotionNames): string | undefined {
  if (!products) return undefined;
  const { productIds, variantIds, categoryIds, brands, collectionIds, tags, optionValues } = products;
  const parts = [
    productIds && `of ${joinIds(productIds, names, 'products')}`,
    variantIds && `of ${joinIds(variantIds, names, 'variants')}`,
    categoryIds && `from ${joinIds(categoryIds, names, 'categories')}`,
    brands && `by ${joinNames(brands)}`,
    collectionIds && `in the collection ${joinIds(collectionIds, names, 'collections')}`,
    tags && `tagged ${joinNames(tags)}`,
    optionValues && `in ${joinNames(optionValues)}`,
    describePrice(products),
    products.isFullPrice && 'at full price',
    products.excludedProductIds && `except ${joinIds(products.excludedProductIds, names, 'products', 'and')}`,
  ].filter(Boolean);
  return `items ${parts.length > 0 ? parts.join(' ') : '…'}`;
}

/** Returns the singular of described items: "item from Kurtas". */
export const getSingular = (items: string): string => items.replace(/^items/, 'item');

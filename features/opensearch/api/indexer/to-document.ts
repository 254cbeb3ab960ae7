import { getDiscountPercent } from '@vastra/shared/contract';
import { toColorNumber, toHex } from '../../../../api/src/catalogue/colors/color-code';
import { getFilterFamily } from '../../../../api/src/catalogue/colors/filter-families';
import { mapProductFacets, splitFacetText } from '../../../../api/src/catalogue/search-engine/product-facets';
import {
  getListRank,
  getPopularity,
  getRatingRank,
  getScoreFactor,
} from '../../../../api/src/catalogue/search-engine/ranking';
import type { SearchableProduct } from '../../../../api/src/catalogue/search-engine/read-products';
import { visitStems, weights } from '../../../../api/src/catalogue/search-engine/search-vector';

/** A variant in a document, in the order of the shop. `code` is #rrggbb as a number, `family` an index in `filterFamilies`. */
export interface DocumentVariant {
  color: string;
  code: number;
  family: string;
  size: string;
  inStock: boolean;
}

/** A product in the index; see `indexDefinition`. */
export type ProductDocument = ReturnType<typeof toDocument>;

/** Converts a product that was read with its descriptions. */
export function toDocument(product: SearchableProduct) {
  const { id, title, category, price, mrp, rating, reviews, createdAt, searchVector, descriptionStems } = product;
  const variants = product.variants.map(toVariant);
  const stems: { stem: string; weight: number }[] = [];
  visitStems(searchVector ?? '', (stem, weight) => stems.push({ stem, weight }));
  const listStems = (minWeight: number) => stems.flatMap(({ stem, weight }) => (weight >= minWeight ? stem : []));
  const inStock = variants.some((variant) => variant.inStock);
  const popularity = getPopularity(product);
  return {
    id,
    title,
    category,
    ...mapProductFacets((name) => splitFacetText(product[name])),
    tags: splitFacetText(product.tags),
    fields: splitFacetText(product.fieldValues),
    options: splitFacetText(product.optionValues),
    price,
    discount: getDiscountPercent(price, mrp),
    onSale: mrp > price,
    isReduced: product.isReduced === true,
    inStock,
    rating,
    createdAt,
    popularity,
    listRank: getListRank(popularity, inStock),
    ratingRank: getRatingRank(rating, reviews),
    scoreFactor: getScoreFactor(popularity, inStock),
    titleStems: listStems(weights.A),
    mainStems: listStems(weights.B),
    stems: listStems(weights.C),
    descriptionStems: descriptionStems ?? [],
    colors: listColors(variants),
    colorFamilies: [...new Set(variants.map(({ family }) => family))],
    sizes: [...new Set(variants.map(({ size }) => size))],
    variants,
  };
}

const toVariant = ([color, code, size, inStock]: SearchableProduct['variants'][number]): DocumentVariant => ({
  color,
  code: toColorNumber(code),
  family: String(getFilterFamily(color, code)),
  size,
  inStock,
});

/** Lists each colour of a product with the smallest code of its variants. */
function listColors(variants: DocumentVariant[]): string[] {
  const codes = new Map<string, number>();
  for (const { color, code } of variants) codes.set(color, Math.min(code, codes.get(color) ?? code));
  return [...codes].map(([name, code]) => joinColor({ name, code: toHex(code) }));
}

/** Joins a colour to one text of the index; `splitColor` is the reverse. */
export const joinColor = ({ name, code }: { name: string; code: string }): string => `${code} ${name}`;
export const splitColor = (color: string) => ({ code: color.slice(0, 7), name: color.slice(8) });

import { toColorNumber, toHex } from '../../../colors/color-code';
import { getFilterFamily } from '../../../colors/filter-families';
import { type CataloguePrices, regularPrices } from '../../../prices/catalogue-prices';
import { getListPrice } from '../../list-price';
import { mapProductFacets, productFacetNames } from '../../product-facets';
import { getPopularity } from '../../ranking';
import type { SearchableProduct } from '../../read-products';
import type { Color } from '../../variants/color-words';
import type { SearchableVariant } from '../../variants/shown-variant';
import { FacetColumn } from './facet-column';
import { growArray } from './grow-array';
import { ValueCodes } from './value-codes';
import { toOptionSets, VariantSets } from './variant-sets';

/**
 * The published products in columns: the values of a product are at its doc id in every column. A product that changed gets
 * a new doc id and the old one is marked as deleted. So posting lists stay sorted, and nothing has to be removed from them.
 */
export class ProductColumns {
  /** Number of doc ids, deleted ones included. */
  size = 0;
  deletedCount = 0;
  readonly docIds = new Map<string, number>();
  readonly ids: string[] = [];
  readonly titles: string[] = [];
  readonly facets = mapProductFacets(() => new FacetColumn());
  /** The shop's own tags. */
  readonly tags = new FacetColumn();
  /** The values of custom fields. */
  readonly fields = new FacetColumn();
  /** The values of options that products name. */
  readonly options = new FacetColumn();
  readonly categories = new ValueCodes();
  readonly colors = new ValueCodes();
  readonly sizes = new ValueCodes();

  /** 0 for deleted doc ids. */
  live = new Uint8Array(64);
  category = new Uint32Array(64);
  /** 1 if a variant is in stock. */
  inStock = new Uint8Array(64);
  /** In paise, with promotions. */
  price = new Float64Array(64);
  /** In paise, without promotions. */
  usualPrice = new Float64Array(64);
  /** In paise. */
  mrp = new Float64Array(64);
  rating = new Float64Array(64);
  reviews = new Float64Array(64);
  popularity = new Float64Array(64);
  createdAt = new Float64Array(64);
  /** Index of the product's first variant in the variant columns. */
  variantStart = new Uint32Array(64);
  /** Index after the product's last variant. */
  variantEnd = new Uint32Array(64);

  /** The colours and sizes of all variants. */
  readonly variantSets = new VariantSets();
  /** The colours and sizes of the variants in stock. */
  readonly inStockSets = new VariantSets();

  /** Number of variants, also of deleted doc ids. */
  variantCount = 0;
  variantColor = new Uint32Array(256);
  /** #rrggbb as a number. */
  variantColorCode = new Uint32Array(256);
  /** Index in `filterFamilies`. */
  variantFamily = new Uint8Array(256);
  variantSize = new Uint32Array(256);
  variantInStock = new Uint8Array(256);

  readonly #hexes = new Map<number, string>();
  /** Families by colour code and name, because two look-ups take less time than to build one key of both. */
  readonly #families = new Map<string, Map<string, number>>();

  /** Adds a product and returns its doc id. */
  add(product: SearchableProduct, prices: CataloguePrices = regularPrices): number {
    const docId = this.size++;
    if (docId === this.live.length) this.#growProductColumns();
    this.ids[docId] = product.id;
    this.titles[docId] = product.title;
    this.docIds.set(product.id, docId);
    this.live[docId] = 1;
    this.category[docId] = this.categories.encode(product.category);
    for (const name of productFacetNames) this.facets[name].set(docId, product[name]);
    this.tags.set(docId, product.tags);
    this.fields.set(docId, product.fieldValues);
    this.options.set(docId, product.optionValues);
    this.price[docId] = getListPrice(prices, product);
    this.usualPrice[docId] = product.price;
    this.mrp[docId] = product.mrp;
    this.rating[docId] = product.rating;
    this.reviews[docId] = product.reviews;
    this.popularity[docId] = getPopularity(product);
    this.createdAt[docId] = product.createdAt;
    this.variantStart[docId] = this.variantCount;
    const [all, inStock] = [[] as number[], [] as number[]];
    for (const variant of product.variants) {
      const index = this.#addVariant(variant);
      all.push(index);
      if (this.variantInStock[index]) inStock.push(index);
    }
    this.inStock[docId] = inStock.length > 0 ? 1 : 0;
    this.variantEnd[docId] = this.variantCount;
    const sets = toOptionSets(this, all);
    this.variantSets.add(docId, sets);
    this.inStockSets.add(docId, inStock.length === all.length ? sets : toOptionSets(this, inStock));
    return docId;
  }

  /** Sets the prices of all products by the promotions of another time. Returns true if any is different. */
  setPrices(prices: CataloguePrices): boolean {
    const { tags, facets, categories, category, usualPrice } = this;
    let isChanged = false;
    for (const [id, docId] of this.docIds) {
      const price = prices.isEmpty
        ? usualPrice[docId]
        : getListPrice(prices, {
            ...{ id, category: categories.texts[category[docId]], price: usualPrice[docId], mrp: this.mrp[docId] },
            ...{ brand: facets.brand.getText(docId), tags: tags.getText(docId) },
          });
      if (price === this.price[docId]) continue;
      this.price[docId] = price;
      isChanged = true;
    }
    return isChanged;
  }

  /** Returns a mask with 1 at the doc ids of these products. */
  toMask(ids: readonly string[]): Uint8Array {
    const mask = new Uint8Array(this.size);
    for (const id of ids) {
      const docId = this.docIds.get(id);
      if (docId !== undefined) mask[docId] = 1;
    }
    return mask;
  }

  /** Checks whether a product is stored with exactly these variants, each with the same colour, code, size and availability. */
  hasVariants(id: string, variants: SearchableProduct['variants']): boolean {
    const docId = this.docIds.get(id);
    if (docId === undefined) return false;
    const start = this.variantStart[docId];
    if (this.variantEnd[docId] - start !== variants.length) return false;
    return variants.every(
      ([color, code, size, isInStock], index) =>
        this.colors.texts[this.variantColor[start + index]] === color &&
        this.variantColorCode[start + index] === toColorNumber(code) &&
        this.sizes.texts[this.variantSize[start + index]] === size &&
        this.variantInStock[start + index] === Number(isInStock),
    );
  }

  /** Marks the doc id of a product as deleted. Does nothing for a product that is not stored. */
  remove(id: string): void {
    const docId = this.docIds.get(id);
    if (docId === undefined) return;
    this.docIds.delete(id);
    this.live[docId] = 0;
    this.deletedCount++;
  }

  /** Yields the variants of a product, in the sequence in which they were added. */
  *listVariants(docId: number): Generator<SearchableVariant> {
    for (let index = this.variantStart[docId]; index < this.variantEnd[docId]; index++) {
      yield {
        color: this.colors.texts[this.variantColor[index]],
        code: this.#getHex(this.variantColorCode[index]),
        size: this.sizes.texts[this.variantSize[index]],
        isInStock: this.variantInStock[index] === 1,
      };
    }
  }

  /** Returns the text of a colour code; cached, because a page lists hundreds of variants of few colours. */
  #getHex(code: number): string {
    const hex = this.#hexes.get(code) ?? toHex(code);
    this.#hexes.set(code, hex);
    return hex;
  }

  /** Yields the colours of all products, a colour once for each of its codes. */
  *listColors(): Generator<Color> {
    for (const { color, code } of this.variantSets.colorSets.listDistinct())
      yield { name: this.colors.texts[color], code: toHex(code) };
  }

  #addVariant([color, code, size, isInStock]: SearchableProduct['variants'][number]): number {
    const index = this.variantCount++;
    if (index === this.variantColor.length) this.#growVariantColumns();
    this.variantColor[index] = this.colors.encode(color);
    this.variantColorCode[index] = toColorNumber(code);
    this.variantFamily[index] = this.getFamily(color, code);
    this.variantSize[index] = this.sizes.encode(size);
    this.variantInStock[index] = isInStock ? 1 : 0;
    return index;
  }

  /** Returns the index in `filterFamilies` of a colour's family; cached, because many variants have the same colour. */
  getFamily(color: string, code: string): number {
    const known = this.#families.get(code)?.get(color);
    if (known !== undefined) return known;
    const family = getFilterFamily(color, code);
    const families = this.#families.get(code) ?? new Map<string, number>();
    this.#families.set(code, families.set(color, family));
    return family;
  }

  /** Doubles the columns of products. The assertions satisfy TypeScript only: `growArray` keeps the type of each array. */
  #growProductColumns(): void {
    const length = this.size * 2;
    for (const name of productColumns) (this[name] as Uint32Array) = growArray(this[name] as Uint32Array, length);
    for (const column of [...Object.values(this.facets), this.tags, this.fields, this.options]) column.grow(length);
  }

  /** Doubles the columns of variants, with the same assertions. */
  #growVariantColumns(): void {
    const length = this.variantCount * 2;
    for (const name of variantColumns) (this[name] as Uint32Array) = growArray(this[name] as Uint32Array, length);
  }
}

/** Names of the columns of products. */
export const productColumns = [
  'live',
  'category',
  'inStock',
  'price',
  'usualPrice',
  'mrp',
  'rating',
  'reviews',
  'popularity',
  'createdAt',
  'variantStart',
  'variantEnd',
] as const;
/** Names of the columns of variants. */
export const variantColumns = [
  'variantColor',
  'variantColorCode',
  'variantFamily',
  'variantSize',
  'variantInStock',
] as const;

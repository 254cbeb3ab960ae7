import { ColorSets, type ProductColor } from './color-sets';
import { growArray } from './grow-array';

/** Variants by their index. Values are codes; families are the indexes in `filterFamilies`. */
export interface VariantColumns {
  variantColor: Uint32Array;
  /** #rrggbb as a number. */
  variantColorCode: Uint32Array;
  variantFamily: Uint8Array;
  variantSize: Uint32Array;
}

/** The distinct colours and sizes of some variants of a product, in ascending order. */
export interface OptionSets {
  colors: ProductColor[];
  /** A bit per family, by the index in `filterFamilies`. */
  familyBits: number;
  sizes: number[];
  /** Each colour, with one code, is there in each size. */
  isGrid: boolean;
}

/**
 * Collects the colours and sizes of variants of a product, of which several have the same colour and size if there is a third option. Searches short lists
 * rather than maps, because products have few of both.
 */
export function toOptionSets(columns: VariantColumns, indexes: readonly number[]): OptionSets {
  const colors: ProductColor[] = [];
  const sizes: number[] = [];
  let familyBits = 0;
  let hasOneCodePerColor = true;
  for (const index of indexes) {
    const [color, code, size] = [
      columns.variantColor[index],
      columns.variantColorCode[index],
      columns.variantSize[index],
    ];
    const known = colors.find((other) => other.color === color);
    if (!known) colors.push({ color, code });
    else if (known.code !== code) {
      hasOneCodePerColor = false;
      known.code = Math.min(known.code, code);
    }
    familyBits |= 1 << columns.variantFamily[index];
    if (!sizes.includes(size)) sizes.push(size);
  }
  return {
    colors: colors.sort((a, b) => a.color - b.color),
    familyBits,
    sizes: sizes.sort((a, b) => a - b),
    isGrid: hasOneCodePerColor && countPairs(columns, indexes) === colors.length * sizes.length,
  };
}

/** Counts the distinct pairs of colour and size. */
const countPairs = ({ variantColor, variantSize }: VariantColumns, indexes: readonly number[]): number =>
  new Set(indexes.map((index) => variantColor[index] * 2 ** 24 + variantSize[index])).size;

/**
 * The set of colours and the set of sizes that each product has. Many products have the same sets, so facets test and count a set once
 * for all of its products.
 */
export class VariantSets {
  /** Index in `colorSets`, by doc id. */
  colorSet = new Uint32Array(64);
  /** Index in `sizeSets`, by doc id. */
  sizeSet = new Uint32Array(64);
  /** 1 if the product has each of its colours, with one code, in each of its sizes. */
  isGrid = new Uint8Array(64);
  readonly colorSets = new ColorSets();
  readonly sizeSets: number[][] = [];
  readonly #sizeSetIndexes = new Map<string, number>();

  /** Sets the colours and sizes of a product. */
  add(docId: number, { colors, familyBits, sizes, isGrid }: OptionSets): void {
    if (docId >= this.isGrid.length) this.#grow();
    this.colorSet[docId] = this.colorSets.findOrAdd(colors, familyBits);
    this.sizeSet[docId] = this.#findOrAddSizeSet(sizes);
    this.isGrid[docId] = isGrid ? 1 : 0;
  }

  /** Sets all products to stored sets. `colorSets` has been restored before. */
  restore(columns: Pick<VariantSets, 'colorSet' | 'sizeSet' | 'isGrid'>, sizeSets: readonly number[][]): void {
    Object.assign(this, columns);
    for (const sizes of sizeSets) this.#findOrAddSizeSet(sizes);
  }

  #findOrAddSizeSet(sizes: number[]): number {
    const key = sizes.join();
    const existingIndex = this.#sizeSetIndexes.get(key);
    if (existingIndex !== undefined) return existingIndex;
    this.#sizeSetIndexes.set(key, this.sizeSets.length);
    return this.sizeSets.push(sizes) - 1;
  }

  #grow(): void {
    const length = this.isGrid.length * 2;
    this.colorSet = growArray(this.colorSet, length);
    this.sizeSet = growArray(this.sizeSet, length);
    this.isGrid = growArray(this.isGrid, length);
  }
}

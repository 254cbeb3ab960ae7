import { growArray } from './grow-array';

/** A colour of a product. `code` is the smallest colour code of its variants: #rrggbb as a number. */
export interface ProductColor {
  color: number;
  code: number;
}

/**
 * The sets of colours that products have. Many products have the same one, so facets count each set once for all of its products.
 * The colours of all sets are in two arrays, because a list of everything goes through all of them.
 */
export class ColorSets {
  readonly #indexes = new Map<string, number>();
  /** Each colour and code that a set has, once. */
  readonly #distinct = new Map<string, ProductColor>();
  length = 0;
  /** Index of each set's first colour; the next set's is the end. */
  start = new Uint32Array(64);
  colors = new Uint32Array(256);
  codes = new Uint32Array(256);
  /** A bit per family of the set's variants, by the index in `filterFamilies`. */
  familyBits = new Uint32Array(64);

  /** Returns the index of a set, a new one if the set is new. */
  findOrAdd(colors: readonly ProductColor[], familyBits: number): number {
    const key = toKey(colors, familyBits);
    const existingIndex = this.#indexes.get(key);
    if (existingIndex !== undefined) return existingIndex;
    const index = this.length++;
    this.#indexes.set(key, index);
    if (this.length === this.familyBits.length) this.#growSets();
    this.familyBits[index] = familyBits;
    let end = this.start[index];
    for (const productColor of colors) {
      if (end === this.colors.length) this.#growColors();
      this.colors[end] = productColor.color;
      this.codes[end++] = productColor.code;
      this.#distinct.set(`${productColor.color}:${productColor.code}`, productColor);
    }
    this.start[index + 1] = end;
    return index;
  }

  listDistinct(): Iterable<ProductColor> {
    return this.#distinct.values();
  }

  #growSets(): void {
    this.start = growArray(this.start, this.length * 2);
    this.familyBits = growArray(this.familyBits, this.length * 2);
  }

  #growColors(): void {
    this.codes = growArray(this.codes, this.colors.length * 2);
    this.colors = growArray(this.colors, this.colors.length * 2);
  }
}

/** Returns a text that only these colours have. Its characters are halves of the numbers, which takes less time than digits. */
function toKey(colors: readonly ProductColor[], familyBits: number): string {
  const halves = [familyBits >>> 16, familyBits];
  for (const { color, code } of colors) halves.push(color >>> 16, color, code >>> 16, code);
  return String.fromCharCode(...halves);
}

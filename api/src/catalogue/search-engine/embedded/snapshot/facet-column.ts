import { splitFacetText } from '../../product-facets';
import { growArray } from './grow-array';
import { ValueCodes } from './value-codes';

/** The values of a facet, or the tags. Products with the same values share a set of them, so that a filter and a count look at one number per product. */
export class FacetColumn {
  readonly values = new ValueCodes();
  /** The codes of the sets at the doc ids. */
  codes = new Uint32Array(64);
  /** The value codes of each set, by the code of the set. */
  readonly #sets: number[][] = [];
  /** The texts of the sets. */
  readonly #texts = new ValueCodes();

  /** Stores the values of a product. */
  set(docId: number, text: string): void {
    this.codes[docId] = this.#addSet(text);
  }

  /** Returns the code of a set, a new one if the set is new. */
  #addSet(text: string): number {
    const set = this.#texts.encode(text);
    if (set === this.#sets.length) this.#sets.push(splitFacetText(text).map((value) => this.values.encode(value)));
    return set;
  }

  /** The texts of the sets, in the order of their codes. */
  get texts(): readonly string[] {
    return this.#texts.texts;
  }

  /** Sets all products to stored sets. */
  restore(texts: readonly string[], codes: Uint32Array<ArrayBuffer>): void {
    for (const text of texts) this.#addSet(text);
    this.codes = codes;
  }

  /** Returns the values of a product as they were stored. */
  getText(docId: number): string {
    return this.#texts.texts[this.codes[docId]];
  }

  grow(length: number): void {
    this.codes = growArray(this.codes, length);
  }

  /** Returns a mask with 1 at the codes of the sets that have one of these values. */
  toMask(values: readonly string[]): Uint8Array {
    const mask = this.values.toMask(values);
    return Uint8Array.from(this.#sets, (set) => Number(set.some((value) => mask[value] === 1)));
  }

  /** Counts the products of each value. */
  count(docIds: Uint32Array): Uint32Array {
    const bySet = countCodes(this.codes, this.#sets.length, docIds);
    const byValue = new Uint32Array(this.values.texts.length);
    for (let set = 0; set < bySet.length; set++)
      if (bySet[set] > 0) for (const value of this.#sets[set]) byValue[value] += bySet[set];
    return byValue;
  }
}

/** Counts the products of each code. */
export function countCodes(codes: Uint32Array, codeCount: number, docIds: Uint32Array): Uint32Array {
  const counts = new Uint32Array(codeCount);
  for (let index = 0; index < docIds.length; index++) counts[codes[docIds[index]]]++;
  return counts;
}

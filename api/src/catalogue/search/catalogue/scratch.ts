/**
 * Large arrays that are used again: allocating some for every search costs more than the search. What is taken holds until
 * the next `begin`, so it must not be kept over an `await`.
 */
export class Scratch {
  readonly #bytes: Uint8Array[] = [];
  readonly #places: Uint32Array[] = [];
  readonly #numbers: Float64Array[] = [];
  #taken = { bytes: 0, places: 0, numbers: 0 };

  begin(): void {
    this.#taken = { bytes: 0, places: 0, numbers: 0 };
  }

  /** All 0. */
  bytes(length: number): Uint8Array {
    const at = this.#taken.bytes++;
    if (!(this.#bytes[at]?.length >= length)) this.#bytes[at] = new Uint8Array(length * 2);
    return this.#bytes[at].subarray(0, length).fill(0);
  }

  /** Whatever was left there. */
  places(length: number): Uint32Array {
    const at = this.#taken.places++;
    if (!(this.#places[at]?.length >= length)) this.#places[at] = new Uint32Array(length * 2);
    return this.#places[at].subarray(0, length);
  }

  /** Whatever was left there. */
  numbers(length: number): Float64Array {
    const at = this.#taken.numbers++;
    if (!(this.#numbers[at]?.length >= length)) this.#numbers[at] = new Float64Array(length * 2);
    return this.#numbers[at].subarray(0, length);
  }
}

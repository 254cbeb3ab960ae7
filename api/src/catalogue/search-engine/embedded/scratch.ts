/**
 * Large arrays that are reused, because allocating new ones for every search takes longer than the search. An array is valid
 * until the next `reset()`, so it must not be used after an `await`.
 */
export class Scratch {
  readonly #bytes: Uint8Array[] = [];
  readonly #integers: Uint32Array[] = [];
  readonly #numbers: Float64Array[] = [];
  #used = { bytes: 0, integers: 0, numbers: 0 };

  /** Makes all arrays available again. */
  reset(): void {
    this.#used = { bytes: 0, integers: 0, numbers: 0 };
  }

  /** Returns bytes that are all 0. */
  bytes(length: number): Uint8Array {
    const index = this.#used.bytes++;
    if (!(this.#bytes[index]?.length >= length)) this.#bytes[index] = new Uint8Array(length * 2);
    return this.#bytes[index].subarray(0, length).fill(0);
  }

  /** Returns an array whose content is undefined. */
  integers(length: number): Uint32Array {
    const index = this.#used.integers++;
    if (!(this.#integers[index]?.length >= length)) this.#integers[index] = new Uint32Array(length * 2);
    return this.#integers[index].subarray(0, length);
  }

  /** Returns an array whose content is undefined. */
  numbers(length: number): Float64Array {
    const index = this.#used.numbers++;
    if (!(this.#numbers[index]?.length >= length)) this.#numbers[index] = new Float64Array(length * 2);
    return this.#numbers[index].subarray(0, length);
  }
}

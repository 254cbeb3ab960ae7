/** Numbers texts from 0, so that columns and counters can be typed arrays: equal texts have equal codes. */
export class ValueCodes {
  /** The texts by their codes. */
  readonly texts: string[] = [];
  readonly #codes = new Map<string, number>();

  /** Returns the code of a text, a new one if the text is new. */
  encode(text: string): number {
    const existingCode = this.#codes.get(text);
    if (existingCode !== undefined) return existingCode;
    this.#codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** Returns a mask with 1 at the codes of these texts; unknown texts are ignored. */
  toMask(texts: readonly string[]): Uint8Array {
    const mask = new Uint8Array(this.texts.length);
    for (const text of texts) {
      const code = this.#codes.get(text);
      if (code !== undefined) mask[code] = 1;
    }
    return mask;
  }
}

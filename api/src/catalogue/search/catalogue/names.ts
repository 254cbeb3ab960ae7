/** Texts as small numbers: the same text is always the same number. */
export class Names {
  readonly texts: string[] = [];
  readonly #codes = new Map<string, number>();

  codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** A table that answers with 1 for the codes of these texts; texts that nobody bears are left out. */
  marked(texts: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.texts.length);
    for (const text of texts) {
      const code = this.#codes.get(text);
      if (code !== undefined) marks[code] = 1;
    }
    return marks;
  }
}

/** Sizes that a text names. */
export interface SizeWords {
  /** The text without them. */
  rest: string;
  /** Words as they were typed: "size m". */
  words: string;
  /** Sizes of the catalogue: `["M"]`. */
  values: string[];
}

/** Ways to write the sizes with letters. */
const letterSizes: Record<string, string[]> = {
  xs: ['extra small', 'x small', 'x-small', 'xsmall'],
  s: ['small'],
  m: ['medium'],
  l: ['large'],
  xl: ['extra large', 'x large', 'x-large', 'xlarge'],
  xxl: ['2xl', '2 xl', 'double xl', 'xx large', 'xx-large', 'xxlarge', 'extra extra large'],
  xxxl: ['3xl', '3 xl', 'triple xl'],
  freesize: ['one size', 'freesize'],
};

const agePattern = /^(\d+)\s*-\s*(\d+)\s*y$/i;
const startPattern = String.raw`(?<![\p{L}\p{N}\p{M}'’.,₹-])`;
const endPattern = String.raw`(?![\p{L}\p{N}\p{M}'’-]|\.\d|%)`;

/** Finds the sizes of a catalogue in texts. */
export class SizeReader {
  /** Sizes by the ways to write them, in lower case without spaces. */
  readonly #values = new Map<string, string[]>();
  readonly #ages: { size: string; from: number; to: number }[] = [];
  readonly #pattern: RegExp | undefined;

  constructor(sizes: readonly string[]) {
    const spellings = new Set<string>();
    for (const size of sizes) {
      const age = agePattern.exec(size);
      if (age) this.#ages.push({ size, from: Number(age[1]), to: Number(age[2]) });
      for (const spelling of listSpellings(size)) {
        spellings.add(spelling);
        const key = toKey(spelling);
        this.#values.set(key, [...(this.#values.get(key) ?? []), size]);
      }
    }
    if (spellings.size === 0) return;
    const alternatives = [...spellings].sort((a, b) => b.length - a.length).map(toPattern);
    const prefix = String.raw`(?:(?:size|waist|number|no\.?)\s*[:-]?\s*)?`;
    const suffix = String.raw`(?:\s*(?:size|waist|inch(?:es)?))?`;
    this.#pattern = new RegExp(`${startPattern}${prefix}(${alternatives.join('|')})${suffix}${endPattern}`, 'gu');
  }

  /** Reads sizes such as "size M", "extra large", "uk 7" or "4 years"; undefined if there are none. */
  read(text: string): SizeWords | undefined {
    const words: string[] = [];
    const values = new Set<string>();
    const take = (match: string, sizes: readonly string[]): string => {
      if (sizes.length === 0) return match;
      words.push(match.trim());
      for (const size of sizes) values.add(size);
      return ' ';
    };
    let rest = text;
    if (this.#ages.length > 0) {
      const age = String.raw`(\d{1,2})(?:\s*(?:-|to)\s*(\d{1,2}))?[\s-]*(?:years?|yrs?|y)(?:[\s-]*olds?)?`;
      rest = rest.replace(new RegExp(`${startPattern}${age}${endPattern}`, 'gu'), (match, from, to) =>
        take(match, this.#listByAge(Number(from), Number(to ?? from))),
      );
    }
    if (this.#pattern)
      rest = rest.replace(this.#pattern, (match, size) => take(match, this.#values.get(toKey(size)) ?? []));
    if (values.size === 0) return undefined;
    return { rest: rest.replace(/\s+/g, ' ').trim(), words: words.join(' '), values: [...values] };
  }

  #listByAge = (from: number, to: number): string[] =>
    this.#ages.filter((age) => age.from <= to && age.to >= from).map(({ size }) => size);
}

const toKey = (spelling: string): string => spelling.toLowerCase().replace(/\s+/g, '');
const toPattern = (spelling: string): string =>
  spelling
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(String.raw`\s*`);

/** Lists the ways to write a size. "UK 7" is also "7 uk" and "7". */
function listSpellings(size: string): string[] {
  const spelling = size.toLowerCase().trim();
  const number = /^([a-z]{2,3})\s*(\d+(?:\.\d+)?)$/.exec(spelling);
  return [
    spelling,
    ...(letterSizes[toKey(spelling)] ?? []),
    ...(number ? [`${number[2]} ${number[1]}`, number[2]] : []),
  ];
}

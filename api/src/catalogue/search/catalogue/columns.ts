import { Names } from './names';
import { grown } from './postings';
import type { Article } from './read';

/** A colour of a product; the smallest code of its variants in it, #rrggbb as a number. */
interface Hue {
  color: number;
  code: number;
}

/**
 * What lists filter, count and sort by, a column each: a product has the same slot in all of them. A changed product gets
 * a new slot, its old one is dead; so the postings of words stay sorted and nothing has to be taken out of them.
 */
export class Columns {
  /** Slots given out, dead ones included. */
  size = 0;
  dead = 0;
  readonly slotOf = new Map<string, number>();
  readonly ids: string[] = [];
  readonly titles: string[] = [];
  readonly brands = new Names();
  readonly categories = new Names();
  readonly colors = new Names();
  readonly sizes = new Names();

  live = new Uint8Array(64);
  category = new Uint32Array(64);
  brand = new Uint32Array(64);
  inStock = new Uint8Array(64);
  /** Paise. */
  price = new Float64Array(64);
  mrp = new Float64Array(64);
  rating = new Float64Array(64);
  reviews = new Float64Array(64);
  popularity = new Float64Array(64);
  createdAt = new Float64Array(64);
  /** The product's colours, all its variants' together, as a place in `colorSets`; its sizes likewise. */
  colorSet = new Uint32Array(64);
  sizeSet = new Uint32Array(64);
  readonly colorSets: Hue[][] = [];
  readonly sizeSets: number[][] = [];
  /** Where the product's variants begin in the columns below, and where they end. */
  first = new Uint32Array(64);
  end = new Uint32Array(64);

  #options = 0;
  color = new Uint32Array(256);
  /** #rrggbb as a number. */
  colorCode = new Uint32Array(256);
  sizeOf = new Uint32Array(256);
  isThere = new Uint8Array(256);

  /** Puts a product in; gives its slot. */
  add(article: Article): number {
    const slot = this.size++;
    if (slot === this.live.length) this.#growProducts();
    this.ids[slot] = article.id;
    this.titles[slot] = article.title;
    this.slotOf.set(article.id, slot);
    this.live[slot] = 1;
    this.category[slot] = this.categories.codeOf(article.category);
    this.brand[slot] = this.brands.codeOf(article.brand);
    this.price[slot] = article.price;
    this.mrp[slot] = article.mrp;
    this.rating[slot] = article.rating;
    this.reviews[slot] = article.reviews;
    this.popularity[slot] = popularity(article);
    this.createdAt[slot] = article.createdAt;
    this.first[slot] = this.#options;
    for (const option of article.options) {
      this.#addOption(option);
      if (option[3]) this.inStock[slot] = 1;
    }
    this.end[slot] = this.#options;
    this.#addSets(slot);
    return slot;
  }

  /** A table that answers with 1 for the slots of these products. */
  marked(ids: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.size);
    for (const id of ids) {
      const slot = this.slotOf.get(id);
      if (slot !== undefined) marks[slot] = 1;
    }
    return marks;
  }

  /** Takes a product out, if it is there. */
  remove(id: string): void {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return;
    this.slotOf.delete(id);
    this.live[slot] = 0;
    this.dead++;
  }

  #addOption([color, code, size, isThere]: Article['options'][number]): void {
    const at = this.#options++;
    if (at === this.color.length) this.#growOptions();
    this.color[at] = this.colors.codeOf(color);
    this.colorCode[at] = Number.parseInt(code.slice(1), 16) || 0;
    this.sizeOf[at] = this.sizes.codeOf(size);
    this.isThere[at] = isThere ? 1 : 0;
  }

  /** Many products come in the same sizes, and in the same colours: those are counted once for all of them. */
  #addSets(slot: number): void {
    const hues = new Map<number, number>();
    const sizes = new Set<number>();
    for (let at = this.first[slot]; at < this.end[slot]; at++) {
      const [color, code] = [this.color[at], this.colorCode[at]];
      hues.set(color, Math.min(code, hues.get(color) ?? code));
      sizes.add(this.sizeOf[at]);
    }
    const sorted = [...hues].map(([color, code]) => ({ color, code })).sort((a, b) => a.color - b.color);
    this.colorSet[slot] = this.#setOf(
      this.colorSets,
      sorted,
      sorted.map(({ color, code }) => `${color}:${code}`),
    );
    const sortedSizes = [...sizes].sort((a, b) => a - b);
    this.sizeSet[slot] = this.#setOf(this.sizeSets, sortedSizes, sortedSizes);
  }

  readonly #setPlaces = new Map<string, number>();

  #setOf<Item>(sets: Item[][], items: Item[], key: unknown[]): number {
    const name = `${sets === (this.colorSets as unknown) ? 'c' : 's'}${key.join()}`;
    const known = this.#setPlaces.get(name);
    if (known !== undefined) return known;
    this.#setPlaces.set(name, sets.length);
    return sets.push(items) - 1;
  }

  #growProducts(): void {
    const length = this.size * 2;
    for (const name of ofProducts) (this[name] as Uint32Array) = grown(this[name] as Uint32Array, length);
  }

  #growOptions(): void {
    const length = this.#options * 2;
    for (const name of ofOptions) (this[name] as Uint32Array) = grown(this[name] as Uint32Array, length);
  }
}

const ofProducts = [
  'live',
  'category',
  'brand',
  'inStock',
  'price',
  'mrp',
  'rating',
  'reviews',
  'popularity',
  'createdAt',
  'colorSet',
  'sizeSet',
  'first',
  'end',
] as const;
const ofOptions = ['color', 'colorCode', 'sizeOf', 'isThere'] as const;

/** What many have rated well stands before what few have; five stars of one person are not worth forty of four. */
const popularity = ({ rating, reviews }: Article): number => rating * Math.log(1 + reviews);

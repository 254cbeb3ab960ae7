import type { Change, Changes } from './change-journal';

/** A ready-made answer. */
export interface Kept {
  body: Buffer;
  /** Its entity tag. */
  tag: string;
  /** The products that it tells everything of; undefined when it is of the whole catalogue. */
  products?: string[];
  /** Ms; when time alone changes it. */
  until?: number;
}

/** Answers by their canonical address, the latest used last, within so many bytes. What a change concerns is dropped. */
export class KeptAnswers {
  readonly #byKey = new Map<string, Kept>();
  readonly #ofProduct = new Map<string, Set<string>>();
  readonly #mostBytes: number;
  #bytes = 0;
  /** Another number after every change: an answer that was begun before it is not kept. */
  edition = 0;

  constructor(changes: Changes, mostBytes: number) {
    this.#mostBytes = mostBytes;
    changes.listen((heard) => this.#drop(heard));
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Kept | undefined {
    const kept = this.#byKey.get(key);
    if (!kept) return undefined;
    if (kept.until !== undefined && kept.until <= Date.now()) {
      this.#remove(key);
      return undefined;
    }
    this.#byKey.delete(key);
    this.#byKey.set(key, kept);
    return kept;
  }

  put(key: string, answer: Kept, begunIn: number): void {
    const size = sizeOf(key, answer);
    if (begunIn !== this.edition || size > this.#mostBytes / 8) return;
    this.#remove(key);
    this.#byKey.set(key, answer);
    this.#bytes += size;
    for (const id of answer.products ?? []) {
      const keys = this.#ofProduct.get(id) ?? new Set();
      this.#ofProduct.set(id, keys.add(key));
    }
    for (const oldest of this.#byKey.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const kept = this.#byKey.get(key);
    if (!kept) return;
    this.#byKey.delete(key);
    this.#bytes -= sizeOf(key, kept);
    for (const id of kept.products ?? []) {
      const keys = this.#ofProduct.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.#ofProduct.delete(id);
    }
  }

  /**
   * The stock of a variant, a review and a deal's pieces are seen by the pages that show the product, and stock by lists;
   * everything else may also change which products are related.
   */
  #drop(heard: Change[] | 'all'): void {
    this.edition++;
    if (heard === 'all' || heard.some(concernsAll)) {
      this.#byKey.clear();
      this.#ofProduct.clear();
      this.#bytes = 0;
      return;
    }
    for (const { productId } of heard) {
      for (const key of [...(this.#ofProduct.get(productId!) ?? [])]) this.#remove(key);
    }
    if (heard.some(({ topic }) => topic === 'variant')) {
      for (const [key, { products }] of [...this.#byKey]) if (!products) this.#remove(key);
    }
  }
}

const ofOneProduct = new Set<Change['topic']>(['variant', 'review', 'deal']);
const concernsAll = ({ topic, productId }: Change): boolean => productId === null || !ofOneProduct.has(topic);

/** About what an entry itself costs. */
const overhead = 200;
const sizeOf = (key: string, { body, products = [] }: Kept): number =>
  body.length + 2 * key.length + 60 * products.length + overhead;

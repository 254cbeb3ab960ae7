import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { products } from '../../../api/src/platform/db/schema';

/** Products that the index has at most, because it is in memory. */
const maxProducts = 200_000;
const pageSize = 5000;
/** A word of more products than these finds none by itself. */
const maxPostings = 2000;
/** Smallest similarity of a proposal: 1 for the same terms. */
const minSimilarity = 0.6;

const toTerms = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .toLowerCase()
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter((word) => word.length > 1),
  ),
];

/** Finds products by the words of a name in a URL. */
export interface TitleIndex {
  /** Returns the id of the product whose title and id are most similar to a name; undefined if none is similar enough. */
  find(name: string): string | undefined;
}

/** Builds an index of the titles and ids of the products that shoppers can open. */
export async function buildTitleIndex(db: Queryable): Promise<TitleIndex> {
  const ids: string[] = [];
  const termsOfProducts: string[][] = [];
  const postings = new Map<string, number[]>();
  for (let after = ''; ids.length < maxProducts; ) {
    const rows = await db
      .select({ id: products.id, title: products.title })
      .from(products)
      .where(and(gt(products.id, after), isNull(products.archivedAt)))
      .orderBy(asc(products.id))
      .limit(pageSize);
    if (rows.length === 0) break;
    after = rows[rows.length - 1].id;
    for (const { id, title } of rows) {
      const terms = toTerms(`${title} ${id}`);
      for (const word of terms) {
        const list = postings.get(word);
        if (list) list.push(ids.length);
        else postings.set(word, [ids.length]);
      }
      ids.push(id);
      termsOfProducts.push(terms);
    }
  }
  const getWeight = (word: string) => Math.log(1 + ids.length / (postings.get(word)?.length ?? 0.5));
  const weigh = (terms: readonly string[]) => terms.reduce((sum, word) => sum + getWeight(word), 0);
  return {
    find(name) {
      const terms = toTerms(name);
      const shared = new Map<number, number>();
      for (const word of terms) {
        const list = postings.get(word) ?? [];
        if (list.length > maxPostings) continue;
        for (const index of list) shared.set(index, (shared.get(index) ?? 0) + getWeight(word));
      }
      const weight = weigh(terms);
      let best: { index: number; similarity: number } | undefined;
      for (const [index, common] of shared) {
        const similarity = (2 * common) / (weight + weigh(termsOfProducts[index]));
        if (similarity >= minSimilarity && similarity > (best?.similarity ?? 0)) best = { index, similarity };
      }
      return best && ids[best.index];
    },
  };
}

import type { SearchInput, SearchRanking } from '@vastra/shared/extension';
import { z } from 'zod';
import type { ExtensionHost } from './extension-host';

/** Products of a search that extensions put into another sequence. */
export const maxRanked = 100;

const ids = z.array(z.string().max(100)).max(maxRanked).optional();
const rankingSchema: z.ZodType<SearchRanking> = z.strictObject({ first: ids, last: ids });

/** The products of a search in the sequence of the extensions. `isComplete` is false if an extension failed, so that the result is not cached for long. */
export interface RankedIds {
  productIds: string[];
  isComplete: boolean;
}
export type RankSearch = (input: SearchInput) => Promise<RankedIds>;

/** Moves products to the beginning and the end. Unknown ids, and a second place of a product, have no effect. */
function move(productIds: readonly string[], { first = [], last = [] }: SearchRanking): string[] {
  const left = new Set(productIds);
  const take = (named: readonly string[]) => named.filter((id) => left.delete(id));
  const [begin, end] = [take(first), take(last)];
  return [...begin, ...left, ...end];
}

/** Returns the function that ranks the products of a search; undefined if no extension does. */
export function createRankSearch(loaded: readonly ExtensionHost[]): RankSearch | undefined {
  const hosts = loaded.filter(({ manifest }) => manifest.hooks.includes('rankSearch'));
  if (hosts.length === 0) return undefined;
  return async ({ query, productIds: found }) => {
    let productIds = [...found];
    let isComplete = true;
    for (const host of hosts) {
      const outcome = await host.tryHook('rankSearch', { query, productIds }, rankingSchema);
      isComplete &&= outcome.isDone;
      if (outcome.isDone && outcome.result) productIds = move(productIds, outcome.result);
    }
    return { productIds, isComplete };
  };
}

import { setTimeout } from 'node:timers/promises';

const paths = ['products?limit=24', 'products?limit=24&page=2', 'categories', 'products?q=kurta&limit=24'];

/** Starts shoppers who look at a page a second each. The function that is returned ends them, and resolves to the 95th percentile of the durations in ms. */
export function startShoppers(count: number, origin: string): () => Promise<number> {
  const durations: number[] = [];
  const end = new AbortController();
  const browse = async (shopper: number) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const startedAt = performance.now();
      await fetch(`${origin}/api/v1/${paths[(shopper + turn) % paths.length]}`).then((response) => response.text());
      durations.push(performance.now() - startedAt);
      await setTimeout(900 + Math.random() * 200);
    }
  };
  const browsing = Array.from({ length: count }, (_, shopper) => browse(shopper));
  return async () => {
    end.abort();
    await Promise.all(browsing);
    durations.sort((a, b) => a - b);
    return Math.round(durations[Math.floor(durations.length * 0.95)] ?? 0);
  };
}

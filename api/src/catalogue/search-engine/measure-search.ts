import { withSpan } from '@vastra/platform/server/tracing/tracer';
import { Histogram } from 'prom-client';
import type { SearchEngine } from './search-engine';

/** Time of the search engine. */
export const searchSeconds = new Histogram({
  name: 'vastra_search_duration_seconds',
  help: 'Time of the search engine, by kind: search, list, related, suggest',
  labelNames: ['kind'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers: [],
});

/** Returns the same engine, whose calls are measured and traced. The text of a search is not recorded, because people write anything there. */
export function measureSearch(engine: SearchEngine): SearchEngine {
  const measure = <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    const endTimer = searchSeconds.startTimer({ kind });
    return withSpan(`search engine ${kind}`, {}, work).finally(endTimer);
  };
  return {
    search: (request) => measure('search', () => engine.search(request)),
    list: (request) => measure('list', () => engine.list(request)),
    related: (productId, limit) => measure('related', () => engine.related(productId, limit)),
    getListRevision: () => engine.getListRevision(),
    readIndexTime: engine.readIndexTime && (() => engine.readIndexTime!()),
    suggest: (text, limit) => measure('suggest', () => engine.suggest(text, limit)),
  };
}

import type { Database } from '../../platform/db/connect';
import { EmbeddedSearchEngine } from './embedded/embedded-search-engine';
import { measureSearch } from './measure-search';
import type { SearchEngine } from './search-engine';

const engines = new WeakMap<object, SearchEngine>();

/** Returns the search engine of this process for a database: the embedded one, unless another was registered. */
export function getSearchEngine(db: Database): SearchEngine {
  const engine = engines.get(db.$client) ?? measureSearch(new EmbeddedSearchEngine(db));
  engines.set(db.$client, engine);
  return engine;
}

/** Searches a database's products with another engine from now on. Returns the function that ends that. */
export function registerSearchEngine(db: Database, engine: SearchEngine): () => void {
  engines.set(db.$client, measureSearch(engine));
  return () => engines.delete(db.$client);
}

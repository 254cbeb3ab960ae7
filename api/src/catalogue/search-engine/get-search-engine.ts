import type { Database } from '../../platform/db/connect';
import { EmbeddedSearchEngine } from './embedded/embedded-search-engine';
import { measureSearch } from './measure-search';
import type { OpenSearchSettings } from './opensearch/settings';
import type { SearchEngine } from './search-engine';

const engines = new WeakMap<object, SearchEngine>();

/** Returns the search engine of this process for a database: the embedded one, unless another was registered. */
export function getSearchEngine(db: Database): SearchEngine {
  const engine = engines.get(db.$client) ?? measureSearch(new EmbeddedSearchEngine(db));
  engines.set(db.$client, engine);
  return engine;
}

/** Searches a database's products in OpenSearch from now on. Returns the function that ends that. */
export async function useOpenSearch(db: Database, settings: OpenSearchSettings): Promise<() => Promise<void>> {
  // Loaded here, because most shops do without it.
  const { OpenSearchEngine } = await import('./opensearch/opensearch-search-engine');
  const engine = new OpenSearchEngine(db, settings);
  engines.set(db.$client, measureSearch(engine));
  return async () => {
    engines.delete(db.$client);
    await engine.close();
  };
}

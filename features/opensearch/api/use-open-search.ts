import { registerSearchEngine } from '../../../api/src/catalogue/search-engine/get-search-engine';
import type { Database } from '../../../api/src/platform/db/connect';
import type { OpenSearchSettings } from './settings';

/** Searches a database's products in OpenSearch from now on. Returns the function that ends that. */
export async function useOpenSearch(db: Database, settings: OpenSearchSettings): Promise<() => Promise<void>> {
  // Loaded here, because most shops do without it.
  const { OpenSearchEngine } = await import('./opensearch-search-engine');
  const engine = new OpenSearchEngine(db, settings);
  const unregister = registerSearchEngine(db, engine);
  return async () => {
    unregister();
    await engine.close();
  };
}

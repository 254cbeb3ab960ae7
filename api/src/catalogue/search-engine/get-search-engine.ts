import type { Database } from '../../platform/db/connect';
import { EmbeddedSearchEngine } from './embedded/embedded-search-engine';
import { measureSearch } from './measure-search';
import type { SearchEngine } from './search-engine';

const engines = new WeakMap<object, SearchEngine>();

/** Returns the search engine of this process for a database. */
export function getSearchEngine(db: Database): SearchEngine {
  const engine = engines.get(db.$client) ?? measureSearch(new EmbeddedSearchEngine(db));
  engines.set(db.$client, engine);
  return engine;
}

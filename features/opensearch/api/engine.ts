import { defineSearchEngine } from '../../../api/src/catalogue/search-engine/external-engine';
import { openSearchSettings, toOpenSearchSettings } from './settings';

/** Search in OpenSearch. Its code is loaded where it is set up, because most shops do without it. */
export const openSearch = defineSearchEngine({
  name: 'openSearch',
  settings: openSearchSettings,
  toSettings: toOpenSearchSettings,
  use: async (db, settings) => (await import('./use-open-search')).useOpenSearch(db, settings),
  startIndexer: async (db, settings, log) => (await import('./indexer/start-indexer')).startIndexer(db, settings, log),
});

import { openSearch } from '../../features/opensearch/api/engine';
import type { ExternalEngine, SearchSettings } from './catalogue/search-engine/external-engine';
import type { Database } from './platform/db/connect';

/**
 * Search engines that features add; the first that is set up searches. They are not in `features.ts`, because the configuration has their settings, and
 * features read the configuration.
 */
const searchEngines: readonly ExternalEngine[] = [openSearch];

/** The declared settings of all engines, whose types only the folder of the engine knows. */
export const searchSettings: object = Object.assign({}, ...searchEngines.map(({ settings }) => settings));

/** Names the settings of all engines as they use them. */
export const toSearchSettings = (values: object): SearchSettings =>
  Object.fromEntries(searchEngines.map(({ name, toSettings }) => [name, toSettings(values)]));

const findEngine = (config: SearchSettings): ExternalEngine | undefined =>
  searchEngines.find(({ name }) => (config as Record<string, unknown>)[name] !== undefined);

/** Searches in the engine that is set up. Resolves to the function that ends that; undefined if each process searches in its memory. */
export const useSearchEngine = async (config: SearchSettings, db: Database) => findEngine(config)?.use(config, db);

/** Keeps the index of the engine that is set up up to date. Resolves to the function that stops it; undefined without an engine. */
export const startIndexer = async (...[config, db, log]: Parameters<ExternalEngine['startIndexer']>) =>
  findEngine(config)?.startIndexer(config, db, log);

import type { Settings, SettingValues } from '@vastra/platform/config';
import type { Database } from '../../platform/db/connect';

/** The settings of all search engines. The folder of an engine adds its own by declaration merging, so that no other file names them. */
// biome-ignore lint/suspicious/noEmptyInterface: see above
export interface SearchSettings {}

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

type Stop = () => Promise<void>;

/** Everything that the shop knows about a search engine besides the embedded one. */
interface EngineDescriptor<D extends Settings, S extends object> {
  /** Name of its part of the configuration. */
  name: string;
  /** Its environment variables. docs/configuration.md and .env.example are generated from them, and the Helm chart is compared with them. */
  settings: D;
  /** Returns its settings as it uses them; undefined if it is not set up. */
  toSettings(values: SettingValues<D>): S | undefined;
  /** Searches a database's products in it from now on. Resolves to the function that ends that. */
  use(db: Database, settings: S): Promise<Stop>;
  /** Keeps its index up to date in a process that runs jobs. Resolves to the function that stops it. */
  startIndexer(db: Database, settings: S, log: Log): Promise<Stop>;
}

/** A search engine whose functions read its own part of the configuration, and return undefined if it is not set up. */
export interface ExternalEngine extends Pick<EngineDescriptor<Settings, object>, 'name' | 'settings'> {
  toSettings(values: object): object | undefined;
  use(config: SearchSettings, db: Database): Promise<Stop> | undefined;
  startIndexer(config: SearchSettings, db: Database, log: Log): Promise<Stop> | undefined;
}

/** Declares a search engine. */
export function defineSearchEngine<const D extends Settings, S extends object>(
  descriptor: EngineDescriptor<D, S>,
): ExternalEngine {
  const { name, settings } = descriptor;
  const getSettings = (config: SearchSettings) => (config as Record<string, unknown>)[name] as S | undefined;
  return {
    ...{ name, settings },
    toSettings: (values) => descriptor.toSettings(values as SettingValues<D>),
    use(config, db) {
      const own = getSettings(config);
      return own && descriptor.use(db, own);
    },
    startIndexer(config, db, log) {
      const own = getSettings(config);
      return own && descriptor.startIndexer(db, own, log);
    },
  };
}
